import { defineWeb } from '#core/web/define-web.ts';
import { routes } from './routes.ts';
import { crmWords } from './words.ts';

export const half = defineWeb({
  area: 'admin',
  words: crmWords,
  routes,
  readings: { 取引先: 'とりひきさき', 顧客: 'こきゃく' },
  groups: { crm: { order: 40, begin: '/admin/crm/categories' } },
  actions: [
    {
      label: 'actions.add',
      to: '/admin/crm/categories/create',
      of: '/admin/crm/categories',
      needs: 'crm:update',
      icon: 'category',
    },
  ],
  menu: [
    {
      group: 'crm',
      label: 'menu.categories',
      to: '/admin/crm/categories',
      needs: 'crm',
      icon: 'category',
      order: 10,
    },
  ],
});
