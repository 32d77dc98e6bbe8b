import { defineWeb } from '#core/web/define-web.ts';
import { addRecordTexts } from '#kit/records/words.ts';
import {
  divisionClosingSlot,
  newPersonSlot,
  peopleActionsSlot,
  personPanelsSlot,
  setupStepsSlot,
} from '#kit/slots/slots.ts';
import { inputTexts } from './input/input-text.ts';
import { outputTexts } from './pages/DataOutput/output-text.ts';
import { payrollTexts } from './pages/Payroll/payroll-text.ts';
import { requestTexts } from './requests/request-text.ts';
import { mastersRoutes } from './routes/masters-routes.ts';
import { ruleTexts } from './rule-text.ts';
import { shiftTexts } from './shift-text.ts';
import { attendanceWords } from './words.ts';

addRecordTexts(shiftTexts);
addRecordTexts(outputTexts);
addRecordTexts(payrollTexts);
addRecordTexts(inputTexts);
addRecordTexts(ruleTexts);
addRecordTexts(requestTexts);

export const half = defineWeb({
  area: 'admin',
  words: attendanceWords,
  routes: mastersRoutes,
  fills: [
    {
      slot: setupStepsSlot,
      load: () =>
        import('./parts/home/AttendanceSetup.tsx').then(({ AttendanceSetup }) => ({
          default: AttendanceSetup,
        })),
    },
    {
      slot: personPanelsSlot,
      order: 20,
      load: () =>
        import('./parts/plans/PersonShiftPanel.tsx').then(({ PersonShiftPanel }) => ({
          default: PersonShiftPanel,
        })),
    },
    {
      slot: divisionClosingSlot,
      load: () =>
        import('./parts/closing/ClosingChange.tsx').then(({ DivisionClosingChange }) => ({
          default: DivisionClosingChange,
        })),
    },
    {
      slot: newPersonSlot,
      load: () =>
        import('./parts/plans/NewPersonShift.tsx').then(({ NewPersonShift }) => ({
          default: NewPersonShift,
        })),
    },
    {
      slot: peopleActionsSlot,
      order: 20,
      load: () =>
        import('./parts/plans/BulkShift.tsx').then(({ BulkShift }) => ({ default: BulkShift })),
    },
  ],
  actions: [
    {
      label: 'actions.addBasicShift',
      to: '/admin/company/basic_shift/create',
      of: '/admin/company/basic_shift',
      needs: 'attendance.basicShift:update',
      icon: 'clock',
    },
    {
      label: 'actions.addVacationClass',
      to: '/admin/company/vacation_class_list/create',
      of: '/admin/company/vacation_class_list',
      needs: 'attendance.vacationClass:update',
      icon: 'leave',
    },
  ],
  menu: [
    {
      group: 'company',
      label: 'menu.basicShifts',
      to: '/admin/company/basic_shift',
      needs: 'attendance.basicShift',
      icon: 'calendarTime',
      order: 80,
    },
    {
      group: 'company',
      label: 'menu.vacationClasses',
      to: '/admin/company/vacation_class_list',
      needs: 'attendance.vacationClass',
      icon: 'leave',
      order: 95,
    },
    {
      group: 'company',
      label: 'menu.setting',
      to: '/admin/company/attendance_setting',
      needs: 'attendance.setting',
      icon: 'settings',
      hidden: true,
      order: 98,
    },
  ],
});
