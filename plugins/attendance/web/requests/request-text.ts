import { lazyText } from '#kit/i18n/lazy-text.ts';

/** What the approvals say of the kinds of request of this plugin, in their namespace. */
export const [requestTexts, useRequestText] = lazyText(
  'approvals',
  {
    ja: () => import('../../i18n/approvals.ja.json', { with: { type: 'json' } }),
    en: () => import('../../i18n/approvals.en.json', { with: { type: 'json' } }),
  },
  'attendance',
);
export type RequestText = ReturnType<typeof useRequestText>;
