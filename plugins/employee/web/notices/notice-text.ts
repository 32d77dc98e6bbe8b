import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of notices: nobody needs them before one of its pages, or a history of one, is opened. */
export const [noticeTexts, useNoticeText] = lazyText('notices', {
  ja: () => import('../../i18n/notices.ja.json', { with: { type: 'json' } }),
  en: () => import('../../i18n/notices.en.json', { with: { type: 'json' } }),
});
