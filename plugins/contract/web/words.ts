import type { Words } from '#core/web/define-web.ts';

export const contractWords: Words = {
  plugin: 'contract',
  everywhere: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
};
