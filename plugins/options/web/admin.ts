import { defineWeb } from '#core/web/define-web.ts';
import { routes } from './routes.ts';
import { optionsWords } from './words.ts';

export const half = defineWeb({
  area: 'admin',
  words: optionsWords,
  routes,
  groups: { option: { order: 50, begin: '/admin/option/attendance' } },
  menu: [
    {
      group: 'option',
      label: 'menu.attendance',
      to: '/admin/option/attendance',
      needs: 'option.attendance',
      icon: 'tablet',
      // The specification shows the group on the development host only.
      hidden: true,
    },
  ],
});
