import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  enter,
  keysShown,
  PHONE,
  scrollsSideways,
  seriousFindings,
  signIn,
  visit,
  WIDE,
} from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';

const journey = startJourney();

const screens = {
  strangers: [
    '/employee/login',
    '/admin/login',
    '/employee/forgot_password',
    '/employee/reset_password',
    '/version',
    '/terms_of_service',
    '/privacy_policy',
    '/personal_information',
    '/sct',
    '/url?to=https://example.com/',
    '/nowhere',
  ],
  employee: [
    '/app/employee/dashboard',
    '/app/employee/attendance/home',
    '/app/employee/attendance/shift',
    '/app/employee/attendance/alerts',
    '/employee/my_page',
    '/employee/change_password',
    '/app/employees/list',
    '/app/my_tasks',
    '/app/my_tasks/trash',
  ],
  staff: ['/app/employee/dashboard', '/app/employee/attendance/home', '/app/staff/attendance/home'],
  admin: [
    '/admin/home',
    '/admin/company/info',
    '/admin/company/affiliation_groups',
    '/admin/company/affiliation_groups/create',
    '/admin/company/workplace',
    '/admin/company/workplace/create',
    '/admin/employee/list',
    '/admin/employee/list/create',
    '/admin/employee/hinata-e0003',
    '/admin/crm/categories',
    '/admin/contract/plan',
    '/admin/option/attendance',
    '/admin/nowhere',
  ],
  provider: ['/admin/home', '/admin/company/info'],
} as const;

/** On the phone only, where most of what can be wrong is seen: these have parts of those above. */
const onThePhone: { readonly [Who in keyof typeof screens]?: readonly string[] } = {
  employee: [
    '/app/employee/attendance/shift/bulk_revise',
    '/app/employee/attendance/shift/bulk_overtime',
    '/app/employee/attendance/notification_setting',
    '/app/employee/attendance/application/list',
    '/app/employee/attendance/application/application_overtime',
    '/app/employee/attendance/application/application_vacation',
    '/app/employee/attendance/application/schedule_request',
  ],
  staff: [
    '/app/staff/attendance/notice',
    '/app/staff/attendance/notice/create',
    '/app/staff/attendance/notice/messages',
    '/app/staff/attendance/management/error_list/stamping',
    '/app/staff/attendance/management/error_list/work_overtime',
    '/app/staff/attendance/management/records',
    '/app/staff/attendance/leave_app/inbox',
    '/app/staff/attendance/leave_app/revise',
    '/app/staff/attendance/shift',
    '/app/staff/attendance/attendancerule_setting/check',
    '/app/staff/attendance/attendancerule_setting/time_stamping',
    '/app/staff/attendance/attendancerule_setting/timestamping_edit/COMPANY',
    '/app/staff/attendance/attendancerule_setting/overtime_rule',
    '/app/staff/attendance/attendancerule_setting/record_attendence_display/edit/COMPANY',
    '/app/staff/attendance/attendancerule_setting/shift_pattern/create',
    '/app/staff/attendance/attendancerule_setting/approval_route/create',
    '/app/staff/attendance/other_settings/worktime_extraction',
    '/app/staff/attendance/other_settings/part_time_notice_setting/create',
  ],
  admin: [
    '/admin/employee/self_service',
    '/employee-import',
    '/admin/company/basic_shift/create',
    '/admin/company/vacation_class_list',
    '/admin/company/attendance_setting/update',
  ],
};

const accounts = {
  strangers: undefined,
  employee: ['employee@hinata.example', 'employee'],
  staff: ['staff@hinata.example', 'employee'],
  admin: ['admin@hinata.example', 'admin'],
  provider: ['provider@hataraki.example', 'admin'],
} as const;

/** Says when the heading is there and a while has passed in which nothing was asked for. */
function watch(page: Page) {
  const asked = new Set<Request>();
  let since = Date.now();
  const ends = (request: Request) => {
    asked.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  return async () => {
    await page.locator('h1').first().waitFor();
    since = Date.now();
    while (asked.size > 0 || Date.now() - since < 150) await page.waitForTimeout(50);
  };
}

describe.each([
  ['at a desk', { size: WIDE }],
  ['on a phone, in English, in the dark', { size: PHONE, language: 'en', theme: 'dark' }],
] as const)('every screen %s', (_how, options) => {
  it.each(Object.keys(screens) as (keyof typeof screens)[])(
    'of %s has no serious finding of axe, no error, no key for a word, and scrolls in one direction only',
    async (who) => {
      const { browser, url } = journey;
      const { page, context, problems } = await visit(browser, options);
      const account = accounts[who];
      if (account) await enter(page, url, account[0], account[1]);
      const findings: string[] = [];
      const settled = watch(page);
      const more = options.size === PHONE ? (onThePhone[who] ?? []) : [];
      for (const path of [...screens[who], ...more]) {
        await page.goto(url + path);
        await settled();
        for (const finding of await seriousFindings(page)) findings.push(`${path} ${finding}`);
        for (const key of await keysShown(page)) findings.push(`${path} shows the key ${key}`);
        if (await scrollsSideways(page)) findings.push(`${path} scrolls sideways`);
        for (const problem of problems.splice(0)) findings.push(`${path} ${problem}`);
      }
      await context.close();
      expect(findings).toEqual([]);
    },
  );
});

/** Counted before the page's own code runs: whoever opens it anew sees every jump. */
const countShifts = () => {
  const counted = globalThis as unknown as { shifts: number };
  counted.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) counted.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const HOMES = ['/app/employee/dashboard', '/admin/home'];
/** Where a note, a line or a tool came or went after what stands below it: on a phone each of them is a jump. */
const JUMPED = [
  '/app/employee/attendance/shift',
  '/app/employee/attendance/shift/bulk_revise',
  '/app/employee/attendance/alerts',
  '/app/employee/attendance/application/vacation',
  `/app/employee/attendance/application/application_revise/${addDays(tokyoDate(new Date()), -3)}`,
  '/app/staff/attendance/attendancerule_setting/approval_route',
  '/app/staff/attendance/management/closing',
  '/app/staff/attendance/management/data_output/work_status',
  '/app/staff/attendance/management/error_list/objective',
  '/app/staff/attendance/shift/board',
  '/app/staff/attendance/other_settings/agreement36',
  '/app/staff/attendance/leave_app/manage/status',
  '/app/staff/attendance/leave_app/manage/auto_grant',
  '/admin/employee/list',
];
const whoOpens = (path: string) =>
  path.startsWith('/admin/') ? 'admin' : path.startsWith('/app/staff/') ? 'staff' : 'employee';

describe('pages', () => {
  it.each([
    ['at a desk', WIDE, HOMES],
    ['on a phone', PHONE, [...HOMES, ...JUMPED]],
  ] as const)(
    'hardly jump while they load %s: the layout shift is at most 0.05',
    async (_how, size, paths) => {
      const { browser, url } = journey;
      const shifts: Record<string, number> = {};
      for (const who of ['employee', 'staff', 'admin'] as const) {
        const { page, context } = await visit(browser, { size });
        const [email, area] = accounts[who];
        await enter(page, url, email, area);
        await page.addInitScript(countShifts);
        const session = await context.newCDPSession(page);
        await session.send('Network.setCacheDisabled', { cacheDisabled: true });
        const settled = watch(page);
        for (const path of paths.filter((one) => whoOpens(one) === who)) {
          await page.goto(url + path);
          await settled();
          shifts[path] = await page.evaluate(
            () => (globalThis as unknown as { shifts: number }).shifts,
          );
        }
        await context.close();
      }
      expect(Object.keys(shifts).length).toBe(paths.length);
      expect(Object.entries(shifts).filter(([, shift]) => shift > 0.05)).toEqual([]);
    },
  );
});

/** JS and CSS that a first visit loads, gzipped. */
async function weigh(page: Page, address: string): Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) {
      sizes.set(
        pathname,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
    }
  });
  const settled = watch(page);
  await page.goto(address);
  await settled();
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
}

describe('the first load', () => {
  it('of the sign-in is at most 170 kB', async () => {
    const { page, context } = await visit(journey.browser);
    expect(await weigh(page, `${journey.url}/employee/login`)).toBeLessThanOrEqual(170);
    await context.close();
  });

  it('of the home is at most 235 kB', async () => {
    const first = await visit(journey.browser);
    await signIn(first.page, journey.url, 'employee@hinata.example');
    const storageState = await first.context.storageState();
    await first.context.close();
    const context = await journey.browser.newContext({ storageState, serviceWorkers: 'block' });
    expect(
      await weigh(await context.newPage(), `${journey.url}/app/employee/dashboard`),
    ).toBeLessThanOrEqual(235);
    await context.close();
  });
});
