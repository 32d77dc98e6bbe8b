import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { type Areas, defineWeb, type WebHalf } from '../../core/web/define-web.ts';
import { needs } from '../kit/access/needs.ts';
import type { Viewer } from '../kit/access/viewer.ts';
import type { Area } from '../kit/data/session.ts';
import { startI18n } from '../kit/i18n/i18n.ts';
import { createRoute, lazyRouteComponent } from '../kit/navigation/navigation.ts';
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

const plugin = (id: string, routes: (areas: Areas) => any[]): WebHalf =>
  defineWeb({
    manifest: { id, requires: [], permissions: [] },
    routes,
    menu: [],
    translations: {
      ja: async () => {
        requested.push(`${id} words`);
        return { default: { title: 'x' } };
      },
      en: async () => ({ default: {} }),
    },
  });

const halves = [
  plugin('employee', ({ app, open }) => [
    createRoute({ getParentRoute: () => open, path: '/employee/login', component: chunk('login') }),
    createRoute({
      getParentRoute: () => open,
      path: '/admin/login',
      component: chunk('admin login'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/app/employee/dashboard',
      beforeLoad: needs({ plugin: 'employee' }),
      component: chunk('home'),
    }),
  ]),
  plugin('crm', ({ app }) => {
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

const anybody = {
  licences: ['employee'],
  grants: [],
  permissionsPaths: [],
  isStaff: false,
  isAdmin: false,
} as unknown as Viewer;

async function open(path: string, viewer: Viewer | undefined) {
  const router = createAppRouter({
    halves,
    access: { viewerIn: async (_area: Area) => viewer, signOut: async () => {} },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  return { path: router.state.location.pathname, status: router.state.matches.at(-1)?.status };
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
  expect(requested).not.toContain('home');
});

it('/admin leads administrators to their first page', async () => {
  const admin = { ...anybody, isAdmin: true, permissionsPaths: ['/admin/company/info'] };
  expect((await open('/admin', admin)).path).toBe('/admin/home');
});
