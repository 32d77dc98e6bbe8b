import type { Words } from '#core/web/define-web.ts';

export const crmWords: Words = {
  plugin: 'crm',
  everywhere: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
  app: {
    ja: () => import('../i18n/app.ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/app.en.json', { with: { type: 'json' } }),
  },
  rights: {
    ja: () => import('../i18n/rights.ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/rights.en.json', { with: { type: 'json' } }),
  },
  admin: {
    ja: () => import('../i18n/admin.ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/admin.en.json', { with: { type: 'json' } }),
  },
};
