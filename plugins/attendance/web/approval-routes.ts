import type { Areas, MenuItem } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { addressOf, LEAVE_APP, LISTS } from './pages/ApprovalLists/list-types.ts';

const ROUTES = '/app/staff/attendance/attendancerule_setting/approval_route';
const GRANT = 'attendance.approvalRoute';

/** Where managers decide, and where the company says who decides. */
export const approvalRoutes = ({ staff }: Areas) => [
  createRoute({
    getParentRoute: () => staff,
    path: `${LEAVE_APP}/inbox`,
    beforeLoad: needs({ plugin: 'attendance', staff: true }),
    component: lazyRouteComponent(
      () => import('./pages/ApprovalInbox/ApprovalInbox.tsx'),
      'ApprovalInbox',
    ),
  }),
  ...LISTS.map((list) => {
    const page = createRoute({
      getParentRoute: () => staff,
      path: addressOf(list),
      beforeLoad: needs({ plugin: 'attendance', staff: true }),
      component: lazyRouteComponent(
        () => import('./pages/ApprovalLists/ApprovalList.tsx'),
        'ApprovalList',
      ),
    });
    const windows = () => import('./pages/ApprovalLists/ApprovalWindows.tsx');
    const window = { plugin: 'attendance', staff: true, modalParent: addressOf(list) } as const;
    return page.addChildren([
      createRoute({
        getParentRoute: () => page,
        path: 'approve/$applicationId',
        beforeLoad: needs(window),
        component: lazyRouteComponent(windows, 'ApproveWindow'),
      }),
      createRoute({
        getParentRoute: () => page,
        path: 'detail/$applicationId',
        beforeLoad: needs(window),
        component: lazyRouteComponent(windows, 'DetailWindow'),
      }),
    ]);
  }),
  routePages({ staff }),
];

function routePages({ staff }: Pick<Areas, 'staff'>) {
  const page = createRoute({
    getParentRoute: () => staff,
    path: ROUTES,
    beforeLoad: needs({ plugin: 'attendance', grant: GRANT }),
    component: lazyRouteComponent(
      () => import('./pages/ApprovalRoutes/ApprovalRoutes.tsx'),
      'ApprovalRoutes',
    ),
  });
  const edit = () => import('./pages/ApprovalRoutes/EditRoute.tsx');
  const change = needs({ plugin: 'attendance', grant: `${GRANT}:update`, modalParent: ROUTES });
  return page.addChildren([
    createRoute({
      getParentRoute: () => page,
      path: 'create',
      beforeLoad: change,
      component: lazyRouteComponent(edit, 'CreateRoute'),
    }),
    createRoute({
      getParentRoute: () => page,
      path: 'update/$routeId',
      beforeLoad: change,
      component: lazyRouteComponent(edit, 'UpdateRoute'),
    }),
  ]);
}

type Badges = Readonly<
  Record<'revise' | 'overtime' | 'vacation' | 'holidayWork' | 'total', () => number>
>;

export const approvalMenu = (badges: Badges): readonly MenuItem[] => [
  {
    group: 'attendance',
    label: 'menu.approvals',
    icon: 'application',
    order: 15,
    children: [
      { label: 'menu.inbox', to: `${LEAVE_APP}/inbox`, order: 10, useBadge: badges.total },
      { label: 'menu.reviseList', to: `${LEAVE_APP}/revise`, order: 20, useBadge: badges.revise },
      {
        label: 'menu.overtimeList',
        to: `${LEAVE_APP}/overtime`,
        order: 30,
        useBadge: badges.overtime,
      },
      { label: 'menu.vacationList', to: `${LEAVE_APP}/list`, order: 40, useBadge: badges.vacation },
      {
        label: 'menu.holidayWorkList',
        to: `${LEAVE_APP}/holiday_work`,
        order: 50,
        useBadge: badges.holidayWork,
      },
    ],
  },
  {
    group: 'attendance',
    label: 'menu.approvalRoute',
    to: ROUTES,
    needs: GRANT,
    icon: 'group',
    order: 95,
  },
];
