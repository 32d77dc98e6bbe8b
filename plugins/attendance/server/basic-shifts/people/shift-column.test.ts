import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { ASSIGN, type ShiftsWorld, shiftsWorld } from '../test-shifts.ts';

let world: ShiftsWorld;
beforeAll(async () => {
  world = await shiftsWorld();
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    await ctx.insert('employment_divisions', [
      { id: 'full', name: '正社員', employment_type: 'REGULAR' },
      { id: 'part', name: 'パート', employment_type: 'PART_TIME' },
    ]);
  });
});
afterAll(() => world.stop());

const make: ShiftsWorld['make'] = (...asked) => world.make(...asked);
const periods: ShiftsWorld['periods'] = (...asked) => world.periods(...asked);

describe('従業員の取り込みの基本シフトの列', () => {
  const HEAD = ['社員番号', '基本シフト', '適用日'];
  beforeEach(async () => {
    const shifts = world.database.knex('employee_basic_shifts');
    await shifts.clone().where({ employee_id: 'sato' }).del();
    await shifts.insert({
      company_id: 'hinata',
      employee_id: 'sato',
      basic_shift_id: 'day',
      valid_from: '2026-01-01',
    });
  });
  const someone = (name = 'mover') => importer({ ...world, as: world.ask }, name);
  const bring = async (rows: readonly string[][], head: readonly string[] = HEAD, more = {}) => {
    const made = await someone().read(utf8(csvOf([head, ...rows])), '従業員.csv');
    return someone().check(made, more);
  };
  const reasons = (id: string) => someone().reasons(id);
  const row = (number: string) =>
    world.database.knex('employees').where({ employee_number: number }).first();
  const NEW_HEAD = ['社員番号', '姓', '名', 'セイ', 'メイ', 'メールアドレス', '入社日', 'シフト'];
  const newcomer = (number: string, joinedOn: string, shift: string): string[] => [
    number,
    '山田',
    '太郎',
    'ヤマダ',
    'タロウ',
    `${number}@hinata.example`,
    joinedOn,
    shift,
  ];

  it('はひな形で雇用区分の次にあり、日本語でも英語でも見分けて、名前から選ぶ', async () => {
    const { importKind } = await someone().ask(
      '{ importKind(where: { id: "employee.employees" }) { columns { key label hint } } }',
    );
    const at = importKind.columns.findIndex(({ key }: Untyped) => key === 'basicShiftId');
    expect(importKind.columns.slice(at - 1, at + 1)).toMatchObject([
      { key: 'employmentDivisionId' },
      { label: 'attendance:import.column.basicShift', hint: expect.stringMatching(/^attendance:/) },
    ]);
    const made = await someone().read(utf8('Employee number,Basic shift\ntanaka,夜勤\n'), 'x.csv');
    expect(made.headers[1].column).toBe('basicShiftId');
    expect(await someone().check(made)).toMatchObject({ unchanged: 1, updated: 0, bad: 0 });
  });

  it('適用日から変わり、空欄の人は今のまま、元に戻すと前の期間に戻る', async () => {
    const before = [await periods('sato'), await periods('tanaka')];
    const report = await bring([
      ['sato', '夜勤', '2026/12/01'],
      ['tanaka', '', '2026/12/01'],
    ]);
    expect(report).toMatchObject({ updated: 1, unchanged: 1, bad: 0 });
    expect(await periods('sato')).toEqual(before[0]);
    await someone().apply(report.id);
    expect((await periods('sato')).slice(-2)).toMatchObject([
      { valid_until: '2026-12-01' },
      { basic_shift_id: 'night', valid_from: '2026-12-01', valid_until: null },
    ]);
    const entry = (await world.audited('EmployeeBasicShift')).at(-1);
    expect(entry).toMatchObject({
      action: 'update',
      source: 'import',
      subject_id: 'sato',
      of_subject: 'Employee',
      employee_id: 'mover',
      after: { basicShiftId: 'night', validFrom: '2026-12-01' },
    });
    expect(await someone().undo(report.id)).toMatchObject({ state: 'UNDONE' });
    expect([await periods('sato'), await periods('tanaka')]).toEqual(before);
    expect((await world.audited('EmployeeBasicShift')).at(-1)).toMatchObject({
      source: 'import',
      before: { basicShiftId: 'night' },
    });
  });

  it('適用日がなければ、いる人は明日から（今日はもう始まっている）、新しい人は入社日から。空欄の新しい人は最初の基本シフト', async () => {
    const known = Map.groupBy(await world.database.knex('events'), ({ name }) => name);
    const report = await bring(
      [
        newcomer('s0001', '2026/04/01', '夜勤'),
        newcomer('s0002', '2026/04/01', ''),
        ['hr', '', '', '', '', '', '', '夜勤'],
      ],
      NEW_HEAD,
    );
    expect(report).toMatchObject({ created: 2, updated: 1, bad: 0 });
    await someone().apply(report.id);
    await world.app.suite.settle();
    const [first, second] = [await row('s0001'), await row('s0002')];
    const from = '2026-04-01';
    expect(await periods(first.id)).toMatchObject([{ basic_shift_id: 'night', valid_from: from }]);
    await expect
      .poll(() => periods(second.id))
      .toMatchObject([{ basic_shift_id: 'day', valid_from: from }]);
    expect((await periods('hr')).at(-1)).toMatchObject({
      basic_shift_id: 'night',
      valid_from: '2026-11-21',
    });
    // What the company gave the second one by itself is no later change.
    expect(await someone().undo(report.id)).toMatchObject({ state: 'UNDONE' });
    expect(await row('s0001')).toBeUndefined();
    expect((await periods('hr')).at(-1)).toMatchObject({ basic_shift_id: 'day' });
    // Whoever listens hears of many in one word, and of hr again when it was taken back.
    const told = async (name: string) =>
      (await world.database.knex('events').where({ name }).orderBy('id'))
        .map(({ payload }) => payload.employeeIds)
        .slice(known.get(name)?.length);
    expect(await told('employee.created')).toEqual([[first.id, second.id]]);
    expect(await told('employee.updated')).toEqual([['hr'], ['hr']]);
  });

  it('始まった日の適用日は、その人の名前と指定できる日を示して断る', async () => {
    const before = await periods('sato');
    const report = await bring([['sato', '夜勤', '2026/11/19']]);
    expect(report).toMatchObject({ bad: 1, updated: 0 });
    expect(await reasons(report.id)).toEqual([[2, 'basicShiftId validation.plansHaveBegun']]);
    expect(await periods('sato')).toEqual(before);
  });

  it('ほかの会社や削除済みの名前は知らない名前で、見分けられない名前とともに行を示す', async () => {
    const at = { created_at: new Date(), updated_at: new Date() };
    await world.app.suite.ports.inCompany('minato', (ctx) =>
      ctx.insert('basic_shifts', { id: 'far', name: '港の早番', ...at }),
    );
    const gone = await make('なくなる番');
    await world.database
      .knex('basic_shifts')
      .where({ id: gone.id })
      .update({ deleted_at: new Date() });
    await make('シフトＡ');
    await make('しふとA');
    const report = await bring([
      ['sato', '港の早番', ''],
      ['tanaka', 'なくなる番', ''],
      ['hr', 'しふとａ', ''],
      ['staff', 'シフトＡ', ''],
    ]);
    expect(await reasons(report.id)).toEqual([
      [2, 'basicShiftId validation.noneOfName'],
      [3, 'basicShiftId validation.noneOfName'],
      [4, 'basicShiftId validation.severalShifts'],
    ]);
    expect(report).toMatchObject({ bad: 3, updated: 1 });
  });

  /** One application of December 3rd; whoever is named last has made it. */
  const ahead = async (employee_id: string) => {
    const known = world.database.knex('applications').where({ id: 'ahead-8' });
    if ((await known.clone().update({ employee_id })) > 0) return;
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('applications', {
        id: 'ahead-8',
        employee_id,
        type: 'VACATION',
        status: 'PENDING',
        from_date: '2026-12-03',
        to_date: '2026-12-03',
        details: JSON.stringify({ vacationClassId: 'paid', unit: 'DAY', from: null, until: null }),
        requested_at: ctx.now,
        created_at: ctx.now,
        updated_at: ctx.now,
      }),
    );
  };
  const inUse = (line: number) => ({ obstacles: [{ line, reason: 'IN_USE' }] });

  it('申請のある日にかかる行だけを、その人の申請とともに断る', async () => {
    await ahead('sato');
    const report = await bring([
      ['sato', '夜勤', '2026/12/01'],
      ['hr', '夜勤', '2026/12/01'],
    ]);
    expect(report).toMatchObject({ bad: 1, updated: 1 });
    const [{ line, issues }] = await someone().badRows(report.id);
    expect([line, issues[0].key, issues[0].params.count]).toEqual([
      2,
      'validation.applicationsAhead',
      1,
    ]);
    // Applied for by the imported shift: taking it back would upset the application.
    await someone().apply(report.id, 'VALID_ONLY');
    await ahead('hr');
    expect(await someone().undo(report.id)).toMatchObject(inUse(3));
    await ahead('sato');
    expect(await someone().undo(report.id)).toMatchObject({ state: 'UNDONE' });
  });

  it('雇用区分も、申請のある日にかかれば変えず、申請があれば元に戻さない', async () => {
    const head = ['社員番号', '雇用区分', '適用日'];
    const from = (day: string, division: string) => [
      ['sato', division, day],
      ['hr', division, day],
    ];
    // Whoever had none begins with one.
    const first = await bring(from('2026/01/01', '正社員'), head);
    expect(first).toMatchObject({ bad: 0, updated: 2 });
    await someone().apply(first.id);
    await ahead('sato');
    const moved = await bring(from('2026/12/01', 'パート'), head);
    expect(await reasons(moved.id)).toEqual([
      [2, 'employmentDivisionId validation.applicationsAhead'],
    ]);
    await someone().apply(moved.id, 'VALID_ONLY');
    await ahead('hr');
    expect(await someone().undo(moved.id)).toMatchObject(inUse(3));
    await world.database.knex('applications').where({ id: 'ahead-8' }).del();
    expect(await someone().undo(moved.id)).toMatchObject({ state: 'UNDONE' });
  });

  it('その後に変わった基本シフトがあれば、その人を示して元に戻さない', async () => {
    const report = await bring([['sato', '夜勤', '2026/12/01']]);
    await someone().apply(report.id);
    await world.must('keeper', ASSIGN, {
      id: 'day',
      data: { employeeIds: ['sato', 'tanaka'], validFrom: '2027-02-01' },
    });
    expect(await someone().undo(report.id)).toMatchObject({
      totalCount: 1,
      obstacles: [{ line: 2, reason: 'CHANGED' }],
    });
    expect((await periods('sato')).at(-2)).toMatchObject({ basic_shift_id: 'night' });
  });

  it('異動は、締めた月度にはさかのぼれず、だれの何月度かを示す。その後に締めれば元に戻せない', async () => {
    const { knex } = world.database;
    const head = ['社員番号', '所属グループ', '適用日'];
    const close = (from_date: string, to_date: string) =>
      knex('closed_periods').insert({
        ...{ company_id: 'hinata', employee_id: 'sato', closed_at: new Date(), from_date, to_date },
      });
    const group = async () =>
      (
        await knex('affiliations')
          .where({ employee_id: 'sato', is_main: true })
          .orderBy('valid_from', 'desc')
          .first()
      ).group_id;
    await close('2026-10-01', '2026-10-31');
    const moved = (day: string) =>
      bring(
        [
          ['sato', '工場', day],
          ['suzuki', '工場', day],
        ],
        head,
      );
    const refused = await moved('2026/10/31');
    expect(await reasons(refused.id)).toEqual([[2, 'effectiveFrom validation.monthClosed']]);
    const [bad] = await someone().badRows(refused.id);
    expect(bad.issues[0].params).toMatchObject({ month: '2026/10', to: '2026/10/31' });
    const made = await moved('2026/11/01');
    expect(made).toMatchObject({ bad: 0, updated: 2 });
    await someone().apply(made.id);
    expect(await group()).toBe('plant');
    await close('2026-11-01', '2026-11-30');
    expect(await someone().undo(made.id)).toMatchObject(inUse(2));
    await knex('closed_periods').delete();
    expect(await someone().undo(made.id)).toMatchObject({ state: 'UNDONE' });
    expect(await group()).toBe('sales-east');
  });
});
