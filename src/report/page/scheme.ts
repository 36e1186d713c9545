import type { Scheme } from '../theme.ts';

/** A button between light and dark; until it is used, the page follows the reader's system. Tells the scheme in use. */
export function startScheme(): () => Scheme {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const current = (): Scheme => {
    const chosen = root.dataset.scheme;
    return chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light';
  };
  const button = document.getElementById('scheme');
  if (button) {
    const name = () => {
      button.textContent = current() === 'dark' ? 'Light colours' : 'Dark colours';
    };
    button.hidden = false;
    button.addEventListener('click', () => {
      root.dataset.scheme = current() === 'dark' ? 'light' : 'dark';
      name();
    });
    system.addEventListener('change', name);
    name();
  }
  return current;
}
