import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of data output: nobody needs them before one of its pages, or a history of it, is opened. */
export const [outputTexts, useOutputText] = lazyText('output', {
  ja: () => import('#plugins/attendance/i18n/output.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/attendance/i18n/output.en.json', { with: { type: 'json' } }),
});
