import { lazyText } from './lazy-text.ts';

/** Words of what few lists can do: changing cells and many rows, boards. They come with the first of those lists. */
export const [loadListTexts, useListText] = lazyText('lists', {
  ja: () => import('#web/i18n/lists.ja.json', { with: { type: 'json' } }),
  en: () => import('#web/i18n/lists.en.json', { with: { type: 'json' } }),
});
