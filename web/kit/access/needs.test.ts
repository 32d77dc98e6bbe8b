import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { keepTokens, tokensOf } from '../data/session.ts';
import { forStrangers, needs, type PageNeed } from './needs.ts';
import type { Viewer } from './viewer.ts';

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  id: 'e1',
  accountId: 'a1',
  email: 'a@hinata.example',
  lastName: '山田',
  firstName: '太郎',
  isAdmin: true,
  isMaster: false,
  isStaff: false,
  isGoldware: false,
  companyId: 'hinata',
  companyName: 'ひなた商事',
  licences: ['company', 'employee', 'attendance'],
  grants: ['company.info'],
  permissionsPaths: ['/admin/company/info'],
  packedRules: [],
  ...more,
});

beforeEach(() => localStorage.clear());

const visit = async (pathname: string, need: PageNeed, who: Viewer | undefined, params = {}) => {
  try {
    await needs(need)({
      context: { access: { viewerIn: async () => who } },
      location: { pathname },
      params,
    });
    return 'shown';
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.to;
  }
};

const VIEWED = { lastName: '佐藤', firstName: '花子', until: '2026-11-20T10:30:00+09:00' };

/** The sign-in pages. */
const meet = (pathname: string, who: Viewer | undefined) =>
  forStrangers({
    context: { access: { viewerIn: async () => who } },
    location: { pathname },
    params: {},
  }).then(
    () => 'shown',
    (thrown) => thrown.options.to,
  );

it('sends strangers to the sign-in of the area', async () => {
  expect(await visit('/app/employee/dashboard', {}, undefined)).toBe('/employee/login');
  expect(await visit('/employee/my_page', {}, undefined)).toBe('/employee/login');
  expect(await visit('/admin/company/info', {}, undefined)).toBe('/admin/login');
});

/** Signed in to the areas that are named; where the visit leads, and what it says was lacking. */
const visitOf = async (people: Partial<Record<'app' | 'admin', Viewer>>, pathname: string) => {
  const access = { viewerIn: async (area: 'app' | 'admin') => people[area] };
  const going = needs({})({ context: { access }, location: { pathname }, params: {} });
  const thrown = await going.then(
    () => undefined,
    (redirect) => redirect.options,
  );
  return [thrown?.to, thrown?.search?.denied];
};

it('tells people without any right of administration so at their home: another sign-in would not help', async () => {
  const employee = viewer({ isAdmin: false });
  const home = ['/app/employee/dashboard', 'admin'];
  expect(await visitOf({ app: employee }, '/admin/company/info')).toEqual(home);
  expect(await visitOf({ app: viewer() }, '/admin/company/info')).toEqual([
    '/admin/login',
    undefined,
  ]);
  expect(await visitOf({}, '/admin/company/info')).toEqual(['/admin/login', undefined]);
});

it('keeps those signed in whose rights of administration were taken away, as employees', async () => {
  keepTokens('admin', { accessToken: 'a', refreshToken: 'r' });
  expect(await visitOf({ admin: viewer({ isAdmin: false }) }, '/admin/home')).toEqual([
    '/app/employee/dashboard',
    'admin',
  ]);
  expect(tokensOf('employee')).toEqual({ accessToken: 'a', refreshToken: 'r' });
  expect(tokensOf('admin')).toBeUndefined();
});

it.each<[string, PageNeed, string]>([
  [
    '/admin/company/workplace',
    { plugin: 'company', grant: 'company.workplace' },
    'company.workplace',
  ],
  ['/app/staff/attendance/home', { plugin: 'attendance', staff: true }, 'staff'],
  ['/app/crm/client_list', { plugin: 'crm', grant: 'crm.client' }, 'plan'],
  ['/admin/company/office_door', { goldware: true }, 'provider'],
  [
    '/admin/company/info/edit',
    { grant: ['company.info:update', 'company.all'], modalParent: '/admin/company/info' },
    'company.info:update',
  ],
])('takes along what was lacking for %s', async (pathname, need, denied) => {
  const going = needs(need)({
    context: { access: { viewerIn: async () => viewer() } },
    location: { pathname },
    params: {},
  });
  await expect(going).rejects.toMatchObject({ options: { search: { denied } } });
});

it('keeps an administrator who views the suite as such a person in that view, and off the sign-in', async () => {
  const seen = viewer({ isAdmin: false, viewedAs: VIEWED });
  expect(await visit('/admin/home', {}, seen)).toBe('/app/employee/dashboard');
  expect(await meet('/admin/login', seen)).toBe('/app/employee/dashboard');
});

it('leads from a page that is not permitted to the home of the area', async () => {
  expect(await visit('/admin/company/workplace', { grant: 'company.workplace' }, viewer())).toBe(
    '/admin/home',
  );
  expect(await visit('/app/staff/attendance/home', { staff: true }, viewer())).toBe(
    '/app/employee/dashboard',
  );
  expect(await visit('/admin/company/office_door', { goldware: true }, viewer())).toBe(
    '/admin/home',
  );
});

it('leads from a modal that is not permitted to the page below it', async () => {
  const need = { grant: 'company.info:update', modalParent: '/admin/company/info/$section' };
  expect(await visit('/admin/company/info/bank/edit', need, viewer(), { section: 'bank' })).toBe(
    '/admin/company/info/bank',
  );
});

it('leads home from a plugin that the company has not bought, whatever the grants say', async () => {
  const need = { plugin: 'crm', grant: 'company.info' };
  expect(await visit('/app/crm/client_list', need, viewer())).toBe('/app/employee/dashboard');
});

it('shows a page whose needs are met', async () => {
  expect(
    await visit('/admin/company/info', { plugin: 'company', grant: 'company.info' }, viewer()),
  ).toBe('shown');
});

const lacking = async (who: Viewer, preload = false) => {
  const signedOut: string[] = [];
  const going = needs({})({
    context: {
      access: { viewerIn: async () => who, signOut: async (area) => void signedOut.push(area) },
    },
    location: { pathname: '/app/employee/dashboard' },
    params: {},
    preload,
  });
  const thrown = await going.then(
    () => undefined,
    (redirect) => redirect.options,
  );
  return { to: thrown?.to, search: thrown?.search, signedOut };
};
const missingForWork = ['BASIC_SHIFT', 'RECRUITMENT_TYPE'];

it('signs out who lacks what working needs, and takes along what it is', async () => {
  expect(await lacking(viewer({ isAdmin: false, missingForWork }))).toEqual({
    to: '/employee/login',
    search: { missing: 'BASIC_SHIFT,RECRUITMENT_TYPE' },
    signedOut: ['app'],
  });
});

it('leads administrators who lack it to where they can mend it, still signed in', async () => {
  keepTokens('employee', { accessToken: 'a', refreshToken: 'r' });
  expect(await lacking(viewer({ missingForWork }))).toMatchObject({
    to: '/admin/home',
    search: { missing: 'BASIC_SHIFT,RECRUITMENT_TYPE' },
    signedOut: [],
  });
  expect(tokensOf('admin')).toEqual({ accessToken: 'a', refreshToken: 'r' });
  expect(tokensOf('employee')).toBeUndefined();
});

it('does nothing of it while a link is only being looked at', async () => {
  keepTokens('employee', { accessToken: 'a', refreshToken: 'r' });
  expect((await lacking(viewer({ isAdmin: false, missingForWork }), true)).signedOut).toEqual([]);
  await lacking(viewer({ missingForWork }), true);
  expect(tokensOf('employee')).toBeDefined();
});

it('spares people who are signed in the sign-in page', async () => {
  expect(await meet('/employee/login', undefined)).toBe('shown');
  expect(await meet('/employee/login', viewer())).toBe('/app/employee/dashboard');
  expect(await meet('/admin/login', viewer())).toBe('/admin');
  expect(await meet('/admin/login', viewer({ isAdmin: false }))).toBe('shown');
});
