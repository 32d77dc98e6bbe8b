import { defineWeb } from '#core/web/define-web.ts';
import { routes } from './routes.ts';
import { crmWords } from './words.ts';

export const crmAdmin = defineWeb({
  area: 'admin',
  words: crmWords,
  routes,
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
