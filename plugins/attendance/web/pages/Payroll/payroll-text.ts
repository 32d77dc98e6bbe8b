import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of payroll: nobody needs them before one of its pages, or a history of it, is opened. */
export const [payrollTexts, usePayrollText] = lazyText('payroll', {
  ja: () => import('#plugins/attendance/i18n/payroll.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/attendance/i18n/payroll.en.json', { with: { type: 'json' } }),
});
