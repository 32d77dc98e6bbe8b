import { defineWeb } from '#core/web/define-web.ts';
import { addRecordTexts } from '#kit/records/words.ts';
import { customTexts } from './custom-text.ts';
import { routes } from './routes.ts';
import { crmWords } from './words.ts';

addRecordTexts(customTexts);

export const half = defineWeb({
  area: 'admin',
  words: crmWords,
  routes,
  readings: { 取引先: 'とりひきさき', 顧客: 'こきゃく', 項目: 'こうもく' },
  groups: { crm: { order: 40, begin: '/admin/crm/categories' } },
  actions: [
    {
      label: 'actions.add',
      to: '/admin/crm/categories/create',
      of: '/admin/crm/categories',
      needs: 'crm:update',
      icon: 'category',
    },
    {
      label: 'actions.addCustom',
      to: '/admin/crm/custom/create',
      of: '/admin/crm/custom',
      needs: 'crm.custom:update',
      icon: 'list',
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
    {
      group: 'crm',
      label: 'menu.custom',
      to: '/admin/crm/custom',
      also: ['/admin/crm/client_custom_order', '/admin/crm/attack_custom_order'],
      needs: 'crm.custom',
      icon: 'list',
      order: 40,
    },
    {
      group: 'crm',
      label: 'menu.statuses',
      to: '/admin/crm/statuses',
      needs: 'crm.status',
      icon: 'tag',
      order: 20,
    },
    {
      group: 'crm',
      label: 'menu.industries',
      to: '/admin/crm/industries',
      needs: 'crm.industry',
      icon: 'company',
      order: 30,
    },
    {
      group: 'crm',
      label: 'menu.statusNotices',
      to: '/admin/crm/status_notices',
      needs: 'crm.status_notice',
      icon: 'bell',
      order: 80,
    },
    {
      group: 'crm',
      label: 'menu.setting',
      to: '/admin/crm/settings',
      needs: 'crm.setting',
      icon: 'settings',
      order: 90,
    },
  ],
});
