import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of approval: nobody needs them before one of its pages, or a history of it, is opened. */
export const [approvalTexts, useApprovalText] = lazyText('approvals', {
  ja: () => import('../../i18n/approvals.ja.json', { with: { type: 'json' } }),
  en: () => import('../../i18n/approvals.en.json', { with: { type: 'json' } }),
});
export type ApprovalText = ReturnType<typeof useApprovalText>;
