import { addTexts } from '../i18n/i18n.ts';
import { textOf } from '../i18n/useText.ts';

export const useCommentText =
  textOf<typeof import('#web/i18n/comments.ja.json', { with: { 'resolution-mode': 'import' }})>(
    'comments',
  );

/** They come with the first comments that are shown. */
export const loadCommentTexts = (): Promise<void> =>
  addTexts('comments', {
    ja: async () =>
      (await import('#web/i18n/comments.ja.json', { with: { type: 'json' } })).default,
    en: async () =>
      (await import('#web/i18n/comments.en.json', { with: { type: 'json' } })).default,
  });
