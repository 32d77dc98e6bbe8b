import { addTexts } from '../i18n/i18n.ts';
import { textOf } from '../i18n/useText.ts';

let loading: Promise<unknown> | undefined;
const further: (() => Promise<unknown>)[] = [];

/** For a plugin that keeps words apart which only few of its pages, and the histories, show. */
export const addRecordTexts = (load: () => Promise<unknown>): void => void further.push(load);

/** Words of history and trash: nobody needs them before a history is opened. */
export function recordTexts(): Promise<unknown> {
  loading ??= Promise.all([
    addTexts('records', {
      ja: () => import('#web/i18n/records.ja.json', { with: { type: 'json' } }),
      en: () => import('#web/i18n/records.en.json', { with: { type: 'json' } }),
    }),
    ...further.map((load) => load()),
  ]).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export const useRecordText =
  textOf<typeof import('#web/i18n/records.ja.json', { with: { 'resolution-mode': 'import' }})>(
    'records',
  );
