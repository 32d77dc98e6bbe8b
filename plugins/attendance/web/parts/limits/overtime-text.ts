import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of the limits of overtime: nobody needs them before a page that shows some. */
export function overtimeTexts(): Promise<void> {
  loading ??= addTexts('overtime', {
    ja: () => import('#plugins/attendance/i18n/overtime.ja.json', { with: { type: 'json' } }),
    en: () => import('#plugins/attendance/i18n/overtime.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const useWords =
  textOf<
    typeof import('#plugins/attendance/i18n/overtime.ja.json', { with: {
      'resolution-mode': 'import',
    }})
  >('overtime');

/** Waits for the words where they are not there yet. */
export function useOvertimeText(): ReturnType<typeof useWords> {
  use(overtimeTexts());
  return useWords();
}
