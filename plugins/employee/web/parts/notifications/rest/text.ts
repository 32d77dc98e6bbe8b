import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words about when messages wait, and whom they do not reach; they come with the panels that say them. */
export const [restTexts, useRestText] = lazyText('rest', {
  ja: () => import('#plugins/employee/i18n/rest.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/employee/i18n/rest.en.json', { with: { type: 'json' } }),
});
