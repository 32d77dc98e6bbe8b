import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';
import { HOLIDAY_PATHS, HOLIDAYS } from '../pages/CompanyHolidays/addresses.ts';

const RIGHT = 'attendance.companyHoliday';

/** 会社の休日カレンダー: in no menu, and there for whoever may open it. */
export const holidayRoutes = ({ staff }: Pick<Areas, 'staff'>) => {
  const load = () => import('../pages/CompanyHolidays/CompanyHolidays.tsx');
  const calendar = createRoute({
    getParentRoute: () => staff,
    id: RIGHT,
    beforeLoad: needs({ plugin: 'attendance', grant: RIGHT }),
    component: lazyRouteComponent(load, 'CompanyHolidays'),
  });
  const mayChange = needs({
    plugin: 'attendance',
    grant: `${RIGHT}:update`,
    modalParent: HOLIDAY_PATHS.status,
  });
  return [
    createRoute({
      getParentRoute: () => staff,
      path: HOLIDAYS,
      beforeLoad: leadsTo(HOLIDAY_PATHS.status),
    }),
    calendar.addChildren([
      createRoute({ getParentRoute: () => calendar, path: HOLIDAY_PATHS.status }),
      createRoute({ getParentRoute: () => calendar, path: HOLIDAY_PATHS.employee_type }),
      createRoute({ getParentRoute: () => calendar, path: HOLIDAY_PATHS.staff_type }),
      createRoute({
        getParentRoute: () => calendar,
        path: HOLIDAY_PATHS.create,
        beforeLoad: mayChange,
        component: lazyRouteComponent(
          () => import('../pages/CompanyHolidays/EditHoliday.tsx'),
          'CreateHoliday',
        ),
      }),
      createRoute({
        getParentRoute: () => calendar,
        path: HOLIDAY_PATHS.update,
        beforeLoad: mayChange,
        component: lazyRouteComponent(
          () => import('../pages/CompanyHolidays/EditHoliday.tsx'),
          'UpdateHoliday',
        ),
      }),
    ]),
  ];
};
