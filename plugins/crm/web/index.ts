import { defineWeb } from '../../../core/web/define-web.ts';
import { manifest } from '../plugin.ts';
import { routes } from './routes.ts';

export const crmWeb = defineWeb({
  manifest,
  routes,
  menu: [
    {
      area: 'admin',
      group: 'crm',
      label: 'menu.categories',
      to: '/admin/crm/categories',
      needs: 'crm',
      icon: 'category',
      order: 10,
    },
  ],
  translations: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
});
