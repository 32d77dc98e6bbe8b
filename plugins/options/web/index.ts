import { defineWeb } from '../../../core/web/define-web.ts';
import { manifest } from '../plugin.ts';
import { routes } from './routes.ts';

export const optionsWeb = defineWeb({
  manifest,
  routes,
  menu: [
    {
      area: 'admin',
      group: 'option',
      label: 'menu.attendance',
      to: '/admin/option/attendance',
      needs: 'option.attendance',
      icon: 'tablet',
      // The specification shows the group on the development host only.
      hidden: true,
    },
  ],
  translations: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
});
