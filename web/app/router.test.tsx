import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import {
  type Areas,
  definePages,
  defineWeb,
  type WebHalf,
  type WebPages,
  type Words,
} from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import type { Viewer } from '#kit/access/viewer.ts';
import type { Area } from '#kit/data/session.ts';
import { startI18n } from '#kit/i18n/i18n.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { createAppRouter } from './router.tsx';

let requested: string[];
beforeEach(async () => {
  requested = [];
  await startI18n('ja');
});

const Page = () => null;
const chunk = (name: string) =>
  lazyRouteComponent(async () => {
    requested.push(name);
    return { Page };
  }, 'Page');

const wordsOf = (name: string) => ({
  ja: async () => {
    requested.push(`${name} words`);
    return { default: { title: 'x' } };
  },
  en: async () => ({ default: {} }),
});

/** Words are loaded once: each test has plugins of its own. */
let test = 0;
beforeEach(() => {
  test += 1;
});
const allWordsOf = (id: string): Words => ({
  plugin: `${id}${test}`,
  everywhere: wordsOf(id),
  app: wordsOf(`${id} app`),
  staff: wordsOf(`${id} staff`),
  admin: wordsOf(`${id} admin`),
});
const half = (area: WebHalf['area'], id: string, routes: (areas: Areas) => Untyped[]): WebHalf =>
  defineWeb({ area, words: allWordsOf(id), routes });
const pagesOf = (id: string, routes: (areas: Areas) => Untyped[]): WebPages =>
  definePages({ words: allWordsOf(id), routes });

const openHalves = () => [
  half('open', 'employee', ({ open }) => [
    createRoute({ getParentRoute: () => open, path: '/employee/login', component: chunk('login') }),
    createRoute({
      getParentRoute: () => open,
      path: '/admin/login',
      component: chunk('admin login'),
    }),
  ]),
];
const appHalves = () => [
  half('app', 'employee', ({ home }) => [
    createRoute({
      getParentRoute: () => home,
      path: '/app/employee/dashboard',
      beforeLoad: needs({ plugin: 'employee' }),
      component: chunk('home'),
    }),
  ]),
];
const appPages = () => [
  pagesOf('crm', ({ app }) => {
    const clients = createRoute({
      getParentRoute: () => app,
      path: '/app/crm/client_list',
      beforeLoad: needs({ plugin: 'crm' }),
      component: chunk('clients'),
    });
    const create = createRoute({
      getParentRoute: () => clients,
      path: 'create',
      beforeLoad: needs({
        plugin: 'crm',
        grant: 'crm.client:update',
        modalParent: '/app/crm/client_list',
      }),
      component: chunk('create client'),
    });
    return [clients.addChildren([create])];
  }),
];
const staffHalves = () => [
  half('staff', 'attendance', ({ staff }) => [
    createRoute({
      getParentRoute: () => staff,
      path: '/app/staff/attendance/home',
      component: chunk('board'),
    }),
  ]),
];
const adminHalves = () => [
  half('admin', 'company', ({ admin }) => [
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/company/info',
      component: chunk('company'),
    }),
  ]),
];

const anybody = {
  licences: ['employee'],
  grants: [],
  permissionsPaths: [],
  isStaff: false,
  isAdmin: false,
} as unknown as Viewer;

/** Layouts that stand round the pages of an area. */
const FRAMES = ['/app', '/admin'];

const area = (name: string, halves: () => readonly WebHalf[]) => async () => {
  requested.push(`area ${name}`);
  return halves();
};

async function open(path: string, viewer: Viewer | undefined) {
  const router = createAppRouter({
    open: openHalves(),
    later: {
      app: area('app', appHalves),
      staff: area('staff', staffHalves),
      admin: area('admin', adminHalves),
    },
    pages: async () => {
      requested.push('pages');
      return appPages();
    },
    access: { viewerIn: async (_area: Area) => viewer, signOut: async () => {} },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  return {
    path: router.state.location.pathname,
    status: router.state.matches.at(-1)?.status,
    isMissing: router.state.matches.some(({ _notFound }) => _notFound),
    frames: router.state.matches.map(({ routeId }) => routeId).filter((id) => FRAMES.includes(id)),
    router,
  };
}

it('the root leads to the employees’ sign-in', async () => {
  expect((await open('/', undefined)).path).toBe('/employee/login');
  expect(requested).toContain('login');
});

it('a page is loaded together with its plugin’s words', async () => {
  await open('/app/crm/client_list', { ...anybody, licences: ['employee', 'crm'] });
  expect(requested).toEqual(expect.arrayContaining(['clients', 'crm words']));
});

it('neither page nor words of a plugin without a licence are ever requested', async () => {
  expect((await open('/app/crm/client_list', anybody)).path).toBe('/app/employee/dashboard');
  expect(requested).not.toContain('clients');
  expect(requested).not.toContain('crm words');
  expect(requested).toContain('home');
});

it('a modal that is not permitted leaves the page below it open', async () => {
  const reader = { ...anybody, licences: ['employee', 'crm'] };
  expect((await open('/app/crm/client_list/create', reader)).path).toBe('/app/crm/client_list');
  expect(requested).not.toContain('create client');
});

it('strangers download nothing but the sign-in', async () => {
  expect((await open('/app/employee/dashboard', undefined)).path).toBe('/employee/login');
  expect((await open('/admin/home', undefined)).path).toBe('/admin/login');
  expect((await open('/nowhere', undefined)).isMissing).toBe(true);
  expect(requested.filter((name) => /home|area|board|company/.test(name))).toEqual([]);
});

it('an area is loaded when somebody comes to it, and keeps the address with all its parts', async () => {
  const { path, router } = await open('/app/employee/dashboard', anybody);
  expect(path).toBe('/app/employee/dashboard');
  expect(requested.filter((name) => name.startsWith('area'))).toEqual(['area app']);
  // The home is drawn without the words of the area's other pages.
  expect(requested.filter((name) => name.endsWith('words'))).toEqual(['employee words']);

  const master = { ...anybody, isAdmin: true };
  const admin = await open('/admin/company/info?page=2#top', master);
  expect(admin.router.state.location.href).toBe('/admin/company/info?page=2#top');
  expect(requested).toEqual(
    expect.arrayContaining(['area admin', 'company', 'company admin words', 'company app words']),
  );
  await router.navigate({ to: '/nowhere' as never });
  expect(router.state.matches.some(({ _notFound }) => _notFound)).toBe(true);
});

it('an address that leads nowhere is said to do so within the frame of whoever is signed in', async () => {
  const master = { ...anybody, isAdmin: true };
  for (const [path, frame] of [
    ['/admin/nowhere', '/admin'],
    ['/app/nowhere/at/all', '/app'],
    ['/employee/nowhere', '/app'],
    ['/app/employee/dashboard/nowhere', '/app'],
  ] as const) {
    const opened = await open(path, master);
    expect([opened.path, opened.frames]).toEqual([path, [frame]]);
  }
  // Not before every page of the area was looked through.
  expect(requested).toEqual(expect.arrayContaining(['area app', 'pages', 'area admin']));
  expect((await open('/app/nowhere', undefined)).path).toBe('/employee/login');
  expect((await open('/admin/nowhere', undefined)).path).toBe('/admin/login');
});

it('the home is loaded without the addresses of other pages, and pointing at a link brings them', async () => {
  const { router } = await open('/app/employee/dashboard', {
    ...anybody,
    licences: ['employee', 'crm'],
  });
  expect(requested).not.toContain('pages');
  await router.preloadRoute({ to: '/app/crm/client_list' as never });
  expect(requested).toEqual(expect.arrayContaining(['pages', 'clients', 'crm app words']));
  expect(router.state.location.pathname).toBe('/app/employee/dashboard');
  await router.navigate({ to: '/app/crm/client_list' as never });
  expect(router.state.location.pathname).toBe('/app/crm/client_list');
  expect(requested.filter((name) => name === 'pages')).toEqual(['pages']);
});

it('the page behind a window stays where it was scrolled to; every other page begins at the top', async () => {
  const { router } = await open('/app/crm/client_list', {
    ...anybody,
    licences: ['employee', 'crm'],
    grants: ['crm.client', 'crm.client:update'],
  });
  const { scrollRestoration } = router.options;
  if (typeof scrollRestoration !== 'function') throw new Error('nobody is asked');
  const moves = (pathname: string) =>
    scrollRestoration({ location: { ...router.state.location, pathname } });
  moves('/app/crm/client_list');
  expect(moves('/app/crm/client_list/create')).toBe(false);
  expect(moves('/app/crm/client_list')).toBe(false);
  expect(moves('/app/crm/client_list')).toBe(true);
  expect(moves('/app/employee/dashboard')).toBe(true);
  expect(moves('/app/crm/client_list/create')).toBe(true);
});

it('managers of attendance have their area with them on every page', async () => {
  const manager = { ...anybody, isStaff: true };
  await open('/app/employee/dashboard', manager);
  expect(requested).toEqual(expect.arrayContaining(['home', 'area staff']));
  expect(requested).not.toContain('board');
  expect((await open('/app/staff/attendance/home', manager)).path).toBe(
    '/app/staff/attendance/home',
  );
  expect(requested).toEqual(expect.arrayContaining(['board', 'attendance staff words']));
  expect((await open('/app/staff/attendance/home', anybody)).path).toBe('/app/employee/dashboard');
});

it('/app leads people home, and managers of attendance to their own', async () => {
  const manager = { ...anybody, isStaff: true, licences: ['employee', 'attendance'] };
  expect((await open('/app', undefined)).path).toBe('/employee/login');
  expect((await open('/app', anybody)).path).toBe('/app/employee/dashboard');
  expect((await open('/app', manager)).path).toBe('/app/staff/attendance/home');
  // Without the licence there is no such page.
  const without = { ...manager, licences: ['employee'] };
  expect((await open('/app', without)).path).toBe('/app/employee/dashboard');
});

it('/admin leads administrators to their first page', async () => {
  const admin = { ...anybody, isAdmin: true, permissionsPaths: ['/admin/company/info'] };
  expect((await open('/admin', admin)).path).toBe('/admin/home');
  // The page is the shell's own; what it shows is the area's.
  expect(requested).toEqual(expect.arrayContaining(['area app', 'area admin']));
});
