import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld, TODAY } from '../test-company.ts';
import { USUAL_RESULT } from '../test-results.ts';

const LIMITS = `query ($on: Date) { personLimitsConnection(where: { on: $on }, first: 500, orderBy: name_ASC) { nodes {
  employeeId agreementName month yearMinutes usedMonths violations
  months { month from to overtimeMinutes holidayMinutes ownMinutes isOver isOfYear }
  worstAverage { size minutes from to } left { rule minutes size } } } }`;

const AT = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
const AGREED = {
  ...{ company_id: 'hinata', profile: 'STANDARD', month_hours: 45, year_hours: 360 },
  ...{ has_special_clause: false, search_text: '', ...AT },
};
/** Tokyo has its own from October, Osaka counts from the 16th; all others share one for each year. */
const AGREEMENTS = [
  { id: 'all-25', workplace_id: null, starts_on: '2025-04-01', ends_on: '2026-03-31' },
  { id: 'all-26', workplace_id: null, starts_on: '2026-04-01', ends_on: '2027-03-31' },
  { id: 'tokyo', workplace_id: 'tokyo', starts_on: '2026-10-01', ends_on: '2027-09-30' },
  { id: 'osaka', workplace_id: 'osaka', starts_on: '2026-01-16', ends_on: '2027-01-15' },
].map((agreement) => ({ ...AGREED, ...agreement, name: agreement.id }));

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
  const { knex } = world.database;
  await knex('workplaces').insert(
    ['tokyo', 'osaka', 'kyoto'].map((id, display_order) => ({
      ...{ company_id: 'hinata', id, name: id, display_order, search_text: '', ...AT },
    })),
  );
  await knex('agreements36').insert(AGREEMENTS);
});
afterAll(() => world.stop());

type Day = { readonly date: string; readonly overtime: number; readonly holiday: number };
type Post = { readonly from: string; readonly workplace: string | null };
type Case = { readonly days: readonly Day[]; readonly posts: readonly Post[] };

const next = (date: string): string =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
const monthLater = (date: string): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
};

/** The same from the raw rows, day by day and month by month. */
function slowly({ days, posts }: Case, on: string) {
  const workplaceOn = (date: string) =>
    posts.findLast(({ from }) => from <= date)?.workplace ?? null;
  const agreementOn = (date: string) => {
    const holding = AGREEMENTS.filter((one) => one.starts_on <= date && date <= one.ends_on);
    const own = holding.find((one) => one.workplace_id === workplaceOn(date));
    return own ?? holding.find((one) => one.workplace_id === null);
  };
  const agreement = agreementOn(on);
  const start = agreement?.starts_on ?? `${Number(on.slice(0, 4))}-04-01`;
  let from = start;
  for (let back = 0; back < 5; back += 1) {
    const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
    from = new Date(Date.UTC(year, month - 2, day)).toISOString().slice(0, 10);
  }
  const months = Array.from({ length: 17 }, () => {
    const until = monthLater(from);
    const month = { from, until, overtime: 0, holiday: 0, own: 0 };
    for (let date = from; date < until; date = next(date))
      for (const day of days.filter((one) => one.date === date)) {
        month.overtime += day.overtime;
        month.holiday += day.holiday;
        if (agreementOn(date)?.id === agreement?.id) month.own += day.overtime;
      }
    from = until;
    return month;
  });
  const at = months.findIndex((one) => one.from <= on && on < one.until);
  const known = months.slice(0, at + 1);
  const year = known.slice(5);
  const own = year.reduce((sum, month) => sum + month.own, 0);
  const total = ({ overtime, holiday }: (typeof months)[number]) => overtime + holiday;
  const averages = year.flatMap((_month, index) =>
    [2, 3, 4, 5, 6].map((size) => {
      const window = known.slice(5 + index + 1 - size, 5 + index + 1);
      return window.reduce((sum, month) => sum + total(month), 0) / size;
    }),
  );
  const running = known.at(-1) as (typeof months)[number];
  const before = (count: number) =>
    known
      .slice(0, -1)
      .slice(-count)
      .reduce((sum, month) => sum + total(month), 0);
  const rooms = [
    2700 - running.own,
    21600 - own,
    5999 - total(running),
    ...[2, 3, 4, 5, 6].map((size) => 4800 * size - before(size - 1) - total(running)),
  ];
  const violations = [
    ...(year.some((month) => month.own > 2700) && agreement ? ['MONTH_LIMIT'] : []),
    ...(own > 21600 && agreement ? ['YEAR_LIMIT'] : []),
    ...(year.some((month) => total(month) >= 6000) ? ['MONTH_100'] : []),
    ...(averages.some((average) => average > 4800) ? ['AVERAGE_80'] : []),
  ];
  return {
    agreement: agreement?.id ?? null,
    months: months.map((month) => [month.from, month.overtime, month.holiday, month.own]),
    own,
    uses: year.filter((month) => month.own > 2700).length,
    average: Math.ceil(Math.max(0, ...averages)),
    left: Math.min(...rooms),
    violations: violations.sort(),
  };
}

async function write(people: Readonly<Record<string, Case>>): Promise<void> {
  const { knex } = world.database;
  await knex('day_results').delete();
  await knex('employee_assignments').delete();
  for (const [employee_id, { days, posts }] of Object.entries(people)) {
    if (posts.length > 0)
      await knex('employee_assignments').insert(
        posts.map(({ from, workplace }, index) => ({
          ...{ company_id: 'hinata', id: `${employee_id}-${index}`, employee_id },
          ...{
            workplace_id: workplace,
            valid_from: from,
            valid_until: posts[index + 1]?.from ?? null,
          },
        })),
      );
    if (days.length === 0) continue;
    await knex('day_results').insert(
      days.map(({ date, overtime, holiday }) => ({
        ...{ ...USUAL_RESULT, employee_id, work_date: date },
        ...{ overtime_beyond_statutory: overtime, statutory_holiday_work: holiday },
      })),
    );
  }
}

const shown = (person: Untyped) => ({
  agreement: person.agreementName,
  months: person.months.map((month: Untyped) => [
    month.from,
    month.overtimeMinutes,
    month.holidayMinutes,
    month.ownMinutes,
  ]),
  own: person.yearMinutes,
  uses: person.usedMonths.length,
  average: person.worstAverage?.minutes ?? 0,
  left: person.left.minutes,
  violations: [...person.violations].sort(),
});

const dateOf = (offset: number): string =>
  new Date(Date.parse('2025-04-01') + offset * 86_400_000).toISOString().slice(0, 10);
/** 2025-04-01 to 2026-11-20. */
const DAYS = 598;
const day = fc.record({
  date: fc.nat({ max: DAYS }).map(dateOf),
  overtime: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1400 })),
  holiday: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1400 })),
});
const post = fc.record({
  from: fc.nat({ max: DAYS }).map(dateOf),
  workplace: fc.constantFrom('tokyo', 'osaka', 'kyoto', null),
});
const person: fc.Arbitrary<Case> = fc.record({
  days: fc.uniqueArray(day, { maxLength: 120, selector: ({ date }) => date }),
  posts: fc
    .uniqueArray(post, { maxLength: 3, selector: ({ from }) => from })
    .map((list) => list.sort((one, other) => (one.from < other.from ? -1 : 1))),
});

describe('hours against the limits', () => {
  it('are those of the raw rows, day by day, through transfers and over the start of years', async () => {
    const names = ['sato', 'suzuki', 'tanaka', 'watanabe'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: names.length, maxLength: names.length }),
        fc.constantFrom(TODAY, '2026-10-01', '2026-03-31', '2026-01-16'),
        async (cases, on) => {
          const people = Object.fromEntries(
            names.map((name, index) => [name, cases[index] as Case]),
          );
          await write(people);
          const { data } = await world.ask('hr', LIMITS, { on });
          const { personLimitsConnection: found } = data;
          for (const name of names) {
            const asked = found.nodes.find(({ employeeId }: Untyped) => employeeId === name);
            expect(shown(asked)).toEqual(slowly(people[name] as Case, on));
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);
});
