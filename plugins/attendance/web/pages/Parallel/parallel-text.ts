import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of the parallel run: nobody needs them before one of its pages, or a history of it, is opened. */
export const [parallelTexts, useParallelText] = lazyText('parallel', {
  ja: () => import('#plugins/attendance/i18n/parallel.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/attendance/i18n/parallel.en.json', { with: { type: 'json' } }),
});
