import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { addDays, addMonths } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../test-company.ts';
import { periodsOf } from './months.ts';

const MONTHS = Array.from({ length: 9 }, (_, index) => addMonths('2026-06', index));
const BOTH = `{ ${MONTHS.map(
  (month) =>
    `m${month.replace('-', '')}: attendanceMonth(employeeId: "sato", month: "${month}") { from to }`,
).join(' ')} }`;
const changeOf = (name: string) =>
  `query ($id: ID!, $data: ClosingChangeInput!) { ${name}(where: { id: $id }, data: $data) {
    people byShift closedMonths months { month from to wasTo days people } } }`;
const OF_DIVISION = changeOf('closingChangeOfDivision');
const OF_SHIFT = changeOf('closingChangeOfBasicShift');
const UPDATE = `mutation ($id: ID!, $data: UpdateEmploymentDivisionInput!) {
  updateEmploymentDivision(where: { id: $id }, data: $data) { id closingDate } }`;
const UPDATE_SHIFT = `mutation ($id: ID!, $data: UpdateBasicShiftInput!) {
  updateBasicShift(where: { id: $id }, data: $data) { id closingDate } }`;

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld({
    master: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set([
        'attendance.records',
        'employee.employmentDivision',
        'employee.employmentDivision:update',
        'attendance.basicShift',
        'attendance.basicShift:update',
      ]),
    },
  });
  world.app.clock.set(atTokyo('2026-11-10', 600));
  await within(async (ctx) => {
    await ctx.insert('attendance_settings', {
      ...{ valid_from: '1970-01-01', started_on: '2020-01-01', week_start_day: 0, closing_day: 31 },
      ...{ daily_minutes: 480, weekly_minutes: 2400, asks_position: true, version: 1 },
      updated_at: ctx.now,
    });
    await ctx.insert(
      'employment_divisions',
      ['regular', 'part'].map((id) => ({ id, name: id, employment_type: 'REGULAR' })),
    );
  });
});
afterAll(() => world.stop());

const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
  world.app.suite.ports.inCompany('hinata', run);

type Closing = readonly [from: string, closingDay: number | null];
const stretches = (rows: readonly Closing[]) =>
  rows.map(([from], index) => ({ valid_from: from, valid_until: rows[index + 1]?.[0] ?? null }));

type History = {
  readonly shift: readonly Closing[];
  readonly regular: readonly Closing[];
  readonly part: readonly Closing[];
  /** The division of sato from days on. */
  readonly posts: readonly (readonly [from: string, divisionId: string | null])[];
};
const PLAIN: History = {
  shift: [['1970-01-01', null]],
  regular: [['1970-01-01', 20]],
  part: [['1970-01-01', 15]],
  posts: [['2020-04-01', 'regular']],
};

async function write({ shift, regular, part, posts }: History): Promise<void> {
  const { knex } = world.database;
  await knex.raw(`truncate employment_division_versions, closed_periods, recalculations cascade`);
  await knex('employee_assignments').where({ company_id: 'hinata' }).delete();
  await knex('basic_shift_versions')
    .where({ company_id: 'hinata', basic_shift_id: 'day' })
    .whereNot({ valid_from: '1970-01-01' })
    .delete();
  await knex('basic_shift_versions')
    .where({ company_id: 'hinata', basic_shift_id: 'day' })
    .update({ valid_until: shift[1]?.[0] ?? null, closing_day: shift[0]?.[1] ?? null });
  await within(async (ctx) => {
    const others = stretches(shift)
      .map((dates, index) => ({ ...dates, basic_shift_id: 'day', closing_day: shift[index]?.[1] }))
      .slice(1);
    if (others.length > 0) await ctx.insert('basic_shift_versions', others);
    await ctx.insert(
      'employment_division_versions',
      Object.entries({ regular, part }).flatMap(([employment_division_id, rows]) =>
        stretches(rows).map((dates, index) => ({
          ...dates,
          employment_division_id,
          closing_day: rows[index]?.[1],
        })),
      ),
    );
    await ctx.insert(
      'employee_assignments',
      stretches(posts as readonly Closing[]).map((dates, index) => ({
        ...dates,
        ...{ id: `sato-${index}`, employee_id: 'sato' },
        employment_division_id: posts[index]?.[1] ?? null,
      })),
    );
  });
}

async function must(person: string, query: string, variables: object = {}): Promise<Untyped> {
  const answer = await world.ask(person, query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}
/** As the page of the month has them, and as closing has them. */
const recorded = async (): Promise<Untyped[]> => Object.values(await must('hr', BOTH));
const closable = (): Promise<Untyped[]> =>
  within(async (ctx) => {
    const found: Untyped[] = [];
    for (const month of MONTHS)
      for (const { from, to } of await periodsOf(ctx, month, ['sato'])) found.push({ from, to });
    return found;
  });
const close = (from_date: string, to_date: string) =>
  within((ctx) =>
    ctx.insert('closed_periods', {
      ...{ employee_id: 'sato', from_date, to_date, closed_at: ctx.now, closed_by: 'hr' },
    }),
  );

beforeEach(() => write(PLAIN));

describe('雇用区分の締め日', () => {
  it('基本シフトが雇用区分に従う人は、雇用区分の締め日で締める', async () => {
    expect((await recorded()).at(5)).toEqual({ from: '2026-10-21', to: '2026-11-20' });
    await write({ ...PLAIN, shift: [['1970-01-01', 10]] });
    expect((await recorded()).at(5)).toEqual({ from: '2026-10-11', to: '2026-11-10' });
  });

  it('打刻の記録と締めの期間は、どう変わっても同じで、日が抜けも重なりもしない', async () => {
    const date = fc.integer({ min: 0, max: 270 }).map((days) => addDays('2026-05-15', days));
    const day = fc.oneof(fc.constant(31), fc.integer({ min: 1, max: 31 }));
    const series = <Value>(value: fc.Arbitrary<Value>, first: string) =>
      fc
        .tuple(value, fc.array(fc.tuple(date, value), { maxLength: 3 }))
        .map(([held, more]) => [
          [first, held] as const,
          ...[...new Map(more)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ]);
    const histories = fc.sample(
      fc.record({
        shift: series(fc.option(day, { nil: null }), '1970-01-01'),
        regular: series(day, '1970-01-01'),
        part: series(day, '1970-01-01'),
        posts: series(fc.constantFrom('regular', 'part', null), '2020-04-01'),
        closes: fc.subarray([0, 2, 3, 6]),
      }),
      { numRuns: 25, seed: 20_261_126 },
    );
    let before: Untyped[] = [];
    for (const { closes, ...history } of histories) {
      await write(history);
      // Closed by what held in the history before.
      const closed: Untyped[] = closes.flatMap((index) => before[index] ?? []);
      for (const { from, to } of closed) await close(from, to);
      const months = await recorded();
      expect(await closable()).toEqual(months);
      for (const [index, { from, to }] of months.entries()) {
        expect(to.slice(0, 7)).toBe(MONTHS[index]);
        expect(from <= to).toBe(true);
        if (months[index + 1]) expect(months[index + 1].from).toBe(addDays(to, 1));
      }
      for (const one of closed) expect(months).toContainEqual(one);
      before = months;
    }
  });

  it('締めた月度は、締め日を変えても動かず、次の月度はその翌日から始まる', async () => {
    await close('2026-09-21', '2026-10-20');
    await write({ ...PLAIN, regular: [['1970-01-01', 31]] });
    await close('2026-09-21', '2026-10-20');
    expect((await recorded()).slice(3, 7)).toEqual([
      { from: '2026-09-01', to: '2026-09-20' },
      { from: '2026-09-21', to: '2026-10-20' },
      { from: '2026-10-21', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-31' },
    ]);
  });
});

describe('締め日を変えるとどうなるか', () => {
  const ofDivision = async (data: object, id = 'regular') =>
    (await must('master', OF_DIVISION, { id, data })).closingChangeOfDivision;

  it('対象の人数と、長さの変わる月度を伝える', async () => {
    await close('2026-10-21', '2026-11-20');
    expect(await ofDivision({ closingDate: 31, validFrom: '2026-12-10' })).toEqual({
      ...{ people: 1, byShift: 0, closedMonths: 0 },
      months: [
        {
          ...{ month: '2026-12', from: '2026-11-21', to: '2026-12-31', wasTo: '2026-12-20' },
          ...{ days: 41, people: 1 },
        },
      ],
    });
    // The month that is closed stays; the one behind it takes the days up to the new closing day.
    expect(await ofDivision({ closingDate: 5, validFrom: '2026-11-01' })).toEqual({
      ...{ people: 1, byShift: 0, closedMonths: 1 },
      months: [
        {
          ...{ month: '2026-12', from: '2026-11-21', to: '2026-12-05', wasTo: '2026-12-20' },
          ...{ days: 15, people: 1 },
        },
      ],
    });
  });

  it('基本シフトに締め日がある人と、先に入力した変更の後は変わらない', async () => {
    await write({ ...PLAIN, shift: [['1970-01-01', 10]] });
    expect(await ofDivision({ closingDate: 31, validFrom: '2026-12-01' })).toEqual({
      ...{ people: 1, byShift: 1, closedMonths: 0, months: [] },
    });
    await write({
      ...PLAIN,
      regular: [
        ['1970-01-01', 20],
        ['2026-12-15', 25],
      ],
    });
    expect((await ofDivision({ closingDate: 31, validFrom: '2026-12-01' })).months).toEqual([]);
  });

  it('基本シフトについても伝え、雇用区分に従うこともできる', async () => {
    await write({ ...PLAIN, shift: [['1970-01-01', 31]] });
    const { closingChangeOfBasicShift } = await must('master', OF_SHIFT, {
      id: 'day',
      data: { closingDate: null, validFrom: '2026-12-01' },
    });
    // Only sato has a division; the others go on to the end of the month, as the company says.
    expect(closingChangeOfBasicShift).toEqual({
      ...{ people: 4, byShift: 0, closedMonths: 0 },
      months: [
        {
          ...{ month: '2026-12', from: '2026-12-01', to: '2026-12-20', wasTo: '2026-12-31' },
          ...{ days: 20, people: 1 },
        },
      ],
    });
  });

  it('区分を見られない人には答えない', async () => {
    const data = { closingDate: 31, validFrom: '2026-12-01' };
    expect(codeOf(await world.ask('staff', OF_DIVISION, { id: 'regular', data }))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await world.ask('master', OF_DIVISION, { id: 'gone', data }))).toBe('NOT_FOUND');
  });
});

describe('締め日を変えた後', () => {
  it('変わる月の初めから、その区分の人を計算し直す', async () => {
    const data = { closingDate: 31, validFrom: '2026-11-25' };
    expect(
      (await must('master', UPDATE, { id: 'regular', data })).updateEmploymentDivision,
    ).toEqual({
      ...{ id: 'regular', closingDate: 20 },
    });
    await expect
      .poll(() => world.database.knex('recalculations').where({ company_id: 'hinata' }))
      .toMatchObject([
        { from_date: '2026-11-01', scope: { kind: 'DIVISION', divisionId: 'regular' } },
      ]);
    expect((await recorded()).at(5)).toEqual({ from: '2026-10-21', to: '2026-11-30' });
  });

  it('基本シフトの締め日は、雇用区分に従うように戻せる', async () => {
    await write({ ...PLAIN, shift: [['1970-01-01', 31]] });
    const data = { closingDate: null, validFrom: '2026-11-01' };
    expect((await must('master', UPDATE_SHIFT, { id: 'day', data })).updateBasicShift).toEqual({
      ...{ id: 'day', closingDate: null },
    });
    expect((await recorded()).at(5)).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  });
});
