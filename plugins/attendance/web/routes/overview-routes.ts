import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';

const MANAGEMENT = '/app/staff/attendance/management';
const CLOSING = `${MANAGEMENT}/closing`;
const managers = needs({ plugin: 'attendance', staff: true });

/** What managers look through: wrong days, overtime, everybody's month. */
export const overviewRoutes = ({ staff }: Areas) => {
  const list = (
    name: string,
    component: 'StampingErrors' | 'OvertimeErrors' | 'ShortBreakErrors' | 'Concerns',
  ) =>
    createRoute({
      getParentRoute: () => staff,
      path: `${MANAGEMENT}/error_list/${name}`,
      beforeLoad: managers,
      component: lazyRouteComponent(() => import('../pages/ErrorList/ErrorList.tsx'), component),
    });
  const detail = (
    parent: ReturnType<typeof list>,
    path: string,
    component: 'StampingDetail' | 'OvertimeListDetail' | 'ShortBreakDetail' | 'ConcernDetail',
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: managers,
      component: lazyRouteComponent(() => import('../pages/ErrorList/ErrorDetail.tsx'), component),
    });
  const stamping = list('stamping', 'StampingErrors');
  const overtime = list('overtime', 'OvertimeErrors');
  const shortBreak = list('short_break', 'ShortBreakErrors');
  const concerns = list('concern', 'Concerns');
  const people = createRoute({
    getParentRoute: () => staff,
    path: `${MANAGEMENT}/error_list/work_overtime`,
    beforeLoad: managers,
    component: lazyRouteComponent(
      () => import('../pages/ErrorList/OvertimePeople.tsx'),
      'OvertimePeople',
    ),
  });
  const person = createRoute({
    getParentRoute: () => people,
    path: 'workovertime_detail/$overTimeWorkId',
    beforeLoad: managers,
    component: lazyRouteComponent(
      () => import('../pages/ErrorList/WorkOvertimeDetail.tsx'),
      'WorkOvertimeDetail',
    ),
  });
  const lists = createRoute({
    getParentRoute: () => staff,
    path: `${MANAGEMENT}/error_list`,
    beforeLoad: leadsTo(`${MANAGEMENT}/error_list/work_overtime`),
  });
  const records = createRoute({
    getParentRoute: () => staff,
    path: `${MANAGEMENT}/records`,
    beforeLoad: managers,
    component: lazyRouteComponent(() => import('../pages/Records/Records.tsx'), 'Records'),
  });
  const closing = createRoute({
    getParentRoute: () => staff,
    path: CLOSING,
    beforeLoad: managers,
    component: lazyRouteComponent(() => import('../pages/Closing/Closing.tsx'), 'Closing'),
  });
  const release = createRoute({
    getParentRoute: () => closing,
    path: 'release/$employeeId',
    beforeLoad: needs({
      plugin: 'attendance',
      staff: true,
      grant: 'attendance.closing:update',
      modalParent: CLOSING,
    }),
    component: lazyRouteComponent(
      () => import('../pages/Closing/ReleaseMonth.tsx'),
      'ReleaseMonth',
    ),
  });
  return [
    closing.addChildren([release]),
    createRoute({
      getParentRoute: () => staff,
      path: `${MANAGEMENT}/setting`,
      beforeLoad: managers,
      component: lazyRouteComponent(
        () => import('../pages/Closing/ClosingSetting.tsx'),
        'ClosingSetting',
      ),
    }),
    lists,
    stamping.addChildren([detail(stamping, 'stamping_detail/$stampingId', 'StampingDetail')]),
    overtime.addChildren([
      detail(overtime, 'overtimelist_detail/$overtimelistId', 'OvertimeListDetail'),
    ]),
    shortBreak.addChildren([
      detail(shortBreak, 'shortbreak_detail/$shortbreakId', 'ShortBreakDetail'),
    ]),
    concerns.addChildren([detail(concerns, 'concern_detail/$concernId', 'ConcernDetail')]),
    people.addChildren([person]),
    records,
    createRoute({
      getParentRoute: () => staff,
      path: `${MANAGEMENT}/records/$scheduleId`,
      beforeLoad: managers,
      component: lazyRouteComponent(
        () => import('../pages/Records/PersonMonth.tsx'),
        'PersonMonth',
      ),
    }),
  ];
};
