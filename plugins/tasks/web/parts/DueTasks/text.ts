import { lazyTexts } from '#kit/i18n/lazy-text.ts';
import { textOf } from '#kit/i18n/useText.ts';

/** Words of the panel on the home: they come with it. */
export const dueTexts = lazyTexts('due', {
  ja: () => import('#plugins/tasks/i18n/due.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/tasks/i18n/due.en.json', { with: { type: 'json' } }),
});

export const useDueText =
  textOf<
    typeof import('#plugins/tasks/i18n/due.ja.json', { with: { 'resolution-mode': 'import' }})
  >('due');
