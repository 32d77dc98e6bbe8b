import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** What the approvals say of the kinds of request of this plugin, in their namespace. */
export function requestTexts(): Promise<void> {
  loading ??= addTexts(
    'approvals',
    {
      ja: () => import('../../i18n/approvals.ja.json', { with: { type: 'json' } }),
      en: () => import('../../i18n/approvals.en.json', { with: { type: 'json' } }),
    },
    'attendance',
  ).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const useWords =
  textOf<typeof import('../../i18n/approvals.ja.json', { with: { 'resolution-mode': 'import' }})>(
    'approvals',
  );

/** Waits for the words where they are not there yet. */
export function useRequestText(): ReturnType<typeof useWords> {
  use(requestTexts());
  return useWords();
}
export type RequestText = ReturnType<typeof useWords>;
