import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { dateOfDay } from '#plugins/attendance/domain/engine/day/clock.ts';
import { detailOf, piecesOf } from '#plugins/attendance/domain/records/day-detail.ts';
import {
  COLUMN_OF,
  minutesOfResult,
  workMinuteKeys,
} from '#plugins/attendance/domain/records/work-minutes.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../../test-company.ts';
import { writeStamps } from '../../test-results.ts';
import { calculatePeople, daysOf } from '../facts/calculate-people.ts';
import { recalculate } from './recalculate.ts';
import { recalculateMany } from './recalculate-many.ts';

const FIRST = '2026-10-01';
const LAST = '2026-10-31';
const DAYS = { fromDate: FIRST, toDate: LAST };
const PEOPLE = Array.from({ length: 24 }, (_, index) => `many-${10 + index}`);

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
  world.app.clock.set(atTokyo('2026-11-20', 720));
  await within(fill);
});
afterAll(() => world.stop());

const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
  world.app.suite.ports.inCompany('hinata', run);
const query = async (sql: string): Promise<Untyped[]> => (await world.database.knex.raw(sql)).rows;
const stored = () => query('select * from day_results order by employee_id, work_date');

/** A month of weekdays that begin at nine or later, each with an hour's break, until six or later. */
async function fill(ctx: RequestContext): Promise<void> {
  const at = { created_at: ctx.now, updated_at: ctx.now };
  await ctx.insert(
    'employees',
    PEOPLE.map((id) => ({
      id,
      employee_number: id,
      last_name: id,
      first_name: id,
      sort_kana: id,
      search_text: id,
      ...at,
    })),
  );
  await ctx.insert(
    'employee_basic_shifts',
    PEOPLE.map((id) => ({ employee_id: id, basic_shift_id: 'day', valid_from: '2020-01-01' })),
  );
  await ctx.raw(`
    insert into work_days (company_id, employee_id, work_date, state, first_in_at, last_at, ended_at,
      may_start_at, turn_at, open_until)
    select 'hinata', employees.id, day, 'OFF_DUTY', day + interval '9 hours', day + interval '19 hours',
      day + interval '19 hours', day + interval '29 hours', day + interval '31 hours', day + interval '33 hours'
    from employees, (select date '${FIRST}' + ago as day from generate_series(0, 30) as ago) as days
    where company_id = 'hinata' and employees.id like 'many-%' and extract(dow from day) between 1 and 5`);
  await ctx.raw(`
    insert into stamps (company_id, id, employee_id, work_date, type, key, stamped_at, device_at,
      received_at, skew_seconds, state_after, was_offline, source, position, ip, user_agent)
    select 'hinata', employee_id || work_date || type, employee_id, work_date, type, work_date || type,
      work_date + make_interval(mins => minutes + case kind.type
        when 'CHECK_IN_OFFICE' then abs(hashtext(employee_id || work_date)) % 30
        when 'CHECK_OUT_OFFICE' then abs(hashtext(work_date || employee_id)) % 300 else 0 end, secs => 30),
      work_date, work_date, 0, 'ON_DUTY', false, 'web', 'NOT_ASKED', '', ''
    from work_days, (values ('CHECK_IN_OFFICE', 540), ('BREAK_IN', 720), ('BREAK_OUT', 780),
      ('CHECK_OUT_OFFICE', 1080)) as kind (type, minutes)
    where work_days.company_id = 'hinata' and employee_id like 'many-%'`);
}

it('a month of many people adds up to what plain SQL says of their stamps', async () => {
  const changed = await recalculateMany(within, PEOPLE, DAYS);
  expect(changed).toBe(PEOPLE.length * 31);
  const counted = await query(`
    select employee_id, count(*) filter (where worked > 0)::integer as days, sum(worked)::integer as worked,
      sum(overtime_beyond_statutory)::integer as beyond, sum(lateness)::integer as late,
      sum(late_night)::integer as night
    from day_results group by employee_id order by employee_id`);
  const plain = await query(`
    with minutes as (
      select employee_id, work_date, type,
        floor(extract(epoch from stamped_at - (work_date::timestamp at time zone 'Asia/Tokyo')) / 60)::integer as at
      from stamps
    ), days as (
      select employee_id, work_date, min(at) as started, max(at) as ended, max(at) - min(at) - 60 as worked
      from minutes group by employee_id, work_date
    )
    select employee_id, count(*)::integer as days, sum(worked)::integer as worked,
      sum(greatest(worked - 480, 0))::integer as beyond, 
      sum(case when exists (select from national_holidays where national_holidays.date = days.work_date)
        then 0 else started - 540 end)::integer as late,
      sum(greatest(ended - 1320, 0))::integer as night
    from days group by employee_id order by employee_id`);
  expect(counted).toEqual(plain);
  expect(counted[0].worked).toBeGreaterThan(10_000);
});

it('a block of people comes out as one by one, and as what is worked out for each', async () => {
  // Days that are not plain: without an end, with leave, on a day off, and into the night.
  const revised = [
    ['many-10', '2026-10-05', [540]],
    ['many-11', '2026-10-10', [600, 900]],
    ['many-12', '2026-10-11', [1200, 1900]],
    ['many-13', '2026-10-12', [480, 1700]],
  ] as const;
  for (const [employeeId, workDate, minutes] of revised)
    await within((ctx) =>
      writeStamps(
        ctx,
        employeeId,
        workDate,
        minutes.map((at, index) => ({
          id: null,
          type: index === 0 ? 'CHECK_IN_OFFICE' : 'CHECK_OUT_OFFICE',
          at,
        })),
      ),
    );
  await within((ctx) =>
    ctx.insert('leave_periods', {
      id: 'away',
      employee_id: 'many-14',
      starts_on: addDays(FIRST, 5),
      ends_on: addDays(FIRST, 9),
    }),
  );
  await query('truncate day_results');
  await recalculateMany(within, PEOPLE, DAYS);
  const together = await stored();
  expect(new Set(together.map(({ missing }) => missing))).toContain('CHECK_OUT');
  expect(together.some(({ late_night }) => late_night > 0)).toBe(true);

  await query('truncate day_results');
  for (const person of PEOPLE.toReversed())
    await within((ctx) => recalculate(ctx, person, FIRST, LAST));
  expect(await stored()).toEqual(together);

  const { people } = await within((ctx) => calculatePeople(ctx, PEOPLE, daysOf(FIRST, LAST)));
  const made = people.flatMap(({ person, results }) =>
    results.map((one) => ({
      person: person.employeeId,
      date: dateOfDay(one.day),
      ...minutesOfResult(one),
      type: one.dayType,
      rules: one.rulesVersion,
      stamps: one.made.stamps,
      missing: one.made.counted.missing.join(',') || null,
      flags: [one.made.isOpen, one.made.counted.isEstimated],
      ends: [one.made.firstIn ?? null, one.made.lastOut ?? null],
      prescribedMinutes: one.made.plan.prescribedMinutes,
      pieces: one.pieces,
      work: one.made.counted.work.map(({ from, until }) => [from, until]),
    })),
  );
  const kept = together.map((row) => {
    const day = Date.parse(row.work_date) / 86_400_000;
    const midnight = day * 1440;
    return {
      person: row.employee_id,
      date: row.work_date,
      ...Object.fromEntries(workMinuteKeys.map((key) => [key, row[COLUMN_OF[key]]])),
      type: row.day_type,
      rules: row.rules_version,
      stamps: row.stamps,
      missing: row.missing,
      flags: [row.is_open, row.is_estimated],
      ends: [row.first_in, row.last_out].map((at) => (at === null ? null : midnight + at)),
      prescribedMinutes: row.prescribed_minutes,
      pieces: piecesOf(day, row.detail),
      work: detailOf(row.detail).work.map(({ from, until }) => [midnight + from, midnight + until]),
    };
  });
  expect(kept).toEqual(made);
});

it('what is stored already is written again only where it differs', async () => {
  const before = await stored();
  world.app.clock.set(atTokyo('2026-11-20', 800));
  expect(await recalculateMany(within, PEOPLE, DAYS)).toBe(0);
  await query(`delete from day_results where employee_id = 'many-15' and work_date > '2026-10-20'`);
  await query(`delete from day_results where employee_id = 'many-16'`);
  await query(
    `update day_results set worked = 1 where employee_id = 'many-17' and work_date = '2026-10-07'`,
  );
  expect(await recalculateMany(within, PEOPLE, DAYS)).toBe(11 + 31 + 1);
  const after = await stored();
  const withoutMoment = (rows: Untyped[]) => rows.map(({ calculated_at: _moment, ...row }) => row);
  expect(withoutMoment(after)).toEqual(withoutMoment(before));
});
