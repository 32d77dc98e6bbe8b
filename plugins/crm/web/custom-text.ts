import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of custom items: nobody needs them before a page that has them, or a history of one, is opened. */
export const [customTexts, useCustomText] = lazyText('custom', {
  ja: () => import('../i18n/custom.ja.json', { with: { type: 'json' } }),
  en: () => import('../i18n/custom.en.json', { with: { type: 'json' } }),
});
