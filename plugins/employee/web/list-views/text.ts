import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of views: nobody needs them before a list that has some, or a history of one, is opened. */
export const [listViewTexts, useListViewText] = lazyText('views', {
  ja: () => import('../../i18n/views.ja.json', { with: { type: 'json' } }),
  en: () => import('../../i18n/views.en.json', { with: { type: 'json' } }),
});
