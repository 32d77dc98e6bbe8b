import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { Areas, LaterArea, Routes, WebHalf, WebPages, Words } from '#core/web/define-web.ts';
import { type Access, landingOf, needs, signedInFor, signInOf } from '#kit/access/needs.ts';
import type { Viewer } from '#kit/access/viewer.ts';
import { type Area, areaOf } from '#kit/data/session.ts';
import { textsOf } from '#kit/i18n/plugin-texts.ts';
import { adminLanding } from './admin-landing.ts';
import { addHalves, enteredHalves, type LaterHalves } from './areas.ts';
import { NotFoundPage, RouteFailure } from './boundaries.tsx';
import { OpenLayout } from './frame/OpenLayout.tsx';
import { Root } from './frame/Root.tsx';
import { loadPageTexts } from './pages/page-text.ts';
import { isWindowMove, type Matched } from './window-scroll.ts';

export type RouterContext = { readonly access: Access };

const areaNames = ['open', 'home', 'app', 'staff', 'admin'] as const;
type AreaName = (typeof areaNames)[number];

/** What nobody reaches without a sign-in, if it exists at all. */
const BEHIND_SIGN_IN = /^\/(app|admin|employee)(\/|-|$)/;

/**
 * The tree of the program: what strangers see, and a layout for each area, below which `hang` puts
 * an area's pages when somebody comes to it. Each plugin's routes stand below layouts of its own,
 * which bring the plugin's words along with the page's chunk.
 */
function buildTree(enterFor: EnterFor) {
  const root = createRootRouteWithContext<RouterContext>()({
    component: Root,
    notFoundComponent: NotFoundPage,
    beforeLoad: enterFor.unknown,
  });
  const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenLayout });
  const app = createRoute({
    getParentRoute: () => root,
    id: 'app',
    beforeLoad: async (at) => {
      await needs({})(at);
      await enterFor.area('app', at.context);
    },
    component: lazyRouteComponent(() => import('./frame/AppLayout.tsx'), 'AppLayout'),
  });
  const staff = createRoute({
    getParentRoute: () => app,
    id: 'staff',
    beforeLoad: needs({ staff: true }),
  });
  const admin = createRoute({
    getParentRoute: () => root,
    id: 'admin',
    beforeLoad: async (at) => {
      await needs({})(at);
      await enterFor.area('admin', at.context);
    },
    component: lazyRouteComponent(() => import('./frame/AdminLayout.tsx'), 'AdminLayout'),
  });
  const layouts: Record<AreaName, AnyRoute> = { open, home: app, app, staff, admin };
  const own = shellRoutes({ open, app, admin });
  const below = {
    open: own.open,
    app: [staff, ...own.app],
    staff: [] as AnyRoute[],
    admin: own.admin,
  };

  const pluginLayouts = new WeakSet<AnyRoute>();
  /** `part` tells layouts of the same plugin apart; `halves` are all of the area. */
  const hang = (
    part: string,
    pages: readonly { readonly words: Words; readonly routes?: Routes }[],
    halves: readonly WebHalf[],
  ): void => {
    const lists: Record<AreaName, AnyRoute[]> = { ...below, home: below.app };
    for (const { words, routes } of pages) {
      if (!routes) continue;
      const parents = Object.fromEntries(
        areaNames.map((name) => [
          name,
          createRoute({
            getParentRoute: () => layouts[name],
            id: `${name}.${words.plugin}.${part}`,
            loader: () => textsOf(words, name).then(() => null),
          }),
        ]),
      ) as unknown as Areas;
      const made = routes(parents, halves);
      for (const name of areaNames) {
        pluginLayouts.add(parents[name]);
        const mine = made.filter((route) => route.options.getParentRoute?.() === parents[name]);
        if (mine.length > 0) lists[name].push(parents[name].addChildren(mine));
      }
    }
    open.addChildren(below.open);
    staff.addChildren(below.staff);
    app.addChildren(below.app);
    admin.addChildren(below.admin);
  };
  return {
    tree: root.addChildren([open, app, admin]),
    hang,
    isPluginLayout: (route: AnyRoute) => pluginLayouts.has(route),
  };
}

type ShellAreas = Readonly<Record<'open' | 'app' | 'admin', AnyRoute>>;

/** The pages that belong to no plugin. */
function shellRoutes({ open, app, admin }: ShellAreas): Record<keyof ShellAreas, AnyRoute[]> {
  const page = (path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
    createRoute({ getParentRoute: () => open, path, component: lazyRouteComponent(load, name) });
  const ownOpen = [
    createRoute({
      getParentRoute: () => open,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: '/employee/login', replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => open,
      path: '/app',
      beforeLoad: async ({ context }) => {
        const viewer = await (context as RouterContext).access.viewerIn('app');
        throw redirect({ to: viewer ? landingOf('app', viewer) : signInOf('app'), replace: true });
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
        throw redirect({
          to: viewer ? adminLanding(viewer, enteredHalves()) : '/admin/login',
          replace: true,
        });
      },
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/home',
      // With its words: drawn without them first, its panels would jump.
      component: lazyRouteComponent(
        () =>
          Promise.all([import('./pages/AdminHome.tsx'), loadPageTexts()]).then(([page]) => page),
        'AdminHome',
      ),
    }),
  ];
  // Whoever is signed in looks for the page from there: the menu and the search stay.
  const missing = (area: AnyRoute, path: string) =>
    createRoute({
      getParentRoute: () => area,
      // One part at least: a rest may be empty, and the area's own address is a page.
      path: `${path}/$part/$`,
      component: lazyRouteComponent(() => import('./pages/MissingPage.tsx'), 'MissingPage'),
    });
  return {
    open: ownOpen,
    app: [missing(app, '/app'), missing(app, '/employee')],
    admin: [...ownAdmin, missing(admin, '/admin')],
  };
}

type At = {
  readonly context: RouterContext;
  readonly location: { readonly pathname: string; readonly href: string };
  readonly params: Readonly<Record<string, string>>;
  readonly preload?: boolean;
};
type EnterFor = {
  /** For an address that no page is known for, yet. */
  readonly unknown: (at: At) => Promise<void>;
  /** Its menus and panels; managers of attendance have theirs on every page. */
  readonly area: (area: Area, context: RouterContext) => Promise<void>;
};

type RouterParts = {
  readonly open: readonly WebHalf[];
  readonly later: LaterHalves;
  readonly pages: () => Promise<readonly WebPages[]>;
  readonly access: Access;
  readonly history?: RouterHistory;
};

export function createAppRouter({ open, later, pages, access, history }: RouterParts) {
  const entering = new Map<LaterArea | 'pages', Promise<readonly WebHalf[]>>();
  /** Once; again after it has failed. */
  const enterBy = (
    name: LaterArea | 'pages',
    load: () => Promise<readonly WebHalf[]>,
  ): Promise<readonly WebHalf[]> => {
    const knownEntry = entering.get(name);
    if (knownEntry) return knownEntry;
    const entered = load();
    entering.set(name, entered);
    entered.catch(() => entering.delete(name));
    return entered;
  };
  const enter = (area: LaterArea) =>
    enterBy(area, async () => {
      const halves = await later[area]();
      hang(area, halves, halves);
      router.setRoutes(router.buildRouteTree());
      addHalves(halves);
      return halves;
    });
  const enterPages = () =>
    enterBy('pages', async () => {
      const [made, halves] = await Promise.all([pages(), enter('app')]);
      hang('pages', made, halves);
      router.setRoutes(router.buildRouteTree());
      return halves;
    });

  const enterArea = (area: Area, { isStaff }: Viewer): Promise<unknown> => {
    const wanted: LaterArea[] = ['app'];
    if (area === 'admin') wanted.push('admin');
    if (isStaff) wanted.push('staff');
    return Promise.all(wanted.map(enter));
  };

  const isKnown = (pathname: string): boolean => {
    const [, params, found] = router.getMatchedRoutes(pathname);
    // The rest of an address of which only the beginning is a page, or not even that.
    return found !== undefined && !params['**'] && !('_splat' in params);
  };

  const { tree, hang, isPluginLayout } = buildTree({
    async unknown(at) {
      const { context, location } = at;
      const { pathname, href } = location;
      if (isKnown(pathname)) return;
      const area = areaOf(pathname);
      if (!BEHIND_SIGN_IN.test(pathname) && !(await context.access.viewerIn(area))) return;
      const viewer = await signedInFor(area, context.access, at.preload);
      if (pathname.startsWith('/app/staff/')) await needs({ staff: true })(at);
      await enterArea(area, viewer);
      if (area === 'app' && !isKnown(pathname)) await enterPages();
      if (isKnown(pathname)) throw redirect({ href, replace: true });
    },
    async area(area, { access: { viewerIn } }) {
      const viewer = await viewerIn(area);
      if (viewer) await enterArea(area, viewer);
    },
  });
  hang('open', open, open);
  let shown: Matched | undefined;
  const begins = (pathname: string): boolean => {
    const [routes, params] = router.getMatchedRoutes(pathname);
    const before = shown;
    shown = { routes, params };
    return !before || !isWindowMove(before, shown, isPluginLayout);
  };
  const router = createRouter({
    routeTree: tree,
    context: { access },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The old page stays until the new one is there; Root shows that something is under way.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFoundPage,
    // Asked once a page is drawn: what stays is not moved at all.
    scrollRestoration: ({ location }) => begins(location.pathname),
    ...(history ? { history } : {}),
  });
  return router;
}
