import { lazyTexts } from '#kit/i18n/lazy-text.ts';
import { textOf } from '#kit/i18n/useText.ts';

/** Words of the panel on the home: they come with it. */
export const toCallTexts = lazyTexts('toCall', {
  ja: () => import('#plugins/crm/i18n/to-call.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/crm/i18n/to-call.en.json', { with: { type: 'json' } }),
});

export const useToCallText =
  textOf<
    typeof import('#plugins/crm/i18n/to-call.ja.json', { with: { 'resolution-mode': 'import' }})
  >('toCall');
