import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of what comes in by files: nobody needs them before one of its pages, or a history of it, is opened. */
export const [inputTexts, useInputText] = lazyText('input', {
  ja: () => import('../../i18n/input.ja.json', { with: { type: 'json' } }),
  en: () => import('../../i18n/input.en.json', { with: { type: 'json' } }),
});
