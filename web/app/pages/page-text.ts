import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of pages of the shell that few people open: they come with the first of these pages. */
export const [loadPageTexts, usePageText] = lazyText('pages', {
  ja: () => import('#web/i18n/pages.ja.json', { with: { type: 'json' } }),
  en: () => import('#web/i18n/pages.en.json', { with: { type: 'json' } }),
});
