import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, monthOf } from '#core/time/dates.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../test-company.ts';
import { USUAL_RESULT } from '../test-results.ts';

const { cases } = JSON.parse(
  readFileSync(new URL('../../timesheet/golden-cases.json', import.meta.url), 'utf8'),
) as { cases: Untyped[] };
const of = (topic: string) =>
  cases.filter((one) => one.topic === topic).map((one) => [one.id, one] as const);

const LINES = `query ($id: ID!) { specialClauseLinesConnection(where: { agreement36Id: $id }, first: 500) {
  nodes { month overtimeMinutes holidayMinutes overOn gaps } } }`;
const STANDING = `query ($id: ID!, $month: String!) {
  specialClauseStanding(employeeId: "sato", agreement36Id: $id, month: $month) {
    overtimeMinutes holidayMinutes overOn } }`;
const INTERVIEWS = `query ($month: String!) { doctorInterviewPeopleConnection(month: $month) {
  nodes { employeeId excessMinutes duty } } }`;

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld({
    keeper: {
      company: 'hinata',
      isStaff: true,
      grants: new Set(['attendance.agreement36', 'attendance.interview']),
    },
  });
});
afterAll(() => world.stop());

async function must(query: string, variables: object): Promise<Untyped> {
  const answer = await world.ask('keeper', query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

/** A month's minutes, as stored results of as many days as they need. */
function days(month: string, overtime: number, holiday: number, worked = 0): object[] {
  const rows: object[] = [];
  let [left, rest, all] = [overtime, holiday, worked];
  for (let date = `${month}-01`; left > 0 || rest > 0 || all > 0; date = addDays(date, 1)) {
    const [own, off, here] = [Math.min(left, 400), Math.min(rest, 600), Math.min(all, 900)];
    rows.push({
      ...USUAL_RESULT,
      ...{ employee_id: 'sato', work_date: date, overtime_beyond_statutory: own },
      ...{ statutory_holiday_work: off, actual_worked: here },
    });
    [left, rest, all] = [left - own, rest - off, all - here];
  }
  return rows;
}

async function keep(rows: object[]): Promise<void> {
  const { knex } = world.database;
  await knex('day_results').del();
  if (rows.length > 0) await knex('day_results').insert(rows);
}

async function agreed(startsOn: string, given: Untyped): Promise<string> {
  const { knex } = world.database;
  await knex('agreements36').del();
  const isVariable = given.limitProfile === 'YEAR_VARIABLE';
  await world.app.suite.ports.inCompany('hinata', (ctx) =>
    ctx.insert('agreements36', {
      ...{ id: 'golden', name: 'golden', starts_on: startsOn, profile: 'STANDARD' },
      ends_on: addDays(`${addMonths(monthOf(startsOn), 12)}-01`, -1),
      ...{ month_hours: isVariable ? 42 : 45, year_hours: isVariable ? 320 : 360 },
      has_special_clause: given.specialClause ?? false,
      ...{ filed_on: startsOn, updated_at: ctx.now },
    }),
  );
  return 'golden';
}

const listed = (value: Untyped): number[] => (Array.isArray(value) ? value : [value ?? 0]);

describe('36協定の計算例を、記録の一覧と対象者の一覧に通す', () => {
  it.each(of('agreement36').filter(([, { given }]) => !given.segments))(
    '%s の月ごとの数え方',
    async (_id, { given, expected }) => {
      const overtime = given.overtimeMinutes
        ? listed(given.overtimeMinutes)
        : listed(given.overtimeHours).map((hours) => hours * 60);
      const holiday = given.statutoryHolidayMinutes
        ? listed(given.statutoryHolidayMinutes)
        : listed(given.statutoryHolidayHours).map((hours) => hours * 60);
      const startsOn = `${(given.months?.[0] ?? '2024-04').slice(0, 7)}-01`;
      const months = overtime.map((_, at) => addMonths(monthOf(startsOn), at));
      const id = await agreed(startsOn, given);
      await keep(months.flatMap((month, at) => days(month, overtime[at] ?? 0, holiday[at] ?? 0)));
      const { specialClauseLinesConnection: log } = await must(LINES, { id });
      const told = [];
      for (const month of months)
        told.push((await must(STANDING, { id, month })).specialClauseStanding);
      expect(told.map((one) => one.overtimeMinutes)).toEqual(overtime);
      const over = told.map((one) => one.overOn !== null);
      if (expected.over45 !== undefined) expect(over).toEqual(listed(expected.over45));
      const limit = given.limitProfile === 'YEAR_VARIABLE' ? 42 : 45;
      expect(over).toEqual(overtime.map((minutes) => minutes > limit * 60));
      if (expected.monthsOver45 !== undefined)
        expect(log.nodes.filter(({ overOn }: Untyped) => overOn)).toHaveLength(
          expected.monthsOver45,
        );
      if (expected.totalMinutes !== undefined)
        expect(told[0].overtimeMinutes + told[0].holidayMinutes).toBe(expected.totalMinutes);
      if (expected.under100 !== undefined)
        expect(log.nodes.some(({ gaps }: Untyped) => gaps.includes('OVER_SPECIAL'))).toBe(
          !expected.under100,
        );
    },
  );

  it.each(of('doctorGuidance'))('%s の面接指導', async (_id, { given, expected }) => {
    // A month with as many days as the example has.
    const month = { 28: '2026-02', 30: '2026-09', 31: '2026-10' }[given.days as 28 | 30 | 31];
    if (!month) throw new Error(`There is no month of ${given.days} days.`);
    await keep(days(month, 0, 0, given.totalWorkedMinutes));
    const { doctorInterviewPeopleConnection: list } = await must(INTERVIEWS, { month });
    const person = list.nodes.find(({ employeeId }: Untyped) => employeeId === 'sato');
    expect(person !== undefined).toBe(expected.over80);
    if (person) expect(person.excessMinutes).toBe(expected.excessMinutes);
  });
});
