import { addTexts } from '../i18n/i18n.ts';
import { textOf } from '../i18n/useText.ts';

export const useRichTextText =
  textOf<typeof import('#web/i18n/richtext.ja.json', { with: { 'resolution-mode': 'import' }})>(
    'richtext',
  );

export type RichTextWords = ReturnType<typeof useRichTextText>;

/** Only who writes needs these words: they come with the editor. */
export const loadRichTextTexts = (): Promise<void> =>
  addTexts('richtext', {
    ja: async () =>
      (await import('#web/i18n/richtext.ja.json', { with: { type: 'json' } })).default,
    en: async () =>
      (await import('#web/i18n/richtext.en.json', { with: { type: 'json' } })).default,
  });
