import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { cp932, csvOf, importer, utf8 } from '#test/support/importer.ts';

const HEAD = ['社員番号', '種類', '開始日', '終了日'];
const MORE = [...HEAD, '休職の名称', '理由'];

let world: TestCompany;
let someone: ReturnType<typeof importer>;
let numbers: string[];
beforeAll(async () => {
  world = await testCompany(60);
  someone = importer(world, 'admin@hinata.example', 'employee.leavePeriods');
  const people = await world.database
    .knex('employees')
    .where({ company_id: 'hinata', retired_on: null })
    .orderBy('id');
  numbers = people.map(({ employee_number }) => employee_number);
  await world.database.knex('leave_periods').where({ company_id: 'hinata' }).delete();
});
afterAll(() => world.stop());

const standing = () =>
  world.database
    .knex('leave_periods')
    .where({ company_id: 'hinata' })
    .orderBy(['employee_id', 'starts_on'])
    .select('starts_on as from', 'ends_on as until', 'kind', 'name', 'reason');
const bring = async (head: readonly string[], rows: readonly string[][]) =>
  someone.check(await someone.read(utf8(csvOf([head, ...rows])), '休職.csv'));
const leaveOn = (number: string, day: string) =>
  world.database
    .knex('employees')
    .where({ company_id: 'hinata', employee_number: number })
    .update({ retired_on: day });
const nth = (at: number): string => numbers[at] ?? '';

describe('休職の取り込み', () => {
  it('leaves of many in Shift_JIS: looked at without writing, written, brought again, and taken back', async () => {
    const rows = numbers
      .slice(10, 40)
      .map((number) => [number, '育休', '2026/12/01', '令和9年3月31日']);
    const made = await someone.read(cp932(csvOf([HEAD, ...rows])), '休職.csv');
    expect(await someone.check(made)).toMatchObject({ total: 30, created: 30, bad: 0 });
    expect(await standing()).toHaveLength(0);

    expect(await someone.apply(made.id)).toMatchObject({ state: 'APPLIED', created: 30 });
    const stored = await standing();
    expect(stored).toHaveLength(30);
    expect(stored[0]).toMatchObject({ kind: 'CHILDCARE', name: null, reason: '育児休業' });

    const longer = rows.map(([number = '', kind = '', from = '']) => [
      number,
      kind,
      from,
      number === nth(10) ? '2027/04/30' : '2027/03/31',
    ]);
    const again = await bring(HEAD, longer);
    expect(again).toMatchObject({ created: 0, updated: 1, unchanged: 29, bad: 0 });
    await someone.apply(again.id);
    expect((await standing()).map(({ until }) => until)).toContain('2027-04-30');
    expect(await someone.undo(again.id)).toMatchObject({ __typename: 'Import', state: 'UNDONE' });
    expect((await standing()).map(({ until }) => until)).not.toContain('2027-04-30');

    expect(await someone.undo(made.id)).toMatchObject({ __typename: 'Import', state: 'UNDONE' });
    expect(await standing()).toHaveLength(0);
  });

  it('a number typed in full width is the same number', async () => {
    const typed = nth(41).replace(/[!-~]/gu, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    );
    expect(typed).not.toBe(nth(41));
    const checked = await bring(HEAD, [[typed, '育休', '2026/12/01', '2027/03/31']]);
    expect(checked).toMatchObject({ created: 1, bad: 0 });
  });

  it('every mistake is told at its line and column', async () => {
    await leaveOn(nth(5), '2026-12-31');
    const checked = await bring(MORE, [
      ['nobody', '育児休業', '2026/12/01', '2026/12/31', '', ''],
      [nth(1), '夏休み', '2026/12/01', '2026/12/31', '', ''],
      [nth(2), '介護休業', '2026/12/31', '2026/12/01', '', ''],
      [nth(3), '介護休業', '1899/12/01', '2026/12/01', '', ''],
      [nth(4), '', '2026/12/01', '2026/12/31', '', ''],
      [nth(5), '介護休業', '2026/12/01', '2027/01/31', '', ''],
      [nth(6), 'その他', '2026/12/01', '2026/12/20', '自己啓発休職', '学校'],
      [nth(6), '私傷病休職', '2026/12/10', '2026/12/31', '', ''],
    ]);
    expect(await someone.reasons(checked.id)).toEqual([
      [2, 'employeeNumber validation.noneOfName'],
      [3, 'kind validation.oneOfWords'],
      [4, 'endsOn validation.endBeforeStart'],
      [5, 'startsOn validation.leaveBeforeJoining'],
      [6, 'kind validation.required'],
      [7, 'endsOn validation.leaveAfterRetirement'],
      [8, 'startsOn validation.leaveOverlaps'],
      [9, 'startsOn validation.leaveOverlaps'],
    ]);
  });

  it('a leave does not come back to days on which its person is not employed any more', async () => {
    const row = (until: string) => [[nth(50), '私傷病休職', '2026/12/01', until]];
    const first = await bring(HEAD, row('2027/03/31'));
    await someone.apply(first.id);
    const shorter = await bring(HEAD, row('2027/01/31'));
    await someone.apply(shorter.id);
    await leaveOn(nth(50), '2027-02-15');
    expect(await someone.undo(shorter.id)).not.toMatchObject({ state: 'UNDONE' });
    expect((await standing()).map(({ until }) => until)).toEqual(['2027-01-31']);
    await leaveOn(nth(50), '2027-05-15');
    expect(await someone.undo(shorter.id)).toMatchObject({ state: 'UNDONE' });
    expect((await standing()).map(({ until }) => until)).toEqual(['2027-03-31']);
  });
});
