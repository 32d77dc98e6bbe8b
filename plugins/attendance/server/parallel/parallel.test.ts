import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatMinutes } from '#core/time/minutes.ts';
import { cp932, csvOf, utf8 } from '#test/support/importer.ts';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ParallelWorld, parallelWorld, type Worked } from './test-parallel.ts';

const ACCEPT = `mutation ($data: AcceptParallelDifferencesInput!) {
  acceptParallelDifferences(data: $data) { changed leftOut } }`;
const WITHDRAW = `mutation ($data: WithdrawParallelAcceptancesInput!) {
  withdrawParallelAcceptances(data: $data) { changed leftOut } }`;

let world: ParallelWorld;
beforeAll(async () => {
  world = await parallelWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.fresh());

/** Thursday to Friday of the week after, and a Sunday. */
const SATO: readonly Worked[] = [
  ['2026-10-01', 541, 1097],
  ['2026-10-02', 537, 1084],
  ['2026-10-05', 533, 1139],
  ['2026-10-06', 550, 1081],
];
const length = ([, from, until]: Worked): number => until - from - 60;
const sum = (minutes: readonly number[]): number => minutes.reduce((all, one) => all + one, 0);
const row = ({ nodes }: Untyped, employeeId: string, item: string): Untyped =>
  nodes.find((one: Untyped) => one.employeeId === employeeId && one.item === item);

/** What our own total is, read from the rows of results alone. */
const COLUMNS: Readonly<Record<string, string>> = {
  WORKED_DAYS: 'count(first_in)',
  WORKED: 'sum(worked)',
  PRESCRIBED: 'sum(prescribed)',
  OVERTIME: 'sum(overtime_within_statutory + overtime_beyond_statutory)',
  OVERTIME_WITHIN: 'sum(overtime_within_statutory)',
  OVERTIME_BEYOND: 'sum(overtime_beyond_statutory)',
  LATE_NIGHT: 'sum(late_night)',
  STATUTORY_HOLIDAY: 'sum(statutory_holiday_work)',
  NON_STATUTORY_HOLIDAY: 'sum(non_statutory_holiday_work)',
  BREAK: 'sum(break_minutes)',
  LATENESS: 'sum(lateness)',
  EARLY_LEAVE: 'sum(early_leave)',
  ABSENT_DAYS: 'count(*) filter (where absence > 0 and worked = 0)',
};
async function ofRawRows(employee: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await world.database.knex.raw(
    `select ${Object.entries(COLUMNS)
      .map(([item, sql]) => `coalesce(${sql}, 0)::float8 as "${item}"`)
      .join(', ')}
    from day_results where company_id = 'hinata' and employee_id = ?
      and work_date between '2026-10-01' and '2026-10-31'`,
    [employee],
  );
  return rows[0];
}

describe('合計の取り込み', () => {
  const head = ['社員番号', '年月', '出勤日数', '総労働時間', '残業時間', '備考'];
  const kept = () => world.database.knex('parallel_totals').orderBy(['employee_id', 'item']);

  it('Shift_JISのファイルを確認し、書き込み、取り消す', async () => {
    const number = world.numbers.get('sato') ?? '';
    const file = cp932(csvOf([head, [number, '2026年10月', '20', '168:30', '8.5', '①以外']]));
    const made = await world.wizard.read(file, '月別.csv');
    expect(made.headers.map(({ column }: Untyped) => column)).toEqual([
      ...['employeeNumber', 'month', 'WORKED_DAYS', 'WORKED', 'OVERTIME', null],
    ]);
    expect(await world.wizard.check(made)).toMatchObject({ created: 1, bad: 0 });
    expect(await kept()).toEqual([]);

    await world.wizard.apply(made.id);
    expect((await kept()).map(({ item, figure }) => [item, Number(figure)])).toEqual([
      ['OVERTIME', 510],
      ['WORKED', 10_110],
      ['WORKED_DAYS', 20],
    ]);
    const again = await world.wizard.read(
      utf8(csvOf([head, [number, '2026-10', '20', '170:00', '8:30', '']])),
      '月別2.csv',
    );
    expect(await world.wizard.check(again)).toMatchObject({ created: 0, updated: 1 });
    await world.wizard.apply(again.id);
    await world.wizard.undo(again.id);
    expect((await kept()).map(({ figure }) => Number(figure))).toEqual([510, 10_110, 20]);
    await world.wizard.undo(made.id);
    expect(await kept()).toEqual([]);
  });

  it('月の列がなければ先月、60進と分は選んだとおりに読む', async () => {
    const number = world.numbers.get('sato') ?? '';
    const made = await world.wizard.read(
      utf8(
        csvOf([
          ['社員番号', '実働時間', '深夜'],
          [number, '168.30', '90'],
        ]),
      ),
      '月別.csv',
    );
    const options = [
      { key: 'dotIsMinutes', value: true },
      { key: 'wholeIsMinutes', value: true },
    ];
    await world.wizard.check(made, { options });
    await world.wizard.apply(made.id);
    const rows = await kept();
    expect(rows.map(({ item, figure }) => [item, Number(figure)])).toEqual([
      ['LATE_NIGHT', 90],
      ['WORKED', 10_110],
    ]);
    const [{ month }] = (
      await world.database.knex.raw('select distinct month::text from parallel_totals')
    ).rows;
    expect(month).toBe('2026-10-01');
  });

  it('まちがいは行と列で知らせる', async () => {
    const number = world.numbers.get('sato') ?? '';
    const made = await world.wizard.read(
      utf8(
        csvOf([
          head,
          ['nobody', '2026-10', '20', '168:30', '', ''],
          [number, '2026-12', '20', '168:30', '', ''],
          [world.numbers.get('suzuki') ?? '', '10月', '20', '168:30', '', ''],
          [number, '2026-10', '20.5.1', '8:75', '', ''],
          [number, '2026-10', '', '-1', '', ''],
          [number, '2026-10', '', '', '', ''],
          [number, '2026-10', '20', '', '', ''],
          [number, '2026/10', '21', '', '', ''],
        ]),
      ),
      '月別.csv',
    );
    const checked = await world.wizard.check(made);
    expect(checked.bad).toBe(7);
    expect(await world.wizard.reasons(made.id)).toEqual([
      [2, 'employeeNumber validation.noneOfName'],
      [3, 'month validation.monthToCome'],
      [4, 'month validation.monthInFile'],
      [5, 'WORKED_DAYS validation.daysInFile', 'WORKED validation.lengthInFile'],
      [6, 'WORKED validation.lengthInFile'],
      [7, 'WORKED validation.noTotals'],
      [9, 'employeeNumber validation.sameMonthInFile'],
    ]);
  });

  it('閲覧だけの人は取り込めない', async () => {
    const data = { kind: 'attendance.parallelTotals', fileKey: 'x' };
    const query = `mutation ($data: CreateImportInput!) { createImport(data: $data) { __typename } }`;
    expect(codeOf(await world.ask('reader', query, { data }))).toBe('FORBIDDEN');
  });
});

describe('合計の比較', () => {
  it('どの項目も、結果の行をじかに足した数字と同じになる', async () => {
    await world.work('sato', [...SATO, ['2026-10-04', 600, 960], ['2026-10-07', 780, 1530]]);
    await world.work('suzuki', [['2026-10-10', 540, 900]]);
    for (const person of ['sato', 'suzuki']) {
      const raw = await ofRawRows(person);
      await world.totals(person, Object.fromEntries(Object.keys(COLUMNS).map((item) => [item, 1])));
      const list = await world.list({ employeeId: person });
      expect(
        Object.fromEntries(list.nodes.map(({ item, newFigure }: Untyped) => [item, newFigure])),
      ).toEqual(raw);
      for (const { newFigure, oldFigure, difference } of list.nodes)
        expect(difference).toBe(newFigure - oldFigure);
    }
  });

  it('丸めの違いを、打刻を丸めた手計算の合計から見つけ、日を示す', async () => {
    await world.work('sato', SATO);
    const rounded = SATO.map(
      ([, from, until]) => Math.floor(until / 15) * 15 - Math.ceil(from / 15) * 15 - 60,
    );
    await world.totals('sato', { WORKED_DAYS: 4, WORKED: sum(rounded) });
    const list = await world.list();
    expect(row(list, 'sato', 'WORKED')).toMatchObject({
      newFigure: sum(SATO.map(length)),
      agrees: false,
      reason: {
        ...{ cause: 'ROUNDING', kind: 'STAMPS_SHORTER', unit: 15 },
        days: SATO.filter((day, at) => length(day) !== rounded[at]).map(([date]) => date),
      },
    });
    expect(row(list, 'sato', 'WORKED_DAYS')).toMatchObject({ agrees: true, reason: null });
    expect(list).toMatchObject({ people: 1, agreeingPeople: 0, openCount: 1 });
  });

  it('休憩、深夜、休日、ルールの違いも、計算し直して見つける', async () => {
    // Stamped from 13:00 to 25:30 with an hour of break: late night from 22:00 on.
    await world.work('sato', [['2026-10-01', 780, 1530]]);
    await world.totals('sato', { LATE_NIGHT: 120 });
    await world.work('suzuki', [
      ['2026-10-04', 600, 960],
      ['2026-10-05', 540, 1080],
    ]);
    await world.totals('suzuki', { WORKED: 780, STATUTORY_HOLIDAY: 0, OVERTIME: 300 });
    await world.work('hr', [
      ['2026-10-01', 515, 1080],
      ['2026-10-02', 540, 1100],
    ]);
    await world.totals('hr', { WORKED: 480 + 500 });
    await world.work('staff', SATO);
    await world.totals('staff', {
      WORKED: sum(SATO.map(length)) + 60,
      BREAK: 180,
    });
    const list = await world.list();
    expect(row(list, 'sato', 'LATE_NIGHT').reason).toMatchObject({
      ...{ kind: 'NIGHT_UNTIL_MIDNIGHT', days: ['2026-10-01'] },
    });
    for (const item of ['STATUTORY_HOLIDAY', 'OVERTIME'])
      expect(row(list, 'suzuki', item).reason).toMatchObject({
        ...{ kind: 'HOLIDAY_HERE', days: ['2026-10-04'] },
      });
    expect(row(list, 'hr', 'WORKED').reason).toMatchObject({
      ...{ cause: 'RULE', kind: 'FROM_PLAN', days: ['2026-10-01'] },
    });
    expect(row(list, 'staff', 'BREAK').reason).toMatchObject({ kind: 'BREAK_DIFFERS', days: [] });
  });

  it('何でも説明できない差は、特定できないと言う', async () => {
    await world.work('sato', SATO);
    await world.totals('sato', { WORKED: sum(SATO.map(length)) + 37 });
    expect(row(await world.list(), 'sato', 'WORKED').reason).toEqual({
      ...{ cause: 'NOT_DETERMINED', kind: 'NOT_DETERMINED', unit: null, days: [] },
    });
  });

  it('許容する分数、項目、差だけで絞り込み、合計のない人を数える', async () => {
    await world.work('sato', SATO);
    await world.work('suzuki', SATO);
    const WORKED = sum(SATO.map(length));
    await world.totals('sato', { WORKED: WORKED + 5, WORKED_DAYS: 3.5 });
    const all = await world.list();
    expect(all).toMatchObject({ totalCount: 2, people: 1, openCount: 2 });
    expect(all.peopleWithoutTotals).toBeGreaterThan(0);
    expect(await world.list({ tolerance: 5 })).toMatchObject({ openCount: 1 });
    expect(await world.list({ tolerance: 4 })).toMatchObject({ openCount: 2 });
    expect(await world.list({ tolerance: 5, shown: 'DIFFERENT' })).toMatchObject({
      nodes: [{ item: 'WORKED_DAYS' }],
    });
    expect(await world.list({ items: ['WORKED'] })).toMatchObject({ totalCount: 1, openCount: 2 });
    await world.totals('suzuki', { WORKED });
    expect(await world.list()).toMatchObject({ people: 2, agreeingPeople: 1 });
  });

  it('グループで絞り込むと、その下のグループの人も含めて、並びも件数もその人だけになる', async () => {
    for (const person of ['sato', 'tanaka']) await world.totals(person, { WORKED: 60 });
    const people = async (groupId: string) => {
      const list = await world.list({ groupId });
      return [list.people, list.nodes.map(({ employeeId }: Untyped) => employeeId)];
    };
    expect(await people('plant')).toEqual([1, ['tanaka']]);
    expect(await people('sales')).toEqual([1, ['sato']]);
    expect(await people('nowhere')).toEqual([0, []]);
  });

  it('2つの原因が重なった差には、両方の原因とその日を示す', async () => {
    // From the 1st to the 7th, each from nine to one in the night, with late night from 22:00 on.
    const days: Worked[] = SATO.map(([date], at) => [date, 540, 1500 + at]);
    await world.work('sato', days);
    // They have no work of the 2nd, and late night ends at midnight.
    await world.totals('sato', {
      WORKED_DAYS: 3,
      WORKED: sum(days.map(length)) - length(days[1] as Worked),
      BREAK: 180,
      LATE_NIGHT: 3 * 120,
    });
    const list = await world.list();
    for (const item of ['WORKED_DAYS', 'WORKED', 'BREAK'])
      expect(row(list, 'sato', item), item).toMatchObject({
        ...{ reason: { kind: 'DAY_MISSING', days: ['2026-10-02'] }, also: null },
      });
    expect(row(list, 'sato', 'LATE_NIGHT')).toMatchObject({
      reason: { kind: 'DAY_MISSING', days: ['2026-10-02'] },
      also: {
        kind: 'NIGHT_UNTIL_MIDNIGHT',
        days: days.filter((_, at) => at !== 1).map(([date]) => date),
      },
    });
  });
});

describe('差を認める', () => {
  const inputs = [{ employeeId: 'sato', item: 'WORKED' }];
  const data = { month: '2026-10', inputs, reason: ' 丸めの違い ' };
  beforeEach(async () => {
    await world.work('sato', SATO);
    await world.totals('sato', { WORKED: sum(SATO.map(length)) + 37, WORKED_DAYS: 4 });
  });

  it('理由と名前が残り、取り消せ、数字が変わるともう一度開く', async () => {
    expect((await world.must('officer', ACCEPT, { data })).acceptParallelDifferences).toEqual({
      ...{ changed: 1, leftOut: 0 },
    });
    expect(row(await world.list(), 'sato', 'WORKED')).toMatchObject({
      acceptedReason: '丸めの違い',
    });
    expect(await world.list()).toMatchObject({ agreeingPeople: 1, openCount: 0, acceptedCount: 1 });
    expect(await world.list({ shown: 'OPEN' })).toMatchObject({ totalCount: 0 });
    const [entry] = await world.database
      .knex('audit_entries')
      .where({ subject: 'ParallelTotal', subject_id: 'sato:2026-10' });
    expect(JSON.stringify(entry)).toContain('丸めの違い');
    // Once is enough; what agrees is nothing to accept.
    const more = [...inputs, { employeeId: 'sato', item: 'WORKED_DAYS' }];
    expect(
      (await world.must('officer', ACCEPT, { data: { ...data, inputs: more } }))
        .acceptParallelDifferences,
    ).toEqual({ changed: 0, leftOut: 2 });

    await world.database
      .knex('parallel_totals')
      .where({ item: 'WORKED' })
      .update({ figure: 1_999 });
    expect(await world.list()).toMatchObject({ openCount: 1, acceptedCount: 0 });
    await world.must('officer', ACCEPT, { data });
    const back = { month: '2026-10', inputs };
    expect(
      (await world.must('officer', WITHDRAW, { data: back })).withdrawParallelAcceptances,
    ).toEqual({ changed: 1, leftOut: 0 });
    expect(await world.list()).toMatchObject({ openCount: 1 });
  });

  it('見ていた数字と変わった差は認めず、認めた数字は履歴に残る', async () => {
    const { oldFigure, newFigure } = row(await world.list(), 'sato', 'WORKED');
    const shown = { ...data, inputs: [{ ...inputs[0], oldFigure, newFigure }] };
    const accept = async () =>
      (await world.must('officer', ACCEPT, { data: shown })).acceptParallelDifferences;
    // A correction comes while the list is looked at.
    await world.database.knex('day_results').where('work_date', '2026-10-06').update({ worked: 1 });
    expect(await accept()).toEqual({ changed: 0, leftOut: 1 });
    await world.work('sato', []);
    expect(await accept()).toEqual({ changed: 1, leftOut: 0 });
    await world.must('officer', WITHDRAW, { data: { month: '2026-10', inputs } });
    const entries = await world.database
      .knex('audit_entries')
      .where({ subject: 'ParallelTotal', subject_id: 'sato:2026-10' })
      .orderBy('id');
    const figures = {
      oldFigure: formatMinutes(sum(SATO.map(length)) + 37),
      newFigure: formatMinutes(sum(SATO.map(length))),
    };
    expect(entries.map(({ before, after }: Untyped) => [before, after])).toEqual([
      [null, { accepted: 'WORKED', ...figures, reason: '丸めの違い' }],
      [{ ...figures, reason: '丸めの違い' }, { withdrawn: 'WORKED' }],
    ]);
  });

  it('空白だけの理由、閲覧だけの人、自分の差は受け付けない', async () => {
    const blank = await world.ask('officer', ACCEPT, { data: { ...data, reason: '　' } });
    expect(issuesIn(blank)).toMatchObject([{ path: 'data/reason' }]);
    expect(codeOf(await world.ask('reader', ACCEPT, { data }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('sato', ACCEPT, { data }))).toBe('FORBIDDEN');
    expect(row(await world.list({}, 'reader'), 'sato', 'WORKED').mayAccept).toBe(false);

    await world.work('officer', SATO);
    await world.totals('officer', { WORKED: 1 });
    const own = { ...data, inputs: [{ employeeId: 'officer', item: 'WORKED' }] };
    expect((await world.must('officer', ACCEPT, { data: own })).acceptParallelDifferences).toEqual({
      ...{ changed: 0, leftOut: 1 },
    });
    expect(row(await world.list(), 'officer', 'WORKED').mayAccept).toBe(false);
  });
});
