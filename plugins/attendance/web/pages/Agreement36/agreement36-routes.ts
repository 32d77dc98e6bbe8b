import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { INTERVIEWS, SETTING_36, SPECIAL_CLAUSE } from './special-clause/addresses.ts';

const RIGHT = 'attendance.agreement36';

/** 36協定 beside its list: its form, uses of the special clause, and doctor's interviews. */
export const agreement36Routes = ({ staff }: Pick<Areas, 'staff'>) => {
  const log = createRoute({
    getParentRoute: () => staff,
    path: SPECIAL_CLAUSE,
    beforeLoad: needs({ plugin: 'attendance', grant: RIGHT }),
    component: lazyRouteComponent(
      () => import('./special-clause/SpecialClause.tsx'),
      'SpecialClause',
    ),
  });
  const mayChange = needs({
    plugin: 'attendance',
    grant: `${RIGHT}:update`,
    modalParent: SPECIAL_CLAUSE,
  });
  return [
    createRoute({
      getParentRoute: () => staff,
      path: INTERVIEWS,
      beforeLoad: needs({ plugin: 'attendance', grant: 'attendance.interview' }),
      component: lazyRouteComponent(() => import('./interview/Interviews.tsx'), 'Interviews'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: `${SETTING_36}/paper/$agreementId`,
      beforeLoad: needs({ plugin: 'attendance', grant: `${RIGHT}:update` }),
      component: lazyRouteComponent(() => import('./paper/AgreementPaper.tsx'), 'AgreementPaper'),
    }),
    log.addChildren([
      createRoute({
        getParentRoute: () => log,
        path: 'create',
        beforeLoad: mayChange,
        component: lazyRouteComponent(
          () => import('./special-clause/InvokeClause.tsx'),
          'InvokeClause',
        ),
      }),
      createRoute({
        getParentRoute: () => log,
        path: 'detail/$useId',
        component: lazyRouteComponent(
          () => import('./special-clause/ClauseDetail.tsx'),
          'ClauseDetail',
        ),
      }),
      createRoute({
        getParentRoute: () => log,
        path: 'withdraw/$useId',
        beforeLoad: mayChange,
        component: lazyRouteComponent(
          () => import('./special-clause/WithdrawUse.tsx'),
          'WithdrawUse',
        ),
      }),
    ]),
  ];
};
