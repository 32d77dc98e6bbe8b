import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { COMPARE_GROUPS, CREATE_GROUP, EDIT_GROUP, GROUPS, WHO_MAY } from './paths.ts';

/** Groups are looked at by whoever may read them; only making one needs the right to change. */
export const groupPermissionRoutes = ({ admin }: Areas) => {
  const page = (
    path: string,
    load: () => Promise<Record<string, unknown>>,
    name: string,
    grant = READ,
  ) =>
    createRoute({
      getParentRoute: () => admin,
      path,
      beforeLoad: needs({
        plugin: 'employee',
        grant,
        ...(grant === READ ? {} : { modalParent: GROUPS }),
      }),
      component: lazyRouteComponent(load, name),
    });
  return [
    page(GROUPS, () => import('./GroupPermissions.tsx'), 'GroupPermissions'),
    page(CREATE_GROUP, () => import('./CreateGroup.tsx'), 'CreateGroup', `${READ}:update`),
    page(EDIT_GROUP, () => import('./EditGroup.tsx'), 'EditGroup'),
    page(COMPARE_GROUPS, () => import('./compare/CompareGroups.tsx'), 'CompareGroups'),
    page(WHO_MAY, () => import('./compare/WhoMay.tsx'), 'WhoMay'),
  ];
};

const READ = 'employee.groupPermission';
