import { defineWeb } from '../../../core/web/define-web.ts';
import { manifest } from '../plugin.ts';
import { routes } from './routes.ts';

export const inventoryWeb = defineWeb({
  manifest,
  routes,
  menu: [
    {
      area: 'app',
      group: 'inventory',
      label: 'menu.products',
      to: '/app/inventory/list',
      needs: 'inventory.product',
      icon: 'inventory',
      // The specification keeps it out of the menu; its path and the search for screens lead here.
      hidden: true,
    },
  ],
  translations: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
});
