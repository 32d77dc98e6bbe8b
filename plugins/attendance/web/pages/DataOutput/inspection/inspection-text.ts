import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of the inspection pack, on the page and in its papers: nobody needs them before the page is opened. */
export const [, useInspectionText] = lazyText('inspection', {
  ja: () => import('#plugins/attendance/i18n/inspection.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/attendance/i18n/inspection.en.json', { with: { type: 'json' } }),
});
