/** The same key and attribute as the kit's provider, which takes over behind the sign-in. */
const KEY = 'hataraki.theme';

export const isDarkNow = (): boolean =>
  document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';

export function keepScheme(scheme: 'light' | 'dark'): void {
  localStorage.setItem(KEY, scheme);
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}
