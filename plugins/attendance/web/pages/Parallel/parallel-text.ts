import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of the parallel run: nobody needs them before one of its pages, or a history of it, is opened. */
export function parallelTexts(): Promise<void> {
  loading ??= addTexts('parallel', {
    ja: () => import('#plugins/attendance/i18n/parallel.ja.json', { with: { type: 'json' } }),
    en: () => import('#plugins/attendance/i18n/parallel.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const useWords =
  textOf<
    typeof import('#plugins/attendance/i18n/parallel.ja.json', { with: {
      'resolution-mode': 'import',
    }})
  >('parallel');

/** Waits for the words where they are not there yet. */
export function useParallelText(): ReturnType<typeof useWords> {
  use(parallelTexts());
  return useWords();
}
