import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of the limits on overtime: nobody needs them before one of their pages, or a history of them, is opened. */
export const [limitTexts, useLimitText] = lazyText('limits', {
  ja: () => import('#plugins/attendance/i18n/limits.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/attendance/i18n/limits.en.json', { with: { type: 'json' } }),
});
