import { lazyText } from '../i18n/lazy-text.ts';

/** Words of the names that a record had and will have: few windows show them. */
export const [loadNamesTexts, useNamesText] = lazyText('names', {
  ja: () => import('#web/i18n/names.ja.json', { with: { type: 'json' } }),
  en: () => import('#web/i18n/names.en.json', { with: { type: 'json' } }),
});
