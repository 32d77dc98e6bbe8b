import { defineWeb } from '../../../core/web/define-web.ts';
import { manifest } from '../plugin.ts';
import { routes } from './routes.ts';

export const tasksWeb = defineWeb({
  manifest,
  routes,
  menu: [
    {
      area: 'app',
      group: 'tasks',
      label: 'menu.myTasks',
      to: '/app/my_tasks',
      icon: 'task',
      order: 10,
    },
    {
      area: 'app',
      group: 'tasks',
      label: 'menu.trash',
      to: '/app/my_tasks/trash',
      icon: 'trash',
      order: 40,
    },
  ],
  translations: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
});
