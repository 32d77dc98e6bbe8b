import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of planning: nobody needs them before one of its pages, or a history of it, is opened. */
export function shiftTexts(): Promise<void> {
  loading ??= addTexts('shifts', {
    ja: () => import('../i18n/shifts.ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/shifts.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const useWords =
  textOf<typeof import('../i18n/shifts.ja.json', { with: { 'resolution-mode': 'import' }})>(
    'shifts',
  );

/** Waits for the words where they are not there yet. */
export function useShiftText(): ReturnType<typeof useWords> {
  use(shiftTexts());
  return useWords();
}
