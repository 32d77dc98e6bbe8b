import { defineWeb } from '#core/web/define-web.ts';
import { inventoryWords } from './words.ts';

export const half = defineWeb({
  area: 'app',
  words: inventoryWords,
  readings: { 在庫: 'ざいこ', 商品: 'しょうひん' },
  groups: { inventory: { order: 60 } },
  actions: [
    {
      label: 'actions.add',
      to: '/app/inventory/create',
      of: '/app/inventory/list',
      needs: 'inventory.product:update',
      icon: 'inventory',
    },
  ],
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
