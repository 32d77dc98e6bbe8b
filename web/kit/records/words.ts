import { addTexts } from '../i18n/i18n.ts';
import { textOf } from '../i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of history and trash: nobody needs them before a history is opened. */
export function recordTexts(): Promise<void> {
  loading ??= addTexts('records', {
    ja: () => import('../../i18n/records.ja.json', { with: { type: 'json' } }),
    en: () => import('../../i18n/records.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export const useRecordText =
  textOf<typeof import('../../i18n/records.ja.json', { with: { 'resolution-mode': 'import' }})>(
    'records',
  );
