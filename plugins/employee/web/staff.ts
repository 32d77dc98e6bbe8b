import { defineWeb } from '#core/web/define-web.ts';
import { addRecordTexts } from '#kit/records/words.ts';
import { approvalMenu, approvalRoutes } from './approvals/approval-routes.ts';
import { approvalTexts } from './approvals/approval-text.ts';
import { noticeTexts } from './notices/notice-text.ts';
import { noticeMenu, noticeRoutes } from './notices/routes.ts';
import { staffMessageRoutes } from './parts/notifications/routes.ts';
import { employeeWords } from './words.ts';

addRecordTexts(approvalTexts);
addRecordTexts(noticeTexts);

export const half = defineWeb({
  area: 'staff',
  words: employeeWords,
  routes: (areas, halves) => [
    ...noticeRoutes(areas),
    ...staffMessageRoutes(areas),
    ...approvalRoutes(areas, halves),
  ],
  actions: [
    {
      label: 'actions.approve',
      to: '/app/staff/attendance/leave_app/inbox',
      of: '/app/staff/attendance/leave_app/inbox',
      icon: 'application',
    },
  ],
  menu: (halves) => [...approvalMenu(halves), ...noticeMenu(halves)],
});
