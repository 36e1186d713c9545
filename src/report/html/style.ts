import { colours, type Scheme } from '../theme.ts';

const tokens = (scheme: Scheme): string =>
  `color-scheme:${scheme};${[...colours(scheme)].map(([name, colour]) => `--${name}:${colour}`).join(';')}`;

const LAYOUT = `
*{box-sizing:border-box}
html{font:16px/1.55 system-ui,sans-serif;background:var(--ground);color:var(--ink);-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;padding:0 16px 96px;overflow-wrap:anywhere}
body>header,main,footer{max-width:720px;margin-inline:auto}
body>header{display:flex;gap:16px;align-items:baseline;justify-content:space-between;padding-top:20px;min-height:52px;color:var(--quiet)}
p,li,h1,h2,h3,dd{max-width:36rem}
h1{font-size:1.75rem;line-height:1.25;font-weight:650;margin:28px 0 16px;text-wrap:balance}
h2{font-size:1.3rem;line-height:1.3;font-weight:650;margin:0 0 8px}
h3{font-size:1rem;margin:32px 0 4px}
h4{font-size:1rem;margin:14px 0 4px;font-weight:400}
main>section{margin-top:80px}
main>section:first-child{margin-top:0}
.verdict{font-size:1.2rem;line-height:1.45;margin:0 0 12px;padding-left:14px;border-left:3px solid var(--accent)}
.quiet,.note,.played{color:var(--quiet)}
ul.plain{list-style:none;padding:0;margin:12px 0}
ul.plain>li{margin:6px 0}
.state{display:inline-block;font-weight:600}
a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:3px}
a:focus-visible,button:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
nav{margin-top:32px}
nav ol{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;margin:0;padding:0}
`;

const PARTS = `
figure{margin:40px 0}
figcaption{margin-bottom:12px;max-width:36rem}
figcaption .note{display:block}
.plot svg{display:block;max-width:100%;height:auto;overflow:visible;font-family:system-ui,sans-serif}
.plot.wide svg{font-size:13px}
.plot.narrow svg{font-size:12px}
.plot.alone{overflow-x:auto}
.plot.alone svg{font-size:13px;max-width:none}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:4px 18px;margin:10px 0 0;padding:0;font-size:.8125rem}
.legend li{display:flex;align-items:center;gap:6px}
.legend svg{flex:none}
.tools,details.numbers{display:inline-block;font-size:.8125rem;color:var(--quiet);margin-top:10px}
.tools[hidden]{display:none}
.tools{float:right}
details.numbers[open]{display:block;clear:both}
button{font:inherit;white-space:nowrap;font-size:.8125rem;color:inherit;background:none;border:0;padding:4px 2px;cursor:pointer;text-decoration:underline;text-decoration-color:var(--line);text-underline-offset:3px}
button:hover,summary:hover{color:var(--ink)}
summary{cursor:pointer;padding:4px 0}
.scroll{overflow-x:auto;max-width:100%;background:linear-gradient(to right,var(--ground) 24px,transparent) 0 0/48px 100% no-repeat local,linear-gradient(to left,var(--ground) 24px,transparent) 100% 0/48px 100% no-repeat local,linear-gradient(to right,var(--line),transparent) 0 0/16px 100% no-repeat scroll,linear-gradient(to left,var(--line),transparent) 100% 0/16px 100% no-repeat scroll}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums;margin:8px 0;line-height:1.4}
th,td{text-align:left;vertical-align:top;padding:5px 20px 5px 0;font-weight:400;max-width:26rem;min-width:4.5rem;overflow-wrap:normal}
td:last-child,th:last-child{padding-right:0}
thead th{color:var(--quiet);border-bottom:1px solid var(--line);vertical-align:bottom}
tbody tr+tr>*{border-top:1px solid var(--line)}
td.label,th.label{white-space:nowrap}
.number{min-width:3rem;text-align:right;white-space:nowrap}
thead .number{white-space:normal}
pre{background:var(--panel);padding:12px 14px;margin:8px 0;font:.8125rem/1.5 ui-monospace,monospace;max-width:100%;overflow-x:auto;tab-size:2}
pre.command,.trace pre{white-space:pre-wrap}
.trace pre{max-height:22rem;overflow-y:auto}
code{font:.875em ui-monospace,monospace}
pre code{font:inherit}
.defs{position:absolute;width:0;height:0}
.narrow{display:none}
#tip{position:fixed;left:0;top:0;z-index:1;pointer-events:none;max-width:20rem;white-space:pre-line;background:var(--ink);color:var(--ground);padding:6px 10px;font-size:.8125rem;line-height:1.4;font-variant-numeric:tabular-nums}
#tip[hidden]{display:none}
@media (max-width:699.98px){.plot.wide{display:none}.plot.narrow{display:block}.legend.narrow{display:flex}h1{font-size:1.45rem}main>section{margin-top:64px}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`;

const PRINT = `
@page{margin:16mm}
@media print{
html{font-size:10.5pt}
body{padding:0}
.tools,#scheme,nav,#tip,details.numbers{display:none!important}
.plot.wide{display:block}.plot.narrow,.legend.narrow{display:none}
.plot svg{max-height:225mm;width:auto}
figure,tr,li,.verdict{break-inside:avoid}
.trace pre{max-height:none}
h2,h3,h4,figcaption,thead{break-after:avoid}
main>section{margin-top:36pt}
.scroll{overflow:visible}
table{font-size:9pt}
pre{white-space:pre-wrap;border:1px solid var(--line)}
summary{list-style:none}
details:not(.printed):not([open]){display:none}
.printed::details-content{content-visibility:visible;display:block;block-size:auto}
}
`;

/** The style of a report. Paper is always light: the dark colours are for screens. */
export const STYLE = [
  `:root{${tokens('light')}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){${tokens('dark')}}}`,
  `@media screen{:root[data-scheme=dark]{${tokens('dark')}}}`,
  LAYOUT,
  PARTS,
  PRINT,
]
  .join('')
  .replace(/\n/g, '');
