import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of data output: nobody needs them before one of its pages, or a history of it, is opened. */
export function outputTexts(): Promise<void> {
  loading ??= addTexts('output', {
    ja: () => import('#plugins/attendance/i18n/output.ja.json', { with: { type: 'json' } }),
    en: () => import('#plugins/attendance/i18n/output.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const useWords =
  textOf<
    typeof import('#plugins/attendance/i18n/output.ja.json', { with: {
      'resolution-mode': 'import',
    }})
  >('output');

/** Waits for the words where they are not there yet. */
export function useOutputText(): ReturnType<typeof useWords> {
  use(outputTexts());
  return useWords();
}
