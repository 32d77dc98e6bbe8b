import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of the window that arranges the home; they come when it is opened. */
export const [homeTexts, useHomeText] = lazyText('home', {
  ja: () => import('#plugins/employee/i18n/home.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/employee/i18n/home.en.json', { with: { type: 'json' } }),
});
