import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of what comes in by files: nobody needs them before one of its pages, or a history of it, is opened. */
export function inputTexts(): Promise<void> {
  loading ??= addTexts('input', {
    ja: () => import('../../i18n/input.ja.json', { with: { type: 'json' } }),
    en: () => import('../../i18n/input.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const useWords =
  textOf<typeof import('../../i18n/input.ja.json', { with: { 'resolution-mode': 'import' }})>(
    'input',
  );

/** Waits for the words where they are not there yet. */
export function useInputText(): ReturnType<typeof useWords> {
  use(inputTexts());
  return useWords();
}
