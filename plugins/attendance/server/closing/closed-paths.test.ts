import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
} from '../applications/test-applications.ts';
import { recalculate } from '../results/stored/recalculate.ts';
import { when } from '../test-company.ts';
import { writeStamps } from '../test-results.ts';
import { type Before, BY_OUTCOME, LEAVING, REFUSING } from './test-closed-paths.ts';

const ALL = ['records', 'closing', 'shift', 'basicShift', 'rules', 'vacation', 'leave', 'setting'];
const grants = [
  ...ALL.flatMap((code) => [`attendance.${code}`, `attendance.${code}:update`]),
  ...['employee.list', 'employee.list:update', 'employee.employmentDivision:update'],
];

let world: ApplicationWorld;
let before: Before;
beforeAll(async () => {
  world = await applicationWorld({
    boss: {
      company: 'hinata',
      isAdmin: true,
      isMaster: true,
      isStaff: true,
      grants: new Set(grants),
    },
  });
  const { knex } = world.database;
  // Whoever holds this permission group can release months.
  await within(async (ctx) => {
    await ctx.insert('permission_groups', { id: 'closers', name: '締めの担当' });
    await ctx.insert('permission_group_grants', {
      ...{ permission_group_id: 'closers', code: 'attendance.closing', action: 'UPDATE' },
    });
    await ctx.insert('permission_holders', {
      ...{ id: 'boss-holds', permission_group_id: 'closers', employee_id: 'boss' },
      valid_from: '2026-01-01',
    });
    for (const date of ['2026-11-16', '2026-11-17'])
      await writeStamps(ctx, 'sato', date, [
        { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
        { id: null, type: 'CHECK_OUT_OFFICE', at: 1080 },
      ]);
    await recalculate(ctx, 'sato', '2026-11-01', '2026-11-30');
  });
  const draftOf = async (query: string, data: object) =>
    (await world.saved('sato', query, { data: { ...data, send: false } })).id as string;
  const at = { workDate: '2026-11-24', start: '18:00', end: '19:00', breaks: [] };
  await within((ctx) =>
    ctx.insert('applications', {
      ...{ id: 'leave-of-sato', employee_id: 'sato', type: 'VACATION', status: 'APPROVED' },
      reason: '私用のため',
      ...{ from_date: '2026-11-26', to_date: '2026-11-26', days: 1 },
      details: { unit: 'DAY', vacationClassId: world.paidLeave, type: 'VACATION' },
      ...{ requested_at: ctx.now, created_at: ctx.now, updated_at: ctx.now },
    }),
  );
  await within((ctx) =>
    ctx.insert('waiting_stamps', {
      ...{ id: 'late', employee_id: 'sato', key: 'late-stamp', type: 'CHECK_IN_OFFICE' },
      ...{ date: '2026-11-18', stamped_at: when('18 9:00'), received_at: ctx.now },
    }),
  );
  before = {
    paidLeave: world.paidLeave,
    draft: await draftOf(CREATE.revise, { workDate: '2026-11-17', stamps: [] }),
    overtimeDraft: await draftOf(CREATE.overtime, at),
    vacationDraft: await draftOf(CREATE.vacation, {
      ...{ unit: 'DAY', fromDate: '2026-11-25', toDate: '2026-11-25' },
      vacationClassId: world.paidLeave,
    }),
    holidayDraft: await draftOf(CREATE.holidayWork, {
      ...{ ...at, workDate: '2026-11-28', part: 'WHOLE', start: '09:00', end: '18:00' },
    }),
    leave: 'leave-of-sato',
    waiting: 'late',
  };
  await knex('closed_periods').insert({
    ...{
      company_id: 'hinata',
      employee_id: 'sato',
      from_date: '2026-11-01',
      to_date: '2026-11-30',
    },
    closed_at: world.app.clock.now(),
  });
  await knex('work_days').where({ employee_id: 'sato' }).update({ is_closed: true });
});
afterAll(() => world.stop());

const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
  world.app.suite.ports.inCompany('hinata', run);

const TABLES = {
  stamps: 'work_date',
  day_results: 'work_date',
  day_plans: 'date',
  day_notes: 'work_date',
  plan_corrections: 'date',
  leave_uses: 'date',
  closed_periods: 'from_date',
} as const;

/** Everything that says what was worked, planned and taken on days of the closed month. */
async function closedDays(): Promise<Untyped> {
  const rows: Untyped = {};
  for (const [table, day] of Object.entries(TABLES))
    rows[table] = await world.database
      .knex(table)
      .where({ employee_id: 'sato' })
      .whereBetween(day, ['2026-11-01', '2026-11-30'])
      .orderBy(day);
  return rows;
}

describe('締めた月度の日を変えようとすると', () => {
  it.each(Object.entries(REFUSING))(
    '%s は、だれのどの月度か、だれに頼むかを伝える',
    async (_name, one) => {
      const standing = await closedDays();
      const answer = await world.ask(one.as ?? 'boss', one.query, one.variables(before));
      expect(answer.errors?.[0]?.extensions?.issues).toEqual([
        {
          path: one.path,
          // Nobody is asked to release a month whose closing they could release themselves.
          key: one.as ? 'validation.monthClosedAsk' : 'validation.monthClosed',
          params: {
            ...{ name: 'sato 花子', month: '2026/11', from: '2026/11/01', to: '2026/11/30' },
            ...(one.as ? { closers: 'boss 花子' } : {}),
          },
        },
      ]);
      expect(await closedDays()).toEqual(standing);
    },
  );

  it.each(Object.entries(BY_OUTCOME))('%s は、締め済みと答える', async (_name, one) => {
    const standing = await closedDays();
    const answer = await world.ask(one.as ?? 'boss', one.query, one.variables(before));
    expect(answer.errors).toBeUndefined();
    expect(one.outcome(answer.data)).toBe('MONTH_CLOSED');
    expect(await closedDays()).toEqual(standing);
  });

  it.each(Object.entries(LEAVING))('%s は、締めた日の記録を変えない', async (_name, one) => {
    const standing = await closedDays();
    const answer = await world.ask(one.as ?? 'boss', one.query, one.variables(before));
    expect(answer.errors).toBeUndefined();
    await within((ctx) => recalculate(ctx, 'sato', '2026-11-01', '2026-11-30'));
    expect(await closedDays()).toEqual(standing);
  });
});
