import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
  HOLIDAY,
  OVERTIME,
} from '../../applications/test-applications.ts';
import { USUAL_RESULT } from '../../test-results.ts';

const YEAR = `query ($year: Int!, $where: OutputPeopleWhereInput) {
  yearOvertimesConnection(year: $year, where: $where, first: 500) { months totalCount
    nodes { employeeId months totalMinutes } } }`;
const OUTLOOK = `query ($month: String!, $where: OutputPeopleWhereInput) {
  monthOutlooksConnection(month: $month, where: $where, first: 500) { totalCount
    nodes { employeeId from to workedMinutes overtimeMinutes approvedMinutes plannedMinutes
      landingMinutes landingOvertimeMinutes } } }`;
const CONFIRM = {
  overtime: `mutation ($inputs: [ApprovalInput!]!) { result: confirmAppOvertime(applicationInputs: $inputs) { outcome } }`,
  holidayWork: `mutation ($inputs: [ApprovalInput!]!) { result: confirmAppHolidayWork(applicationInputs: $inputs) { outcome } }`,
};
const TODAY = '2026-11-20';

let world: ApplicationWorld;
let rows: Untyped[];
beforeAll(async () => {
  world = await applicationWorld({
    payer: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.output']) },
  });
  const { knex } = world.database;
  await knex('employees').where('id', 'staff').update({ is_staff: true });
  await knex('group_admins').insert({
    ...{ company_id: 'hinata', group_id: 'sales', employee_id: 'staff' },
  });
});
afterAll(() => world.stop());

beforeEach(async () => {
  const { knex } = world.database;
  await knex.raw('truncate applications, day_results cascade');
  world.app.clock.set(atTokyo(TODAY, 535));
  rows = [];
  for (const [person, employee_id] of ['sato', 'tanaka'].entries())
    for (let day = 0; day < 590; day += 1) {
      const work_date = addDays('2025-04-01', day);
      if (work_date >= TODAY || (day * 7 + person) % 5 === 0) continue;
      // Nobody worked in June 2026, and July has nothing that is calculated.
      if (work_date.startsWith('2026-06')) continue;
      rows.push({
        ...{ ...USUAL_RESULT, employee_id, work_date },
        is_open: work_date.startsWith('2026-07') || day % 23 === 0,
        worked: 400 + ((day * 37) % 200),
        overtime_beyond_statutory: (day * 13) % 90,
        statutory_holiday_work: day % 9 === 0 ? 77 : 0,
      });
    }
  await knex('day_results').insert(rows);
});

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const overtimeOf = (row: Untyped): number =>
  row.overtime_beyond_statutory + row.statutory_holiday_work;
/** Days of a month by the person's own closing day: tanaka's ends on the 20th. */
const daysOf = (employeeId: string, month: string): [string, string] =>
  employeeId === 'tanaka'
    ? [`${addMonths(month, -1)}-21`, `${month}-20`]
    : [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)];
const calculated = (employeeId: string, month: string): Untyped[] => {
  const [from, to] = daysOf(employeeId, month);
  return rows.filter(
    (row) =>
      row.employee_id === employeeId &&
      !row.is_open &&
      from <= row.work_date &&
      row.work_date <= to,
  );
};

describe('残業時間 of a year', () => {
  it('has each month of the raw rows by each person’s closing day, and their total', async () => {
    // Tanaka has the shift that closes on the 20th since January 2026.
    for (const [year, employeeIds] of [
      [2025, ['sato']],
      [2026, ['sato', 'tanaka']],
    ] as const) {
      const { yearOvertimesConnection: found } = await world.must('payer', YEAR, {
        ...{ year, where: { employeeIds } },
      });
      const months = Array.from({ length: 12 }, (_, at) => addMonths(`${year}-04`, at));
      expect(found.months).toEqual(months);
      expect(found.totalCount).toBe(employeeIds.length);
      for (const { employeeId, ...told } of found.nodes) {
        const own = months.map((month) => {
          const of = calculated(employeeId, month);
          return of.length > 0 ? sum(of.map(overtimeOf)) : null;
        });
        expect(told, `${employeeId} ${year}`).toEqual({
          months: own,
          totalMinutes: sum(own.map((minutes) => minutes ?? 0)),
        });
        if (year === 2026) expect(own).toContain(null);
      }
    }
  });

  it('shows managers the people of their groups alone', async () => {
    const { yearOvertimesConnection: found } = await world.must('staff', YEAR, { year: 2026 });
    const ids = found.nodes.map((one: Untyped) => one.employeeId);
    expect(ids).toContain('sato');
    expect(ids).not.toContain('tanaka');
  });
});

describe('着地予測', () => {
  const outlookOf = async (employeeId: string, month: string): Promise<Untyped> => {
    const { monthOutlooksConnection: found } = await world.must('payer', OUTLOOK, {
      ...{ month, where: { employeeIds: [employeeId] } },
    });
    expect(found.totalCount).toBe(1);
    return found.nodes[0];
  };
  async function approve(kind: 'overtime' | 'holidayWork', data: object): Promise<void> {
    const usual = kind === 'overtime' ? OVERTIME : HOLIDAY;
    const { id } = await world.saved('sato', CREATE[kind], { data: { ...usual, ...data } });
    const { result } = await world.must('staff', CONFIRM[kind], {
      inputs: [{ applicationId: id }],
    });
    expect(result[0].outcome).toBe('DONE');
  }

  it('adds to the raw rows so far what is planned and approved for the days that are left', async () => {
    await approve('overtime', { workDate: '2026-11-24', breaks: [] });
    await approve('holidayWork', {});
    const of = calculated('sato', '2026-11');
    const [worked, overtime] = [sum(of.map((row) => row.worked)), sum(of.map(overtimeOf))];
    // 20, 24 to 27 and 30 November, from nine to six with an hour's break: the 23rd is a holiday.
    const planned = 6 * 480;
    const approved = 150 + 480;
    expect(await outlookOf('sato', '2026-11')).toEqual({
      ...{ employeeId: 'sato', from: '2026-11-01', to: '2026-11-30' },
      ...{ workedMinutes: worked, overtimeMinutes: overtime },
      ...{ approvedMinutes: approved, plannedMinutes: planned },
      landingMinutes: worked + planned + approved,
      landingOvertimeMinutes: overtime + approved,
    });
  });

  it('expects nothing more of a month that is over, and the whole of one that is to come', async () => {
    const past = calculated('sato', '2026-10');
    const worked = sum(past.map((row) => row.worked));
    expect(await outlookOf('sato', '2026-10')).toMatchObject({
      ...{ workedMinutes: worked, plannedMinutes: 0, approvedMinutes: 0, landingMinutes: worked },
      landingOvertimeMinutes: sum(past.map(overtimeOf)),
    });
    // Tanaka's December is 21 November to 20 December: five nights a week, holidays too.
    expect(await outlookOf('tanaka', '2026-12')).toMatchObject({
      ...{ from: '2026-11-21', to: '2026-12-20', workedMinutes: 0, plannedMinutes: 20 * 480 },
    });
  });
});
