import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { dateOfDay } from '#plugins/attendance/domain/engine/day/clock.ts';
import { minutesOfResult } from '#plugins/attendance/domain/records/work-minutes.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { reviseDay, takeBackRevision } from '../../records/revisions/revise-day.ts';
import { countingStamps } from '../../records/revisions/revision.store.ts';
import { attendanceWorld } from '../../test-company.ts';
import { calculatePeople, daysOf } from '../facts/calculate-people.ts';
import { recalculate } from './recalculate.ts';

const FIRST = '2026-10-05';
const LAST = '2026-11-19';
const ROUNDS = 12;
const STEPS = 9;
const NAMES = ['sato', 'suzuki', 'tanaka'];

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
  world.app.clock.set(atTokyo('2026-11-20', 720));
});
afterAll(() => world.stop());

const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
  world.app.suite.ports.inCompany('hinata', run);

/** The same numbers in every run; the seed is told where something fails. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
}

let made = 0;
type Step = (
  ctx: RequestContext,
  person: string,
  date: string,
  pick: (below: number) => number,
) => Promise<void>;

/** What people do to a month, each with what the program does after it. */
const steps: readonly Step[] = [
  async (ctx, person, date, pick) => {
    const from = 480 + pick(180);
    await reviseDay(ctx, {
      employeeId: person,
      workDate: date,
      reason: 'test',
      applicationId: `revision-${++made}`,
      stamps: [
        { id: null, type: 'CHECK_IN_OFFICE', at: from },
        { id: null, type: 'CHECK_OUT_OFFICE', at: from + 300 + pick(600) },
      ],
    });
  },
  async (ctx) => {
    if (made > 0) await takeBackRevision(ctx, `revision-${made}`);
  },
  async (ctx, person, date, pick) => {
    const counting = await countingStamps(ctx, person, date);
    const kept = counting.slice(0, pick(2));
    await reviseDay(ctx, {
      employeeId: person,
      workDate: date,
      reason: 'test',
      stamps: kept.map(({ id, type, at }) => ({
        id,
        type,
        at: Math.floor((at - atTokyo(date).getTime()) / 60_000),
      })),
    });
  },
  async (ctx, employee_id, date, pick) => {
    await ctx
      .insert('day_plans', {
        employee_id,
        date,
        kind: 'WORK',
        start_minutes: 420 + pick(300),
        end_minutes: 900 + pick(300),
        updated_at: ctx.now,
      })
      .onConflict(['company_id', 'employee_id', 'date'])
      .merge();
    await recalculate(ctx, employee_id, date, date);
  },
  async (ctx, employee_id, date) => {
    await ctx
      .insert('day_plans', { employee_id, date, kind: 'OFF', updated_at: ctx.now })
      .onConflict(['company_id', 'employee_id', 'date'])
      .merge({ kind: 'OFF', start_minutes: null, end_minutes: null });
    await recalculate(ctx, employee_id, date, date);
  },
  async (ctx, employee_id, date, pick) => {
    const to = addDays(date, pick(3));
    await approve(ctx, employee_id, 'VACATION', date, to, { unit: 'DAY', from: null, until: null });
    await recalculate(ctx, employee_id, date, to);
  },
  async (ctx, employee_id, date, pick) => {
    const transferDate = addDays(date, 1 + pick(5));
    await approve(ctx, employee_id, 'HOLIDAY_WORK', date, date, {
      part: 'WHOLE',
      from: 540,
      until: 1020,
      breaks: [],
      transferDate,
      transferKind: pick(2) === 0 ? 'SUBSTITUTE' : 'COMPENSATORY',
    });
    await recalculate(ctx, employee_id, date, date);
    await recalculate(ctx, employee_id, transferDate, transferDate);
  },
];

const approve = (
  ctx: RequestContext,
  employee_id: string,
  type: string,
  from_date: string,
  to_date: string,
  details: object,
) =>
  ctx.insert('applications', {
    id: `approved-${++made}-${type}`,
    employee_id,
    type,
    status: 'APPROVED',
    from_date,
    to_date,
    details: JSON.stringify(details),
    requested_at: ctx.now,
    created_at: ctx.now,
    updated_at: ctx.now,
  });

async function expectFresh(seed: number): Promise<void> {
  const stored: Untyped[] = await world.database
    .knex('day_results')
    .whereBetween('work_date', [FIRST, LAST]);
  const { people } = await within((ctx) => calculatePeople(ctx, NAMES, daysOf(FIRST, LAST)));
  const fresh = new Map(
    people.flatMap(({ person, results }) =>
      results.map((one) => [`${person.employeeId} ${dateOfDay(one.day)}`, one] as const),
    ),
  );
  for (const row of stored) {
    const one = fresh.get(`${row.employee_id} ${row.work_date}`);
    const minutes = one && minutesOfResult(one);
    const shown = {
      worked: row.worked,
      overtimeBeyondStatutory: row.overtime_beyond_statutory,
      overtimeWithinStatutory: row.overtime_within_statutory,
      statutoryHolidayWork: row.statutory_holiday_work,
      lateNight: row.late_night,
      lateness: row.lateness,
      breakShortage: row.break_shortage,
    };
    const wanted = Object.fromEntries(
      Object.keys(shown).map((key) => [key, minutes?.[key as keyof typeof minutes]]),
    );
    expect({
      seed,
      person: row.employee_id,
      date: row.work_date,
      type: row.day_type,
      ...shown,
    }).toEqual({
      seed,
      person: row.employee_id,
      date: row.work_date,
      type: one?.dayType,
      ...wanted,
    });
  }
  expect(stored.length).toBeGreaterThan(0);
}

it('whatever was changed in whatever order, results are those of a fresh calculation', async () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    await world.database.knex.raw(
      'truncate stamps, work_days, day_results, applications, day_plans cascade',
    );
    made = 0;
    const pick = random(seed * 7919);
    for (let step = 0; step < STEPS; step += 1) {
      const person = NAMES[pick(NAMES.length)] ?? 'sato';
      const date = addDays(FIRST, pick(45));
      const change = steps[pick(steps.length)];
      await within(async (ctx) => change?.(ctx, person, date, pick));
    }
    await expectFresh(seed);
  }
}, 300_000);

it('what does not depend on a change keeps the moment at which it was made', async () => {
  await world.database.knex.raw(
    'truncate stamps, work_days, day_results, applications, day_plans cascade',
  );
  const work = (workDate: string, until: number) => (ctx: RequestContext) =>
    reviseDay(ctx, {
      employeeId: 'sato',
      workDate,
      reason: 'test',
      stamps: [
        { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
        { id: null, type: 'CHECK_OUT_OFFICE', at: until },
      ],
    });
  for (const date of [
    '2026-11-09',
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
  ])
    await within(work(date, 1020));
  const before: Untyped[] = await world.database.knex('day_results').orderBy('work_date');
  world.app.clock.set(atTokyo('2026-11-20', 800));
  await within(async (ctx) => {
    const [checkIn] = await countingStamps(ctx, 'sato', '2026-11-10');
    await reviseDay(ctx, {
      employeeId: 'sato',
      workDate: '2026-11-10',
      reason: 'test',
      stamps: [
        { id: checkIn?.id ?? null, type: 'CHECK_IN_OFFICE', at: 540 },
        { id: null, type: 'CHECK_OUT_OFFICE', at: 960 },
      ],
    });
  });
  const after: Untyped[] = await world.database.knex('day_results').orderBy('work_date');
  const changed = after.filter(
    (row, index) => row.calculated_at.getTime() !== before[index]?.calculated_at.getTime(),
  );
  // The day itself, and Saturday, which was over forty hours of the week before.
  expect(changed.map(({ work_date }) => work_date)).toEqual(['2026-11-10', '2026-11-14']);
});
