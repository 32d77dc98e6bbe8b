import { lazyText } from '../i18n/lazy-text.ts';

/** Words of sending and of taking files away. They come with the first page that has files. */
export const [loadFileTexts, useFileText] = lazyText('files', {
  ja: () => import('#web/i18n/files.ja.json', { with: { type: 'json' } }),
  en: () => import('#web/i18n/files.en.json', { with: { type: 'json' } }),
});
