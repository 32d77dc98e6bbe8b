import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { manifest } from '../../plugin.ts';
import { PAYROLL_PATHS } from '../pages/Payroll/addresses.ts';

const RIGHT = 'attendance.payroll';

/** 給与ソフトへの出力: below data output, for whoever pays people. */
export const payrollRoutes = ({ staff }: Pick<Areas, 'staff'>) => {
  const mayRead = needs({ plugin: 'attendance', grant: RIGHT });
  return [
    createRoute({
      getParentRoute: () => staff,
      path: PAYROLL_PATHS.output,
      beforeLoad: mayRead,
      component: lazyRouteComponent(
        () => import('../pages/Payroll/PayrollOutput.tsx'),
        'PayrollOutput',
      ),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: PAYROLL_PATHS.exports,
      beforeLoad: mayRead,
      component: lazyRouteComponent(
        () => import('../pages/Payroll/PayrollExports.tsx'),
        'PayrollExports',
      ),
    }),
    recordRoutes(staff, manifest, RIGHT, () => import('../pages/Payroll/formats/Formats.tsx')),
  ];
};
