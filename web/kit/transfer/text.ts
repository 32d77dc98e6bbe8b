import { addTexts } from '../i18n/i18n.ts';
import { textOf } from '../i18n/useText.ts';

export const useTransferText =
  textOf<typeof import('#web/i18n/transfer.ja.json', { with: { 'resolution-mode': 'import' }})>(
    'transfer',
  );

export type TransferText = ReturnType<typeof useTransferText>;

/** Only who moves files needs these words: they come with the screens that use them. */
export const loadTransferTexts = (): Promise<void> =>
  addTexts('transfer', {
    ja: async () =>
      (await import('#web/i18n/transfer.ja.json', { with: { type: 'json' } })).default,
    en: async () =>
      (await import('#web/i18n/transfer.en.json', { with: { type: 'json' } })).default,
  });
