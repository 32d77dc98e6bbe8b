import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { Areas, WebHalf } from '../../core/web/define-web.ts';
import { type Access, needs } from '../kit/access/needs.ts';
import { adminLanding } from './admin-landing.ts';
import { NotFoundPage, RouteFailure } from './boundaries.tsx';
import { OpenLayout } from './OpenLayout.tsx';
import { adminTextsOf, textsOf } from './plugin-texts.ts';
import { Root } from './Root.tsx';

export type RouterContext = { readonly access: Access };

const areaNames = ['open', 'app', 'staff', 'admin'] as const;

/**
 * The tree of the whole program. Each plugin hangs its routes below layouts of its own, which bring
 * the plugin's words along with the page's chunk.
 */
function buildTree(halves: readonly WebHalf[]) {
  const root = createRootRouteWithContext<RouterContext>()({
    component: Root,
    notFoundComponent: NotFoundPage,
  });
  const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenLayout });
  const app = createRoute({
    getParentRoute: () => root,
    id: 'app',
    beforeLoad: needs({}),
    component: lazyRouteComponent(() => import('./AppLayout.tsx'), 'AppLayout'),
  });
  const staff = createRoute({
    getParentRoute: () => app,
    id: 'staff',
    beforeLoad: needs({ staff: true }),
  });
  const admin = createRoute({
    getParentRoute: () => root,
    id: 'admin',
    beforeLoad: needs({}),
    component: lazyRouteComponent(() => import('./AdminLayout.tsx'), 'AdminLayout'),
  });
  const layouts: Record<(typeof areaNames)[number], AnyRoute> = { open, app, staff, admin };

  const below = new Map<string, AnyRoute[]>(areaNames.map((name) => [name, []]));
  for (const half of halves) {
    const own = Object.fromEntries(
      areaNames.map((name) => [
        name,
        createRoute({
          getParentRoute: () => layouts[name],
          id: `${name}.${half.manifest.id}`,
          loader: () => (name === 'admin' ? adminTextsOf : textsOf)(half).then(() => null),
        }),
      ]),
    ) as unknown as Areas;
    const routes = half.routes(own);
    for (const name of areaNames) {
      const mine = routes.filter((route) => route.options.getParentRoute?.() === own[name]);
      if (mine.length > 0) below.get(name)?.push(own[name].addChildren(mine));
    }
  }

  const page = (path: string, load: () => Promise<any>, name: string) =>
    createRoute({ getParentRoute: () => open, path, component: lazyRouteComponent(load, name) });
  const ownOpen = [
    createRoute({
      getParentRoute: () => open,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: '/employee/login', replace: true });
      },
    }),
    page('/version', () => import('./pages/Version.tsx'), 'Version'),
    page('/url', () => import('./pages/LeaveSite.tsx'), 'LeaveSite'),
    page('/terms_of_service', () => import('./pages/TermsOfService.tsx'), 'TermsOfService'),
    page('/privacy_policy', () => import('./pages/PrivacyPolicy.tsx'), 'PrivacyPolicy'),
    page(
      '/personal_information',
      () => import('./pages/PersonalInformation.tsx'),
      'PersonalInformation',
    ),
    page('/sct', () => import('./pages/CommercialTransactions.tsx'), 'CommercialTransactions'),
  ];
  const ownAdmin = [
    createRoute({
      getParentRoute: () => admin,
      path: '/admin',
      beforeLoad: async ({ context }) => {
        const viewer = await (context as RouterContext).access.viewerIn('admin');
        throw redirect({ to: viewer ? adminLanding(viewer) : '/admin/login', replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/home',
      component: lazyRouteComponent(() => import('./pages/AdminHome.tsx'), 'AdminHome'),
    }),
  ];
  return root.addChildren([
    open.addChildren([...ownOpen, ...(below.get('open') ?? [])]),
    app.addChildren([staff.addChildren(below.get('staff') ?? []), ...(below.get('app') ?? [])]),
    admin.addChildren([...ownAdmin, ...(below.get('admin') ?? [])]),
  ]);
}

type RouterParts = {
  readonly halves: readonly WebHalf[];
  readonly access: Access;
  readonly history?: RouterHistory;
};

export function createAppRouter({ halves, access, history }: RouterParts) {
  return createRouter({
    routeTree: buildTree(halves),
    context: { access },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The old page stays until the new one is there; Root shows that something is under way.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  });
}
