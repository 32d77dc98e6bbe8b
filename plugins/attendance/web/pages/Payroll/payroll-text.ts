import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of payroll: nobody needs them before one of its pages, or a history of it, is opened. */
export function payrollTexts(): Promise<void> {
  loading ??= addTexts('payroll', {
    ja: () => import('#plugins/attendance/i18n/payroll.ja.json', { with: { type: 'json' } }),
    en: () => import('#plugins/attendance/i18n/payroll.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const useWords =
  textOf<
    typeof import('#plugins/attendance/i18n/payroll.ja.json', { with: {
      'resolution-mode': 'import',
    }})
  >('payroll');

/** Waits for the words where they are not there yet. */
export function usePayrollText(): ReturnType<typeof useWords> {
  use(payrollTexts());
  return useWords();
}
