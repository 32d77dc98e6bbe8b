import { defineWeb } from '#core/web/define-web.ts';
import { addRecordTexts } from '#kit/records/words.ts';
import { approvalMenu, approvalRoutes } from './approvals/approval-routes.ts';
import { approvalTexts } from './approvals/approval-text.ts';
import { staffNoticeRoutes } from './parts/notifications/routes.ts';
import { employeeWords } from './words.ts';

addRecordTexts(approvalTexts);

export const half = defineWeb({
  area: 'staff',
  words: employeeWords,
  routes: (areas, halves) => [...staffNoticeRoutes(areas), ...approvalRoutes(areas, halves)],
  actions: [
    {
      label: 'actions.approve',
      to: '/app/staff/attendance/leave_app/inbox',
      of: '/app/staff/attendance/leave_app/inbox',
      icon: 'application',
    },
  ],
  menu: approvalMenu,
});
