import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of the limits on overtime: nobody needs them before one of their pages, or a history of them, is opened. */
export function limitTexts(): Promise<void> {
  loading ??= addTexts('limits', {
    ja: () => import('#plugins/attendance/i18n/limits.ja.json', { with: { type: 'json' } }),
    en: () => import('#plugins/attendance/i18n/limits.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const useWords =
  textOf<
    typeof import('#plugins/attendance/i18n/limits.ja.json', { with: {
      'resolution-mode': 'import',
    }})
  >('limits');

/** Waits for the words where they are not there yet. */
export function useLimitText(): ReturnType<typeof useWords> {
  use(limitTexts());
  return useWords();
}
