import type { AnyRoute } from '@tanstack/react-router';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';
import { personnelPages } from './pages.ts';

const PERSON = '/admin/employee/$employeeId';

const sectionPage = lazyRouteComponent(() => import('./PersonnelPage.tsx'), 'PersonnelPage');
const myNumberPage = lazyRouteComponent(
  () => import('../MyNumber/MyNumberPage.tsx'),
  'MyNumberPage',
);

/** The pages of a person's file, below the frame with their name. */
export const personnelRoutes = (frame: AnyRoute) => {
  const leading = (path: string, to: string) =>
    createRoute({ getParentRoute: () => frame, path, beforeLoad: leadsTo(`${PERSON}/${to}`) });
  return [
    leading('family', 'family/dependents'),
    leading('payroll', 'payroll/bank_account'),
    leading('insurance', 'insurance/social_insurance'),
    leading('price', 'price/punishment'),
    ...personnelPages
      .flatMap(({ pages }) => pages)
      .map(({ path, grant }) =>
        createRoute({
          getParentRoute: () => frame,
          path,
          beforeLoad: needs({ plugin: 'employee', grant }),
          component: path === 'my_number' ? myNumberPage : sectionPage,
        }),
      ),
  ];
};
