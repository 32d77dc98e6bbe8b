import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of the inspection pack, on the page and in its papers: nobody needs them before the page is opened. */
function inspectionTexts(): Promise<void> {
  loading ??= addTexts('inspection', {
    ja: () => import('#plugins/attendance/i18n/inspection.ja.json', { with: { type: 'json' } }),
    en: () => import('#plugins/attendance/i18n/inspection.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const useWords =
  textOf<
    typeof import('#plugins/attendance/i18n/inspection.ja.json', { with: {
      'resolution-mode': 'import',
    }})
  >('inspection');

/** Waits for the words where they are not there yet. */
export function useInspectionText(): ReturnType<typeof useWords> {
  use(inspectionTexts());
  return useWords();
}
