import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld, STAMP, when } from '../../test-company.ts';
import { writeStamps } from '../../test-results.ts';
import { recalculate, recalculateLater } from './recalculate.ts';
import { renewResults } from './renewal.ts';
import { recalculateStale } from './stale.ts';

let world: PluginWorld;
beforeAll(async () => {
  const grants = new Set(['attendance.rules', 'attendance.rules:update']);
  world = await attendanceWorld({ keeper: { company: 'hinata', isStaff: true, grants } });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate stamps, work_days, day_results, applications, day_plans, closed_periods, attendance_rules, recalculations cascade',
  );
  world.app.clock.set(when('8:55'));
});

const SAVE_RULE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`;
const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
  world.app.suite.ports.inCompany('hinata', run);
const upToDate = () => recalculateStale(within);

let counter = 0;
/** '19 9:00' of November 2026. */
async function stamp(person: string, type: string, text: string): Promise<void> {
  world.app.clock.set(when(text));
  const data = { type, key: `result-key-${++counter}`, deviceTime: when(text).toISOString() };
  const { data: answer } = await world.ask(person, STAMP, { data });
  if (answer.stamp.__typename !== 'StampAccepted')
    throw new Error(`${type} at ${text} was refused`);
}
async function workedDay(person: string, day: string, from: string, until: string): Promise<void> {
  await stamp(person, 'CHECK_IN_OFFICE', `${day} ${from}`);
  await stamp(person, 'CHECK_OUT_OFFICE', `${day} ${until}`);
}
const resultsOf = async (employee_id: string): Promise<Untyped[]> =>
  world.database.knex('day_results').where({ employee_id }).orderBy('work_date');
const resultOn = async (employee_id: string, day: string) =>
  (await resultsOf(employee_id)).find(({ work_date }) => work_date === `2026-11-${day}`);

describe('the result of a day', () => {
  it('is made from its stamps, by the plan and the rules of the law', async () => {
    await workedDay('sato', '19', '9:00', '21:00');
    world.app.clock.set(when('20 9:00'));
    await upToDate();
    expect(await resultOn('sato', '19')).toMatchObject({
      day_type: 'WORKDAY',
      prescribed_minutes: 480,
      worked: 720,
      prescribed: 480,
      overtime_beyond_statutory: 240,
      late_night: 0,
      break_shortage: 60,
      stamps: 2,
      missing: null,
    });
  });

  it('waits while the work goes on, and says so once nobody can end it any more', async () => {
    await stamp('sato', 'CHECK_IN_OFFICE', '19 9:00');
    await within((ctx) => recalculate(ctx, 'sato', '2026-11-19', '2026-11-19'));
    expect(await resultOn('sato', '19')).toMatchObject({ is_open: true, worked: 0, missing: null });
    world.app.clock.set(when('20 9:30'));
    await upToDate();
    expect(await resultOn('sato', '19')).toMatchObject({
      is_open: false,
      worked: 0,
      missing: 'CHECK_OUT',
    });
  });

  it('counts overtime of the week over the days of two months', async () => {
    world.app.clock.set(atTokyo('2026-12-05'));
    // Monday November 30th to Saturday December 5th, nine to eight with an hour of break, six days.
    for (const date of [
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
      await within((ctx) => stampedDay(ctx, 'sato', date, 540, 1080));
    world.app.clock.set(atTokyo('2026-12-06', 600));
    await within((ctx) => recalculate(ctx, 'sato', '2026-11-30', '2026-11-30'));
    const results = await resultsOf('sato');
    const beyond = Object.fromEntries(
      results.map((row) => [row.work_date, row.overtime_beyond_statutory]),
    );
    expect(beyond['2026-11-30']).toBe(0);
    expect(beyond['2026-12-05']).toBe(480);
  });
});

/** Stamps and the row of their day, as they would have come. */
async function stampedDay(
  ctx: RequestContext,
  employee_id: string,
  work_date: string,
  from: number,
  until: number,
): Promise<void> {
  const at = (minutes: number) => atTokyo(work_date, minutes);
  await ctx.insert('work_days', {
    employee_id,
    work_date,
    state: 'OFF_DUTY',
    first_in_at: at(from),
    last_at: at(until),
    ended_at: at(until),
    may_start_at: at(1740),
    turn_at: at(1740),
    open_until: at(1980),
  });
  const stamps = [
    ['CHECK_IN_OFFICE', from],
    ['BREAK_IN', 720],
    ['BREAK_OUT', 780],
    ['CHECK_OUT_OFFICE', until],
  ] as const;
  await ctx.insert(
    'stamps',
    stamps.map(([type, minutes]) => ({
      id: `${employee_id}-${work_date}-${minutes}`,
      employee_id,
      work_date,
      type,
      key: `${work_date}-${minutes}`,
      stamped_at: at(minutes),
      device_at: at(minutes),
      received_at: at(minutes),
      skew_seconds: 0,
      state_after: 'ON_DUTY',
      was_offline: false,
      source: 'web',
      position: 'NOT_ASKED',
      ip: '192.0.2.1',
      user_agent: 'test',
    })),
  );
}

const EXPLAIN = `query ($date: Date!, $total: ExplainedTotal!) { explainTotal(date: $date, total: $total) {
  minutes parts { from until minutes reason article rules { name value setBy } }
  days { stamps { type } breaks { from until } } } }`;
async function must(person: string, query: string, variables: object): Promise<Untyped> {
  const { data, errors } = await world.ask(person as never, query, variables);
  expect(errors).toBeUndefined();
  return data;
}
const explained = async (person: string, date: string, total: string) =>
  (await must(person, EXPLAIN, { date, total })).explainTotal;
const said = (part: { rules: { name: string; value: string; setBy: string }[] }) =>
  Object.fromEntries(part.rules.map(({ name, value, setBy }) => [name, `${value} / ${setBy}`]));

describe('the explanation', () => {
  it('of a week says from when to when it goes', async () => {
    world.app.clock.set(when('22 9:00'));
    for (const day of ['16', '17', '18', '19', '20', '21'])
      await within((ctx) => stampedDay(ctx, 'sato', `2026-11-${day}`, 540, 1080));
    await within((ctx) => recalculate(ctx, 'sato', '2026-11-16', '2026-11-21'));
    const { minutes, parts, days } = await explained(
      'sato',
      '2026-11-21',
      'OVERTIME_BEYOND_STATUTORY',
    );
    expect(minutes).toBe(480);
    expect(parts).toMatchObject([
      { from: 540, until: 720, reason: 'OVER_WEEKLY_LIMIT', article: 'LSA 32(1)' },
      { from: 780, until: 1080, reason: 'OVER_WEEKLY_LIMIT' },
    ]);
    expect(said(parts[0])).toMatchObject({
      weeklyLimitMinutes: '2400 / LAW',
      week: '2026-11-15 2026-11-21 / LAW',
    });
    expect(days[0].stamps).toHaveLength(4);
    expect(days[0].breaks).toEqual([{ from: 720, until: 780 }]);
  });

  it('of a shift into a statutory holiday says which day is one, and who set it', async () => {
    await must('keeper', SAVE_RULE, {
      data: {
        scope: 'BASIC_SHIFT',
        scopeId: 'night',
        validFrom: '2026-11-01',
        settings: { holiday: { statutoryHolidayRule: 'FIXED_WEEKDAY', statutoryWeekday: 6 } },
      },
    });
    await stamp('tanaka', 'CHECK_IN_OFFICE', '13 22:00');
    await stamp('tanaka', 'CHECK_OUT_OFFICE', '14 6:00');
    await upToDate();
    const { minutes, parts } = await explained('tanaka', '2026-11-13', 'STATUTORY_HOLIDAY_WORK');
    expect(minutes).toBe(360);
    expect(parts).toMatchObject([
      { from: 1440, until: 1740, reason: 'STATUTORY_HOLIDAY' },
      { from: 1740, until: 1800, article: 'LSA 35, 37(1)' },
    ]);
    for (const part of parts)
      expect(said(part)).toMatchObject({
        statutoryHolidayRule: 'FIXED_WEEKDAY 6 / BASIC_SHIFT',
      });
  });
});

describe('a recalculation', () => {
  it('writes nothing that has come out as it was', async () => {
    await workedDay('sato', '18', '9:00', '18:00');
    await workedDay('sato', '19', '9:00', '18:00');
    world.app.clock.set(when('20 9:00'));
    await upToDate();
    const before = await resultsOf('sato');
    world.app.clock.set(when('20 10:00'));
    await within((ctx) => recalculate(ctx, 'sato', '2026-11-18', '2026-11-19'));
    expect(await resultsOf('sato')).toEqual(before);
  });

  it('of many people is a job that tells how far it is', async () => {
    await workedDay('sato', '19', '9:00', '18:00');
    world.app.clock.set(when('20 9:00'));
    const id = await within((ctx) =>
      recalculateLater(ctx, world.app.suite.ports, { kind: 'EVERYBODY' }, '2026-11-01'),
    );
    await world.app.jobs.runAll();
    const [row] = await world.database.knex('recalculations').where({ id });
    expect(row.finished_at).not.toBeNull();
    expect(row.done).toBe(row.total);
    expect(row.total).toBeGreaterThan(4);
    expect(await resultOn('sato', '19')).toMatchObject({ worked: 540 });
    expect(await resultOn('suzuki', '19')).toMatchObject({
      worked: 0,
      missing: 'CHECK_IN,CHECK_OUT',
    });
  });
});

it('a planned day without stamps is missing them once it is over, also where it was worked out before', async () => {
  world.app.clock.set(when('19 10:00'));
  await within((ctx) => recalculate(ctx, 'sato', '2026-11-19', '2026-11-19'));
  expect((await resultOn('sato', '19')).missing).toBeNull();
  world.app.clock.set(when('20 0:05'));
  await upToDate();
  expect((await resultOn('sato', '19')).missing).toBe('CHECK_IN,CHECK_OUT');
  // What was looked at after its end is not found again.
  expect(await upToDate()).toBe(0);
});

it('the other half of a compensatory half day is missing its stamps too, where it was worked out before', async () => {
  await within((ctx) =>
    ctx.insert('applications', {
      id: 'half-off',
      employee_id: 'sato',
      type: 'HOLIDAY_WORK',
      status: 'APPROVED',
      from_date: '2026-11-14',
      to_date: '2026-11-14',
      details: JSON.stringify({
        from: 540,
        until: 720,
        breaks: [],
        part: 'HALF',
        transferDate: '2026-11-18',
        transferKind: 'COMPENSATORY',
      }),
      reason: '',
      requested_at: when('16 9:00'),
      created_at: when('16 9:00'),
      updated_at: when('16 9:00'),
    }),
  );
  // A rule or a plan changed while the day went on; of the days before nothing is due.
  world.app.clock.set(when('18 15:45'));
  await upToDate();
  await within((ctx) => recalculate(ctx, 'sato', '2026-11-18', '2026-11-18'));
  expect(await resultOn('sato', '18')).toMatchObject({ stamps: 0, missing: null });
  world.app.clock.set(when('19 9:00'));
  await upToDate();
  expect(await resultOn('sato', '18')).toMatchObject({ missing: 'CHECK_IN,CHECK_OUT' });
});

describe('a shift that goes on into the next day', () => {
  const correct = (workDate: string, from: number, until: number) =>
    within(async (ctx) => {
      await writeStamps(ctx, 'sato', workDate, [
        { id: null, type: 'CHECK_IN_OFFICE', at: from },
        { id: null, type: 'CHECK_OUT_OFFICE', at: until },
      ]);
      await recalculate(ctx, 'sato', workDate, workDate);
    });
  const worked = async () =>
    Object.fromEntries((await resultsOf('sato')).map((row) => [row.work_date, row.worked]));

  it('changes the next day too, where a week and a month begin with it', async () => {
    // Saturday, October 31st, planned like the Sunday behind it.
    const plan = (date: string) => ({
      employee_id: 'sato',
      date,
      kind: 'WORK',
      start_minutes: 540,
      end_minutes: 1080,
    });
    await within((ctx) =>
      ctx.insert('day_plans', [
        { ...plan('2026-10-31'), updated_at: ctx.now },
        { ...plan('2026-11-01'), updated_at: ctx.now },
      ]),
    );
    await correct('2026-11-01', 600, 1080);
    await correct('2026-10-31', 540, 2070);
    expect(await worked()).toMatchObject({ '2026-10-31': 1440, '2026-11-01': 540 });
    await within(async (ctx) => {
      await ctx
        .table('day_plans')
        .where('day_plans.date', '2026-11-01')
        .update({ start_minutes: 570 });
      await recalculate(ctx, 'sato', '2026-11-01', '2026-11-01');
    });
    expect(await worked()).toMatchObject({ '2026-10-31': 1470, '2026-11-01': 510 });
    await correct('2026-10-31', 540, 1080);
    expect(await worked()).toMatchObject({ '2026-10-31': 540, '2026-11-01': 480 });
  });
});

it('what a migration asks to be made anew is made once', async () => {
  await workedDay('sato', '19', '9:00', '21:00');
  world.app.clock.set(when('20 9:00'));
  await upToDate();
  await world.database.knex('day_results').update({ engine_version: 1, worked: 1 });
  await within((ctx) =>
    ctx.insert('recalculations', {
      id: 'engine-5',
      scope: JSON.stringify({ kind: 'EVERYBODY' }),
      from_date: '2026-11-19',
      requested_at: ctx.now,
    }),
  );
  const renew = () => renewResults(world.app.suite.ports, within);
  await renew();
  await world.app.jobs.runAll();
  expect((await resultOn('sato', '19')).worked).toBe(720);
  await renew();
  expect(await world.app.jobs.runAll()).toBe(0);
});

it('work during a leave of absence counts as on a workday, not as work on a day off', async () => {
  const leave = { id: 'rest', employee_id: 'sato', starts_on: '2026-11-18', ends_on: '2026-11-19' };
  await within((ctx) => ctx.insert('leave_periods', leave));
  await workedDay('sato', '18', '9:00', '19:00');
  world.app.clock.set(when('20 9:00'));
  await upToDate();
  expect(await resultOn('sato', '18')).toMatchObject({
    day_type: 'WORKDAY',
    worked: 600,
    prescribed_minutes: 0,
    overtime_within_statutory: 480,
    overtime_beyond_statutory: 120,
    non_statutory_holiday_work: 0,
  });
  expect(await resultOn('sato', '19')).toMatchObject({ worked: 0, missing: null });
  await world.database.knex('leave_periods').del();
});

it('the week of 44 hours is not for people under 18 (LSA 60), from that birthday on it is', async () => {
  const saved = await world.ask('keeper', SAVE_RULE, {
    data: {
      scope: 'WORKPLACE_GROUP',
      scopeId: 'sales',
      validFrom: '2026-11-01',
      settings: { workSystem: { weeklyLimitMinutes: 2640 } },
      acceptsWarnings: true,
    },
  });
  expect(saved.errors).toBeUndefined();
  for (const day of ['16', '17', '18', '19', '20']) await workedDay('sato', day, '9:00', '17:00');
  await workedDay('sato', '21', '9:00', '11:00');
  world.app.clock.set(when('22 9:00'));
  const beyond = async (birthday: string | null) => {
    await world.database.knex('employees').where({ id: 'sato' }).update({ birthday });
    await within((ctx) => recalculate(ctx, 'sato', '2026-11-16', '2026-11-21'));
    return (await resultOn('sato', '21')).overtime_beyond_statutory;
  };
  expect(await beyond(null)).toBe(0);
  expect(await beyond('2008-11-22')).toBe(120);
  expect(await beyond('2008-11-16')).toBe(0);
  await beyond(null);
});
