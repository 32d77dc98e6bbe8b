import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { addDays, datesOf, weekdayOf } from '#core/time/dates.ts';
import { nationalHolidays } from '#core/time/holidays.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import { type DayPlan, planList } from '../../domain/plan.ts';
import { STAMP_TYPES } from '../../domain/stamp.ts';
import { dayAfter, type Knowledge, withStamp } from '../../domain/work-day.ts';
import { attendanceWorld, SINCE_EVER } from '../test-company.ts';
import { type NewStamp, recordStamp } from './stamp.store.ts';

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
});
afterAll(() => world.stop());

// Two weeks with a Sunday, a holiday (Monday 23rd) and a day that the company closes (Wednesday 25th).
const FIRST = '2026-11-15';
const CLOSED = '2026-11-25';
const holidays = new Set(nationalHolidays(2026).map(({ date }) => date));

type Timetable = { day: number; start: number; length: number }[];
const timetables = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    start: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 60, max: 720 }),
  }),
  { selector: ({ day }) => day, minLength: 1, maxLength: 7 },
);
const steps = fc.array(
  fc.record({ type: fc.constantFrom(...STAMP_TYPES), after: fc.integer({ min: 1, max: 1000 }) }),
  { minLength: 4, maxLength: 14 },
);

const plansOf = (timetable: Timetable): DayPlan[] =>
  datesOf(addDays(FIRST, -2), addDays(FIRST, 20)).flatMap((date) => {
    const row = timetable.find(({ day }) => day === weekdayOf(date));
    if (!row || holidays.has(date) || date === CLOSED) return [];
    return [{ date, start: row.start, end: row.start + row.length }];
  });

async function employ(ctx: RequestContext, id: string, timetable: Timetable): Promise<void> {
  const at = { created_at: ctx.now, updated_at: ctx.now };
  await ctx.insert('employees', {
    id,
    employee_number: id,
    last_name: id,
    first_name: id,
    sort_kana: id,
    search_text: id,
    ...at,
  });
  await ctx.insert('basic_shifts', { id, name: id, ...at });
  await ctx.insert('basic_shift_versions', { basic_shift_id: id, ...SINCE_EVER });
  await ctx.insert(
    'basic_shift_timetables',
    timetable.map(({ day, start, length }) => ({
      basic_shift_id: id,
      ...SINCE_EVER,
      day,
      start_minutes: start,
      end_minutes: start + length,
    })),
  );
  await ctx.insert('employee_basic_shifts', {
    employee_id: id,
    basic_shift_id: id,
    valid_from: '2026-01-01',
  });
}

describe('the rule of the work day', () => {
  it('says the same in the database as in the browser, for any plan and any history', async () => {
    let people = 0;
    let taken = 0;
    await world.app.suite.ports.inCompany('hinata', async (ctx) => {
      await ctx.insert('company_days', { date: CLOSED, kind: 'OFF', name: '棚卸し' });
      await fc.assert(
        fc.asyncProperty(timetables, steps, async (timetable, given) => {
          const id = `person-${++people}`;
          await employ(ctx, id, timetable);
          let known: Knowledge = { planOf: planList(plansOf(timetable)), days: [] };
          let at = atTokyo(FIRST, 5 * 60).getTime();
          for (const [index, { type, after }] of given.entries()) {
            at += after * 60_000;
            const expected = dayAfter({ type, at }, known);
            const recorded = await recordStamp(ctx, id, stampAt(id, index, type, at));
            const day = recorded?.day;
            expect(
              day && {
                workDate: day.workDate,
                state: day.state,
                firstInAt: day.firstInAt.getTime(),
                lastAt: day.lastAt.getTime(),
                mayStartAt: day.mayStartAt.getTime(),
                turnAt: day.turnAt.getTime(),
                openUntil: day.openUntil.getTime(),
              },
            ).toEqual(expected);
            if (recorded) taken += 1;
            known = withStamp({ type, at }, known) ?? known;
          }
        }),
        { numRuns: 120 },
      );
    });
    expect(taken).toBeGreaterThan(300);
  });
});

const stampAt = (id: string, index: number, type: NewStamp['type'], at: number): NewStamp => ({
  id: `${id}-${index}`,
  key: `${id}-${index}`,
  type,
  at: new Date(at),
  deviceTime: new Date(at),
  receivedAt: new Date(at),
  wasOffline: false,
  source: 'test',
  position: 'NOT_ASKED',
  latitude: null,
  longitude: null,
  accuracy: null,
});
