import type { Areas, MenuItem, WebHalf } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';
import { INBOX, LEAVE_APP, ROUTES } from './addresses.ts';

/** What plugins with kinds of request say of them, with whose they are. */
const requestsIn = (halves: readonly WebHalf[]) =>
  halves.flatMap(({ requests, words: { plugin } }) => (requests ? [{ ...requests, plugin }] : []));
type Requests = ReturnType<typeof requestsIn>;

/** Where managers decide, and where the company says who decides: a plugin with kinds opens them. */
export function approvalRoutes({ staff }: Areas, halves: readonly WebHalf[]) {
  const requests = requestsIn(halves);
  const plugin = requests.map((one) => one.plugin);
  return [
    createRoute({ getParentRoute: () => staff, path: LEAVE_APP, beforeLoad: leadsTo(INBOX) }),
    createRoute({
      getParentRoute: () => staff,
      path: INBOX,
      beforeLoad: needs({ plugin, staff: true }),
      component: lazyRouteComponent(
        () => import('./ApprovalInbox/ApprovalInbox.tsx'),
        'ApprovalInbox',
      ),
    }),
    ...requests.flatMap((one) =>
      one.kinds.map(({ list }) => listPage({ staff }, one.plugin, list.to)),
    ),
    routePages({ staff }, requests),
  ];
}

function listPage({ staff }: Pick<Areas, 'staff'>, plugin: string, path: string) {
  const page = createRoute({
    getParentRoute: () => staff,
    path,
    beforeLoad: needs({ plugin, staff: true }),
    component: lazyRouteComponent(() => import('./ApprovalLists/ApprovalList.tsx'), 'ApprovalList'),
  });
  const windows = () => import('./ApprovalLists/ApprovalWindows.tsx');
  const window = { plugin, staff: true, modalParent: path } as const;
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
}

const rightsOverRoutes = (requests: Requests): string[] => requests.map(({ of }) => of.routes);

function routePages({ staff }: Pick<Areas, 'staff'>, requests: Requests) {
  const plugin = requests.map((one) => one.plugin);
  const rights = rightsOverRoutes(requests);
  const page = createRoute({
    getParentRoute: () => staff,
    path: ROUTES,
    beforeLoad: needs({ plugin, grant: rights }),
    component: lazyRouteComponent(
      () => import('./ApprovalRoutes/ApprovalRoutes.tsx'),
      'ApprovalRoutes',
    ),
  });
  const edit = () => import('./ApprovalRoutes/EditRoute.tsx');
  const change = needs({
    plugin,
    grant: rights.map((right) => `${right}:update`),
    modalParent: ROUTES,
  });
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

export function approvalMenu(halves: readonly WebHalf[]): readonly MenuItem[] {
  const requests = requestsIn(halves);
  const serves = requests.map(({ plugin }) => plugin);
  const kinds = requests.flatMap((one) =>
    one.kinds.map((kind) => ({ ...kind, plugin: one.plugin })),
  );
  return [
    {
      group: 'attendance',
      label: 'menu.approvals',
      serves,
      icon: 'application',
      order: 15,
      children: [
        {
          label: 'menu.inbox',
          serves,
          to: INBOX,
          order: 10,
          useBadge: kinds.map(({ useWaiting }) => useWaiting),
        },
        ...kinds.map(({ plugin, list, useWaiting }, place) => ({
          label: list.label,
          plugin,
          to: list.to,
          order: 20 + place,
          useBadge: useWaiting,
        })),
      ],
    },
    {
      group: 'attendance',
      label: 'menu.approvalRoute',
      serves,
      to: ROUTES,
      needs: rightsOverRoutes(requests),
      icon: 'group',
      order: 95,
    },
  ];
}
