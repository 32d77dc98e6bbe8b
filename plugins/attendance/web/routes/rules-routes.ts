import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { manifest } from '../../plugin.ts';
import { CHECK_PATH, CREATE_NOTICE_PATH, RULE_PAGES } from '../pages/Rules/rule-pages.ts';

/** Settings of attendance: one page for each kind of rule, and what a place says of it above it. */
export const rulesRoutes = ({ staff }: Areas) => [
  recordRoutes(
    staff,
    manifest,
    'attendance.agreement36',
    () => import('../pages/Agreement36/Agreement36.tsx'),
  ),
  createRoute({
    getParentRoute: () => staff,
    path: CHECK_PATH,
    beforeLoad: needs({ plugin: 'attendance', grant: 'attendance.rules' }),
    component: lazyRouteComponent(() => import('../pages/Rules/RuleCheck.tsx'), 'RuleCheck'),
  }),
  ...RULE_PAGES.map(({ id, path, right, edit }) => {
    // Where a place is changed lies beside the page's path: a pathless parent lets both show it.
    const page = createRoute({
      getParentRoute: () => staff,
      id: `rules-${id}`,
      beforeLoad: needs({ plugin: 'attendance', grant: right }),
      component: lazyRouteComponent(() => import('../pages/Rules/RulePage.tsx'), 'RulePage'),
    });
    const mayChange = needs({ plugin: 'attendance', grant: `${right}:update`, modalParent: path });
    const list = createRoute({ getParentRoute: () => page, path });
    const change = createRoute({
      getParentRoute: () => page,
      path: `${edit}/$editId`,
      beforeLoad: mayChange,
      component: lazyRouteComponent(() => import('../pages/Rules/form/EditRule.tsx'), 'EditRule'),
    });
    if (id !== 'partTimeNotice') return page.addChildren([list, change]);
    const create = createRoute({
      getParentRoute: () => page,
      path: CREATE_NOTICE_PATH,
      beforeLoad: mayChange,
      component: lazyRouteComponent(() => import('../pages/Rules/AddPlace.tsx'), 'CreateNotice'),
    });
    return page.addChildren([list, create, change]);
  }),
];
