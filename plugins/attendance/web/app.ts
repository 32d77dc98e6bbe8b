import type { PluginId } from '#core/plugin.ts';
import { defineWeb, type WebHalf } from '#core/web/define-web.ts';
import { textsOf } from '#kit/i18n/plugin-texts.ts';
import { addRecordTexts } from '#kit/records/words.ts';
import { ownKindsIn, ownRequestsIn } from '#kit/requests/requests.ts';
import {
  alertsPanelsSlot,
  backgroundSlot,
  homePanelsSlot,
  homeSidePanelsSlot,
} from '#kit/slots/slots.ts';
import { useWishCount } from './parts/badges/shift-badges.ts';
import { attendanceOwnRequests } from './requests/own-requests.ts';
import { requestTexts } from './requests/request-text.ts';
import { attendanceWords } from './words.ts';

const APPLICATION = '/app/employee/attendance/application';

/** It stands on a page of another plugin, which brings that plugin's words only. */
const wrongDays = async () => {
  const [panel] = await Promise.all([
    import('./parts/home/WrongDaysPanel.tsx'),
    textsOf(attendanceWords, 'app'),
  ]);
  return panel;
};

const ownKindsOf = (halves: readonly WebHalf[]) => ownKindsIn(ownRequestsIn(halves));

addRecordTexts(requestTexts);

export const half = defineWeb({
  area: 'app',
  words: attendanceWords,
  ownRequests: attendanceOwnRequests,
  fills: [
    {
      slot: homePanelsSlot,
      order: 10,
      panel: { id: 'attendance.stamp', label: 'stamp.title' },
      load: () => import('./parts/home/HomeStampPanel.tsx'),
    },
    {
      slot: homeSidePanelsSlot,
      order: 10,
      panel: { id: 'attendance.leave', label: 'myLeave.title' },
      load: () => import('./parts/home/MyLeavePanel.tsx'),
    },
    {
      slot: homeSidePanelsSlot,
      order: 20,
      panel: { id: 'attendance.month', label: 'myMonth.title' },
      load: () => import('./parts/home/MyMonthPanel.tsx'),
    },
    { slot: alertsPanelsSlot, order: 10, load: wrongDays },
    {
      slot: alertsPanelsSlot,
      order: 20,
      load: () => import('./pages/Objective/MyGapsPanel.tsx'),
    },
    {
      slot: homeSidePanelsSlot,
      order: 30,
      panel: { id: 'attendance.shifts', label: 'coming.title' },
      load: () => import('./parts/home/ComingShiftsPanel.tsx'),
    },
    { slot: backgroundSlot, order: 10, load: () => import('./stamping/StampSender.tsx') },
  ],
  groups: { attendance: { order: 20 } },
  actions: [
    {
      label: 'actions.stamp',
      to: '/app/employee/attendance/home',
      of: '/app/employee/attendance/home',
      icon: 'clock',
    },
    {
      label: 'actions.vacation',
      to: '/app/employee/attendance/application/application_vacation',
      of: '/app/employee/attendance/application/vacation',
      icon: 'leave',
    },
    {
      label: 'actions.overtime',
      to: '/app/employee/attendance/application/application_overtime',
      of: '/app/employee/attendance/application/overtime',
      icon: 'application',
    },
    {
      label: 'actions.holidayWork',
      to: '/app/employee/attendance/application/application_holidaywork',
      of: '/app/employee/attendance/application/holiday_work',
      icon: 'application',
    },
    {
      label: 'actions.revise',
      to: '/app/employee/attendance/shift/bulk_revise',
      of: '/app/employee/attendance/application/revise',
      icon: 'application',
    },
    {
      label: 'actions.wish',
      to: '/app/employee/attendance/application/schedule_request/many',
      of: '/app/employee/attendance/application/schedule_request',
      icon: 'calendar',
    },
  ],
  menu: (halves) => [
    {
      group: 'attendance',
      label: 'menu.stamp',
      to: '/app/employee/attendance/home',
      icon: 'clock',
      order: 10,
    },
    {
      group: 'attendance',
      label: 'menu.month',
      to: '/app/employee/attendance/shift',
      icon: 'calendarMonth',
      order: 20,
    },
    {
      group: 'attendance',
      label: 'menu.overtime',
      to: '/app/employee/attendance/overtime',
      icon: 'chart',
      order: 25,
    },
    {
      group: 'attendance',
      label: 'menu.applications',
      // Windows over the lists lie below it.
      to: APPLICATION,
      icon: 'application',
      order: 30,
      useBadge: [...ownKindsOf(halves).map(({ useWaiting }) => useWaiting), useWishCount],
      children: [
        { label: 'menu.applicationList', to: `${APPLICATION}/list`, order: 10 },
        ...ownKindsOf(halves).map(({ plugin, list, useWaiting }, place) => ({
          label: list.label,
          plugin: plugin as PluginId,
          to: `${APPLICATION}/${list.path}`,
          order: 20 + 10 * place,
          useBadge: useWaiting,
        })),
        {
          label: 'menu.scheduleRequest',
          to: `${APPLICATION}/schedule_request`,
          order: 900,
          useBadge: useWishCount,
        },
      ],
    },
    {
      group: 'attendance',
      label: 'menu.alerts',
      to: '/app/employee/attendance/alerts',
      icon: 'alert',
      order: 80,
    },
    {
      group: 'attendance',
      label: 'menu.notificationSetting',
      to: '/app/employee/attendance/notification_setting',
      icon: 'bell',
      order: 90,
    },
  ],
});
