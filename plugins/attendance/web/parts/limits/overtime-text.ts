import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of the limits of overtime: nobody needs them before a page that shows some. */
export const [overtimeTexts, useOvertimeText] = lazyText('overtime', {
  ja: () => import('#plugins/attendance/i18n/overtime.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/attendance/i18n/overtime.en.json', { with: { type: 'json' } }),
});
