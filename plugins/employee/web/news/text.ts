import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of the news: nobody needs them before the home or one of their pages is drawn. */
export function newsTexts(): Promise<void> {
  loading ??= addTexts('news', {
    ja: () => import('#plugins/employee/i18n/news.ja.json', { with: { type: 'json' } }),
    en: () => import('#plugins/employee/i18n/news.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export const useNewsText =
  textOf<
    typeof import('#plugins/employee/i18n/news.ja.json', { with: { 'resolution-mode': 'import' }})
  >('news');
export type NewsText = ReturnType<typeof useNewsText>;
