import type { Words } from '#core/web/define-web.ts';

export const tasksWords: Words = {
  plugin: 'tasks',
  everywhere: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
  app: {
    ja: () => import('../i18n/app.ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/app.en.json', { with: { type: 'json' } }),
  },
};
