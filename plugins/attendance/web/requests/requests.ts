import type { ShownRequests } from '#core/web/define-web.ts';
import { manifest } from '../../plugin.ts';
import { approvalBadges } from '../parts/badges/approval-badges.ts';
import { requestTexts } from './request-text.ts';

const LISTS = '/app/staff/attendance/leave_app';
/** 打刻修正・残業・休暇・休日出勤, where managers decide; widths are the specification's (2). */
export const attendanceRequests: ShownRequests = {
  of: manifest.requests,
  kinds: [
    {
      type: 'REVISE',
      tone: 'blue',
      list: { to: `${LISTS}/revise`, label: 'menu.reviseList', width: 1000 },
      useWaiting: approvalBadges.revise,
    },
    {
      type: 'OVERTIME',
      tone: 'amber',
      list: { to: `${LISTS}/overtime`, label: 'menu.overtimeList', width: 900 },
      useWaiting: approvalBadges.overtime,
    },
    {
      type: 'VACATION',
      tone: 'green',
      list: { to: `${LISTS}/list`, label: 'menu.vacationList', width: 900 },
      useWaiting: approvalBadges.vacation,
    },
    {
      type: 'HOLIDAY_WORK',
      tone: 'vermilion',
      list: { to: `${LISTS}/holiday_work`, label: 'menu.holidayWorkList', width: '80vw' },
      useWaiting: approvalBadges.holidayWork,
    },
  ],
  load: async () => {
    const [shown] = await Promise.all([import('./shown-requests.ts'), requestTexts()]);
    return shown;
  },
};
