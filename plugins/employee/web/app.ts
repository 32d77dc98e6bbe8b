import { defineWeb } from '#core/web/define-web.ts';
import { addRecordTexts } from '#kit/records/words.ts';
import { approvalTexts } from './approvals/approval-text.ts';
import { homeRoutes } from './home-routes.ts';
import { listViewsFill } from './list-views/fill.ts';
import { helpFill } from './parts/help/fill.ts';
import { notificationFills } from './parts/notifications/fills.ts';
import { rightsFill } from './parts/rights-fill.ts';
import { employeeWords } from './words.ts';

addRecordTexts(approvalTexts);

export const half = defineWeb({
  area: 'app',
  words: employeeWords,
  routes: homeRoutes,
  fills: [...notificationFills, rightsFill, helpFill, listViewsFill],
  groups: { employees: { order: 70 } },
  actions: [
    {
      label: 'actions.myPage',
      to: '/employee/my_page',
      icon: 'user',
    },
    {
      label: 'actions.password',
      to: '/employee/change_password',
      icon: 'lock',
    },
  ],
  menu: [
    {
      group: 'home',
      label: 'menu.home',
      to: '/app/employee/dashboard',
      icon: 'home',
      order: 0,
    },
    {
      group: 'employees',
      label: 'menu.colleagues',
      to: '/app/employees/list',
      icon: 'users',
      hidden: true,
    },
  ],
});
