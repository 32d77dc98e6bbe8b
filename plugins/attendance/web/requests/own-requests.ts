import type { OwnRequests } from '#core/web/define-web.ts';
import {
  useHolidayWorkCount,
  useOvertimeCount,
  useReviseCount,
  useVacationCount,
} from '../parts/badges/application-badges.ts';
import { FORM_PATHS } from './form-paths.ts';

const forms = () => import('../pages/Applications/forms/forms.tsx');

/** 打刻修正・残業・休暇・休日出勤, as who asks for them sees them. */
export const attendanceOwnRequests: OwnRequests = {
  kinds: [
    {
      type: 'REVISE',
      list: { path: 'revise', label: 'menu.reviseList' },
      form: {
        path: FORM_PATHS.REVISE,
        load: async () => ({ default: (await forms()).ApplicationRevise }),
      },
      useWaiting: useReviseCount,
    },
    {
      type: 'OVERTIME',
      list: { path: 'overtime', label: 'menu.overtimeList' },
      form: {
        path: FORM_PATHS.OVERTIME,
        load: async () => ({ default: (await forms()).ApplicationOvertime }),
      },
      useWaiting: useOvertimeCount,
    },
    {
      type: 'VACATION',
      list: { path: 'vacation', label: 'menu.vacationList' },
      form: {
        path: FORM_PATHS.VACATION,
        load: async () => ({ default: (await forms()).ApplicationVacation }),
      },
      useWaiting: useVacationCount,
    },
    {
      type: 'HOLIDAY_WORK',
      list: { path: 'holiday_work', label: 'menu.holidayWorkList' },
      form: {
        path: FORM_PATHS.HOLIDAY_WORK,
        load: async () => ({ default: (await forms()).ApplicationHolidayWork }),
      },
      useWaiting: useHolidayWorkCount,
    },
  ],
  load: () => import('./shown-own-requests.tsx'),
};
