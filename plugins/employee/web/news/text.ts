import { lazyTexts } from '#kit/i18n/lazy-text.ts';
import { textOf } from '#kit/i18n/useText.ts';

/** Words of the news: nobody needs them before the home or one of their pages is drawn. */
export const newsTexts = lazyTexts('news', {
  ja: () => import('#plugins/employee/i18n/news.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/employee/i18n/news.en.json', { with: { type: 'json' } }),
});

export const useNewsText =
  textOf<
    typeof import('#plugins/employee/i18n/news.ja.json', { with: { 'resolution-mode': 'import' }})
  >('news');
export type NewsText = ReturnType<typeof useNewsText>;
