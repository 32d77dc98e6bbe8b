import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { COLUMN_OF, workMinuteKeys } from '#plugins/attendance/domain/records/work-minutes.ts';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../../test-company.ts';
import { USUAL_RESULT } from '../../test-results.ts';

const PREVIEW = `query ($table: OutputTableInput!, $period: OutputPeriodInput!, $people: OutputPeopleWhereInput) {
  outputPreview(table: $table, period: $period, people: $people, language: "ja") { headings rows people } }`;

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld({
    payer: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.output']) },
    keeper: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.vacationClass', 'attendance.vacationClass:update']),
    },
  });
  await world.ask('keeper', 'mutation { addStandardVacationClasses { id } }');
});
afterAll(() => world.stop());

type Row = { readonly employee_id: string; readonly work_date: string } & Record<string, Untyped>;
/** As they are in the table: what the test itself wrote. */
let rows: Row[];
let uses: { employee_id: string; date: string; class: string; days: number; hours: number }[];
const PEOPLE = ['sato', 'suzuki', 'staff', 'hr', 'tanaka', 'watanabe'];

/** The same numbers on every run, without a pattern. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

beforeEach(async () => {
  const { knex } = world.database;
  await knex.raw('truncate day_results, leave_uses, day_notes, closed_periods cascade');
  await knex('employees').whereIn('id', PEOPLE).update({ joined_on: null, retired_on: null });
  world.app.clock.set(atTokyo('2026-11-25', 540));
  const next = numbers(11);
  rows = [];
  uses = [];
  for (const employee_id of PEOPLE)
    for (let day = 0; day < 92; day += 1) {
      if (next(5) === 0) continue;
      const row: Row = {
        ...USUAL_RESULT,
        employee_id,
        work_date: addDays('2026-08-25', day),
        day_type: ['WORKDAY', 'NON_STATUTORY_HOLIDAY', 'STATUTORY_HOLIDAY'][next(3)],
        prescribed_minutes: next(2) * 480,
        first_in: next(4) === 0 ? null : next(1440),
        last_out: next(1600),
        missing: next(9) === 0 ? 'CHECK_OUT' : null,
        is_estimated: next(9) === 0,
        is_open: next(20) === 0,
      };
      for (const key of workMinuteKeys) row[COLUMN_OF[key]] = next(3) === 0 ? 0 : next(600);
      rows.push(row);
      if (next(6) === 0)
        uses.push({
          ...{ employee_id, date: row.work_date, class: next(2) === 0 ? 'paid' : 'other' },
          ...(next(2) === 0 ? { days: 0.5, hours: 0 } : { days: 0, hours: 1 + next(4) }),
        });
    }
  await knex('day_results').insert(rows);
  const classes: { id: string; code: string }[] = await knex('vacation_classes')
    .where('company_id', 'hinata')
    .select('id', 'code');
  paidLeave = classes.find(({ code }) => code === 'PAID_LEAVE')?.id ?? '';
  other = classes.find(({ code }) => code !== 'PAID_LEAVE' && code !== 'ABSENCE')?.id ?? '';
  await knex('leave_uses').insert(
    uses.map(({ class: of, ...use }, index) => ({
      ...{ company_id: 'hinata', application_id: `a${index}`, ...use },
      vacation_class_id: of === 'paid' ? paidLeave : other,
    })),
  );
});
let paidLeave = '';
let other = '';

async function preview(
  codes: readonly string[],
  period: object,
  { unit = 'PERIOD_TOTAL', people = {}, as = 'payer', time = 'MINUTES' } = {},
): Promise<Untyped> {
  const table = { columns: codes.map((code) => ({ code })), unit, time };
  const answer = await world.ask(as, PREVIEW, { table, period, people });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.outputPreview;
}

const SUMS: Readonly<Record<string, (row: Row) => number>> = {
  planned: (row) => row.prescribed_minutes,
  overtime: (row) => row.overtime_within_statutory + row.overtime_beyond_statutory,
  overtimeUpTo60: (row) => row.overtime_beyond_statutory - row.overtime_over_60,
  plannedDays: (row) => Number(row.prescribed_minutes > 0),
  workedDays: (row) => Number(row.first_in !== null),
  workedOnWorkdays: (row) => Number(row.first_in !== null && row.day_type === 'WORKDAY'),
  nonStatutoryHolidayWorkDays: (row) =>
    Number(row.first_in !== null && row.day_type === 'NON_STATUTORY_HOLIDAY'),
  statutoryHolidayWorkDays: (row) =>
    Number(row.first_in !== null && row.day_type === 'STATUTORY_HOLIDAY'),
  lateTimes: (row) => Number(row.lateness > 0),
  earlyLeaveTimes: (row) => Number(row.early_leave > 0),
  absentDays: (row) => Number(row.absence > 0 && row.worked === 0),
  missingStampDays: (row) => Number(row.missing !== null || row.is_estimated),
  shortBreakDays: (row) => Number(row.break_shortage > 0),
  lateNightDays: (row) => Number(row.late_night > 0),
  ...Object.fromEntries(
    workMinuteKeys
      .filter((key) => !['removedMinutes', 'stampGap', 'earlyStamp'].includes(key))
      .map((key) => [key, (row: Row) => row[COLUMN_OF[key]] as number]),
  ),
};
const CODES = Object.keys(SUMS);

/** From and to of each person, said by hand: tanaka closes on the 20th. */
const OCTOBER: Readonly<Record<string, [string, string]>> = Object.fromEntries(
  PEOPLE.map((id) => [
    id,
    id === 'tanaka' ? ['2026-09-21', '2026-10-20'] : ['2026-10-01', '2026-10-31'],
  ]),
);

const within = (row: { readonly work_date: string }, [from, to]: [string, string]): boolean =>
  from <= row.work_date && row.work_date <= to;
const sumOf = (employeeId: string, period: [string, string], code: string): number =>
  rows
    .filter((row) => row.employee_id === employeeId && within(row, period) && !row.is_open)
    .reduce((sum, row) => sum + (SUMS[code] as (row: Row) => number)(row), 0);

describe('figures of people in a period', () => {
  it('are the sums of the stored days of each person’s own month', async () => {
    const { rows: lines } = await preview(['employeeNumber', 'periodFrom', 'periodTo', ...CODES], {
      month: '2026-10',
    });
    const found = new Map(lines.map(([id, ...cells]: string[]) => [id, cells]));
    for (const id of PEOPLE)
      expect(found.get(id), id).toEqual([
        ...(OCTOBER[id] as [string, string]).map((date) => date.replaceAll('-', '/')),
        ...CODES.map((code) => String(sumOf(id, OCTOBER[id] as [string, string], code))),
      ]);
  });

  it('are the same of a range of days and of a business year', async () => {
    const range: [string, string] = ['2026-09-05', '2026-11-10'];
    const ranged = await preview(['employeeNumber', ...CODES], { from: range[0], to: range[1] });
    const inRange = ranged.rows.filter(([id]: string[]) => PEOPLE.includes(id as string));
    expect(inRange).toHaveLength(PEOPLE.length);
    // Overtime and every other figure, whatever closing day the person has.
    for (const [id, ...cells] of inRange)
      expect(cells, id).toEqual(CODES.map((code) => String(sumOf(id, range, code))));
    const year = await preview(['employeeNumber', 'periodFrom', 'periodTo', 'worked'], {
      year: 2026,
    });
    const of = new Map<string, string[]>(year.rows.map(([id, ...cells]: string[]) => [id, cells]));
    expect(of.get('sato')).toEqual([
      '2026/04/01',
      '2027/03/31',
      String(sumOf('sato', ['2026-04-01', '2027-03-31'], 'worked')),
    ]);
    expect(of.get('tanaka')?.slice(0, 2)).toEqual(['2026/03/21', '2027/03/20']);
  });

  it('have a line for each day of the employment, empty where nothing is known', async () => {
    await world.database
      .knex('employees')
      .where('id', 'sato')
      .update({ joined_on: '2026-10-05', retired_on: '2026-10-29' });
    const { rows: lines } = await preview(
      ['date', 'worked', 'firstIn', 'dayType', 'weekday'],
      { month: '2026-10' },
      {
        unit: 'PER_DAY',
        people: { employeeIds: ['sato'] },
      } as Untyped,
    );
    expect(lines).toHaveLength(daysBetween('2026-10-05', '2026-10-29') + 1);
    const weekdays = ['日', '月', '火', '水', '木', '金', '土'];
    const kinds: Record<string, string> = {
      WORKDAY: '平日',
      NON_STATUTORY_HOLIDAY: '所定休日',
      STATUTORY_HOLIDAY: '法定休日',
    };
    for (const [date, worked, firstIn, dayType, weekday] of lines) {
      const row = rows.find(
        (one) =>
          one.employee_id === 'sato' && one.work_date === date.replaceAll('/', '-') && !one.is_open,
      );
      expect(worked).toBe(row ? String(row.worked) : '');
      expect(dayType).toBe(row ? kinds[row.day_type] : '');
      expect(weekday).toBe(
        weekdays[new Date(`${date.replaceAll('/', '-')}T00:00:00Z`).getUTCDay()],
      );
      const minutes: number | null = row?.first_in ?? null;
      expect(firstIn).toBe(
        minutes === null
          ? ''
          : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
      );
    }
  });

  it('count what leave takes by its class, as the uses have it', async () => {
    const { rows: lines } = await preview(
      [
        'employeeNumber',
        'leaveDays',
        'leaveHours',
        'paidLeaveDays',
        'paidLeaveHours',
        `leaveDays:${other}`,
      ],
      { month: '2026-10' },
    );
    const taken = (id: string, unit: 'days' | 'hours', of?: string) =>
      uses
        .filter(
          (use) =>
            use.employee_id === id &&
            (OCTOBER[id] as [string, string])[0] <= use.date &&
            use.date <= (OCTOBER[id] as [string, string])[1] &&
            (of === undefined || use.class === of),
        )
        .reduce((sum, use) => sum + use[unit], 0);
    for (const [id, ...cells] of lines.filter(([id]: string[]) => PEOPLE.includes(id as string)))
      expect(cells, id).toEqual(
        [
          taken(id, 'days'),
          taken(id, 'hours') * 60,
          taken(id, 'days', 'paid'),
          taken(id, 'hours', 'paid') * 60,
          taken(id, 'days', 'other'),
        ].map(String),
      );
  });

  it('split each day by rates of pay without losing or doubling a minute', async () => {
    // A Sunday from 20:00 to 24:00 beyond the statutory hours, and a workday from 9 to 19.
    const detail = (pieces: number[]) => `[[],[],[],[],[],[],[],[],[${pieces.join(',')}],8]`;
    const late = 1024;
    const beyond = 2 << 4;
    const dayOff = 1 << 2;
    await world.database.knex('day_results').where('employee_id', 'sato').delete();
    await world.database.knex('day_results').insert([
      {
        ...{ ...USUAL_RESULT, employee_id: 'sato', work_date: '2026-10-06' },
        detail: detail([540, 1020, 0, 1020, 1080, 1 << 4, 1080, 1140, beyond | (1 << 7)]),
      },
      {
        ...{ ...USUAL_RESULT, employee_id: 'sato', work_date: '2026-10-10' },
        detail: detail([1200, 1320, dayOff | beyond, 1320, 1440, dayOff | beyond | late]),
      },
    ]);
    const { rows: lines } = await preview(
      [
        'prescribedDaytime',
        'overtimeWithinDaytime',
        'workdayOvertimeDaytime',
        'workdayOvertimeLateNight',
        'holidayOvertimeDaytime',
        'holidayOvertimeLateNight',
        'nonStatutoryHolidayLateNight',
        'statutoryHolidayDaytime',
      ],
      { month: '2026-10' },
      { people: { employeeIds: ['sato'] } } as Untyped,
    );
    expect(lines).toEqual([['480', '60', '60', '0', '120', '120', '120', '0']]);
  });

  it('are of those alone whom the viewer may see, and of nobody for others', async () => {
    const seen = await preview(['employeeNumber'], { month: '2026-10' }, { as: 'staff' });
    expect(seen.rows.flat().sort()).toEqual(['sato', 'staff', 'suzuki']);
    expect(seen.people).toBe(3);
    const table = { columns: [{ code: 'worked' }], unit: 'PERIOD_TOTAL', time: 'MINUTES' };
    const refused = await world.ask('sato', PREVIEW, { table, period: { month: '2026-10' } });
    expect(codeOf(refused)).toBe('FORBIDDEN');
  });

  it('are narrowed by groups with those below them, and by who has left', async () => {
    const of = async (people: object) =>
      (await preview(['employeeNumber'], { month: '2026-10' }, { people } as Untyped)).rows
        .flat()
        .sort();
    expect(await of({ groupIds: ['sales'] })).toEqual(['sato', 'staff', 'suzuki']);
    expect(await of({ groupIds: ['plant'] })).toEqual(['tanaka', 'watanabe']);
    await world.database.knex('employees').where('id', 'sato').update({ retired_on: '2026-10-15' });
    expect(await of({ groupIds: ['sales'], hasLeft: true })).toEqual(['sato']);
    expect(await of({ groupIds: ['sales'], hasLeft: false })).toEqual(['staff', 'suzuki']);
    await world.database.knex('employees').where('id', 'sato').update({ retired_on: '2026-09-30' });
    expect(await of({ groupIds: ['sales'] })).toEqual(['staff', 'suzuki']);
  });

  it('say whether all days of the period are closed', async () => {
    const closed = (from_date: string, to_date: string) =>
      world.database.knex('closed_periods').insert({
        ...{ company_id: 'hinata', employee_id: 'sato', from_date, to_date },
        ...{ closed_at: '2026-11-20T00:00:00Z', closed_by: 'hr' },
      });
    const state = async (period: object) =>
      (await preview(['closed'], period, { people: { employeeIds: ['sato'] } } as Untyped))
        .rows[0][0];
    await closed('2026-10-01', '2026-10-31');
    expect(await state({ month: '2026-10' })).toBe('締め済み');
    expect(await state({ from: '2026-10-10', to: '2026-10-20' })).toBe('締め済み');
    expect(await state({ from: '2026-09-01', to: '2026-10-31' })).toBe('未締め');
    await closed('2026-09-01', '2026-09-30');
    expect(await state({ from: '2026-09-01', to: '2026-10-31' })).toBe('締め済み');
  });
});
