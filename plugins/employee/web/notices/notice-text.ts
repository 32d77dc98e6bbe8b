import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of notices: nobody needs them before one of its pages, or a history of one, is opened. */
export function noticeTexts(): Promise<void> {
  loading ??= addTexts('notices', {
    ja: () => import('../../i18n/notices.ja.json', { with: { type: 'json' } }),
    en: () => import('../../i18n/notices.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const useWords =
  textOf<typeof import('../../i18n/notices.ja.json', { with: { 'resolution-mode': 'import' }})>(
    'notices',
  );

/** Waits for the words where they are not there yet. */
export function useNoticeText(): ReturnType<typeof useWords> {
  use(noticeTexts());
  return useWords();
}
