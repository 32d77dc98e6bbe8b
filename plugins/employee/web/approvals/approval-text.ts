import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of approval: nobody needs them before one of its pages, or a history of it, is opened. */
export function approvalTexts(): Promise<void> {
  loading ??= addTexts('approvals', {
    ja: () => import('../../i18n/approvals.ja.json', { with: { type: 'json' } }),
    en: () => import('../../i18n/approvals.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
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
export function useApprovalText(): ReturnType<typeof useWords> {
  use(approvalTexts());
  return useWords();
}
export type ApprovalText = ReturnType<typeof useWords>;
