// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#kit/access/viewer.ts';
import { startI18n } from '#kit/i18n/i18n.ts';
import { ERROR_LIST, ERROR_LISTS } from '#plugins/attendance/domain/error-lists.ts';
import { serverPlugins } from '#plugins/server.ts';
import { openWeb } from '#plugins/web.ts';
import { enteredHalves, laterHalves, laterPages } from '#web/app/areas.ts';
import { menuFor, pagesOf, trailTo } from '#web/app/menu/menu.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { LATER, PATHS } from './spec-paths.ts';

const manifests = serverPlugins.map(({ manifest }) => manifest);
const codes = manifests.flatMap(({ permissions }) => permissions.map(({ code }) => code));

const anybody = {
  id: 'e-1',
  licences: manifests.map(({ id }) => id),
  grants: [],
  permissionsPaths: [],
  isStaff: false,
  isAdmin: false,
} as unknown as Viewer;
const everything: Viewer = {
  ...anybody,
  isStaff: true,
  isAdmin: true,
  isGoldware: true,
  grants: codes.flatMap((code) => [code, `${code}:update`]),
};
const reader: Viewer = { ...everything, grants: codes };

const sample = (path: string) => path.replaceAll(/\$\w+/g, '2026-11-20');

let router: ReturnType<typeof createAppRouter>;
beforeAll(async () => {
  await startI18n('ja');
  router = createAppRouter({
    open: openWeb,
    later: laterHalves,
    pages: laterPages,
    access: { viewerIn: async () => everything, signOut: async () => {} },
    history: createMemoryHistory({ initialEntries: ['/admin/home'] }),
  });
  await router.load();
  await router.preloadRoute({ to: '/app/my_tasks' as never });
});

/** Where somebody comes to who opens the address: no page is drawn for it. */
async function arrival(path: string, viewer: Viewer | undefined): Promise<string> {
  const pathname = sample(path);
  const [matched, params, found] = router.getMatchedRoutes(pathname);
  if (!found || params['**'] || '_splat' in params) return 'not found';
  const context = { access: { viewerIn: async () => viewer, signOut: async () => {} } };
  for (const route of matched) {
    try {
      await route.options.beforeLoad?.({
        context,
        params,
        location: { pathname, href: pathname },
      } as never);
    } catch (thrown) {
      const { to } = (thrown as { options?: { to?: string } }).options ?? {};
      if (!to) throw thrown;
      return to;
    }
  }
  return pathname;
}

const { OPEN, EMPLOYEE, STAFF, ADMIN, CLIENTS, OTHER } = PATHS;
const behindSignIn = [...EMPLOYEE, ...STAFF, ...ADMIN, ...CLIENTS, ...OTHER];

describe('the addresses of the specification', () => {
  it('pages before the sign-in open for strangers', async () => {
    for (const { path } of OPEN) expect(await arrival(path, undefined)).toBe(path);
  });

  it.each(behindSignIn)('$path opens for who may do everything', async ({ path, leads }) => {
    expect(await arrival(path, everything)).toBe(sample(leads ?? path));
  });

  it('strangers come to the sign-in of the area', async () => {
    for (const { path } of [...EMPLOYEE, ...STAFF])
      expect(await arrival(path, undefined), path).toBe('/employee/login');
    for (const { path } of ADMIN) expect(await arrival(path, undefined), path).toBe('/admin/login');
  });

  it('without the right, pages of managers and of the administration lead employees home, never to a sign-in', async () => {
    for (const { path } of [...STAFF, ...ADMIN])
      expect(await arrival(path, anybody), path).toBe('/app/employee/dashboard');
  });

  it('a page that is not permitted leads home', async () => {
    const nothing = { ...everything, grants: [] };
    expect(await arrival('/admin/company/workplace', nothing)).toBe('/admin/home');
    expect(await arrival('/app/staff/attendance/other_settings/break_auto', nothing)).toBe(
      '/app/employee/dashboard',
    );
  });

  it('a modal that is not permitted leads to the page below it', async () => {
    const modals = behindSignIn.flatMap(({ path, over }) => (over ? [{ path, over }] : []));
    const closed: string[] = [];
    for (const { path, over } of modals) {
      const at = await arrival(path, reader);
      if (at === sample(path)) continue;
      closed.push(path);
      expect(at, path).toBe(sample(over));
    }
    expect(closed).toEqual(
      expect.arrayContaining([
        '/admin/company/workplace/create',
        '/employee-import',
        '/app/staff/attendance/attendancerule_setting/timestamping_edit/$editId',
      ]),
    );
  });

  it('those of areas to come are not there yet: whoever makes one moves it to PATHS', async () => {
    for (const path of Object.values(LATER).flat())
      expect(await arrival(path, everything), path).toBe('not found');
  });

  it('an address that the specification does not know is not found', async () => {
    for (const path of ['/app/employee/attendence/home', '/admin/company/infos', '/nowhere'])
      expect(await arrival(path, everything), path).toBe('not found');
  });
});

describe('the menu of the specification', () => {
  const pages = (mode: 'employee' | 'staff' | 'admin', hiddenToo = false) =>
    pagesOf(menuFor(mode, enteredHalves(), everything, { hiddenToo })).map(({ node }) => node.to);

  it.each([
    ['employee', '/app/employees/list'],
    ['admin', '/admin/company/departments'],
    ['admin', '/admin/company/attendance_setting'],
    ['admin', '/admin/option/attendance'],
    ['employee', '/app/inventory/list'],
    ['staff', '/app/staff/attendance/management/error_list/stamping'],
    ['staff', '/app/staff/attendance/management/error_list/overtime'],
    ['staff', '/app/staff/attendance/management/error_list/short_break'],
  ] as const)('for %s leaves %s out, which is found by its name', (mode, path) => {
    expect(pages(mode)).not.toContain(path);
    expect(pages(mode, true)).toContain(path);
  });

  it('shows the patterns of shifts, and leads nowhere from them', () => {
    const patterns = '/app/staff/attendance/attendancerule_setting/shift_pattern';
    const trail = trailTo(menuFor('staff', enteredHalves(), everything), patterns);
    expect(trail?.nodes.at(-1)).toMatchObject({ to: patterns, disabled: true });
    expect(pages('staff')).not.toContain(patterns);
  });

  it('shows every list of errors as a tab to whom the company’s settings show them', () => {
    const shownPages = Object.values(ERROR_LISTS);
    const at = `${ERROR_LIST}/work_overtime`;
    const trail = trailTo(menuFor('staff', enteredHalves(), { ...everything, shownPages }), at);
    const tabs = trail?.nodes[1]?.children.map(({ to }) => to) ?? [];
    expect(tabs.toSorted()).toEqual([...shownPages, at].toSorted());
    expect(trail?.nodes[2]?.to).toBe(at);
  });

  it.each([
    // Of the four lists of errors the specification shows this one.
    ['management/error_list/work_overtime', 'work_overtime'],
    ['attendancerule_setting/function_display', 'function_display', 'record_attendence_display'],
  ])('has tabs above %s', (path, ...tabs) => {
    const at = `/app/staff/attendance/${path}`;
    const trail = trailTo(menuFor('staff', enteredHalves(), everything), at);
    const shown = trail?.nodes[1]?.children.map(({ to }) => to?.split('/').at(-1)) ?? [];
    expect(shown.toSorted()).toEqual(tabs);
    expect(trail?.nodes[2]?.to).toBe(at);
  });
});
