import { defineWeb } from '#core/web/define-web.ts';
import { routes } from './routes.ts';
import { inventoryWords } from './words.ts';

export const inventoryApp = defineWeb({
  area: 'app',
  words: inventoryWords,
  routes,
  menu: [
    {
      group: 'inventory',
      label: 'menu.products',
      to: '/app/inventory/list',
      needs: 'inventory.product',
      icon: 'inventory',
      // The specification keeps it out of the menu; its path and the search for screens lead here.
      hidden: true,
    },
  ],
});
