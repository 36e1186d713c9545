/**
 * Text of a scenario is untrusted. Whatever it holds, these functions make it text: in markup, in an attribute, in a
 * block of JSON inside a script element.
 */

/** Controls that no document may hold, halves of characters, and marks that turn the direction of what follows. */
const UNSHOWN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The same text with a visible mark in the place of what would break a document or reorder it unseen. */
export const visible = (text: string): string => text.replace(UNSHOWN, '\ufffd');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for markup and for quoted attributes. */
export const escapeText = (text: string): string =>
  visible(text).replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found);

/** Words in a script that runs from right to left, kept apart from the numbers beside them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?:[ '’-]+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*/g;

/** Escaped text in which words of the other direction stand in isolation. */
export const escapeProse = (text: string): string =>
  escapeText(text).replace(RIGHT_TO_LEFT, (found) => `<bdi>${found}</bdi>`);

/** JSON that can stand inside a script element: it cannot end the element, and parses to the very same value. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029\u202a-\u202e\u2066-\u2069\u007f-\u009f]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
