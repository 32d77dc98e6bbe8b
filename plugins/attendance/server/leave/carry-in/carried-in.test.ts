import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cp932, csvOf, importer, utf8 } from '#test/support/importer.ts';
import { type ApplicationWorld, applicationWorld } from '../../applications/test-applications.ts';

const HEAD = ['社員番号', '休暇区分', '付与日', '使える最後の日', '付与日数', '残りの日数'];
const MORE = [...HEAD, '残りの時間数', '付与日からの取得日数', '今年度の時間単位の取得時間数'];
const CLASS = 'リフレッシュ休暇';
const BOOK = `query ($id: ID!, $class: ID!) { leaveBook(employeeId: $id, vacationClassId: $class) {
  balanceDays balanceHours hoursPerDay
  lots { kind days leftDays leftHours usedDays usedHours takenBackBecause carriedInOn takenSinceGrantDays hoursOfYear }
  rows { kind days hours reason } } }`;
const CAUSES = `query ($to: Date!) { leaveChangesConnection(from: "2026-01-01", to: $to, first: 5, where: { search: "person-00" }) {
  nodes { kind reason cause } } }`;
const GRANT = `mutation ($data: GrantLeaveInput!) { grantLeave(data: $data) { balanceDays
  lots { kind days leftDays usedDays hoursOfYear } } }`;

type Person = { readonly id: string; readonly employee_number: string };

let world: ApplicationWorld;
let someone: ReturnType<typeof importer>;
let classId: string;
/** Sixty people who joined before the dates of their grants. */
const people: readonly Person[] = Array.from({ length: 60 }, (_, at) => ({
  id: `person-${String(at).padStart(2, '0')}`,
  employee_number: `N${String(at).padStart(4, '0')}`,
}));
beforeAll(async () => {
  world = await applicationWorld({
    granter: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.leave', 'attendance.leave:update']),
    },
  });
  const { knex } = world.database;
  const at = '2026-11-01T00:00:00Z';
  await knex('employees').insert(
    people.map((person) => ({
      ...person,
      company_id: 'hinata',
      last_name: '移行',
      first_name: person.id,
      email: `${person.id}@hinata.example`,
      sort_kana: person.id,
      search_text: person.id,
      joined_on: '2020-04-01',
      created_at: at,
      updated_at: at,
    })),
  );
  someone = importer({ ...world, as: world.ask }, 'granter', 'attendance.leaveLots');
  const found = await knex('vacation_classes').where({ company_id: 'hinata', name: CLASS }).first();
  classId = found.id;
});
afterAll(() => world.stop());

const row = (person: Person | undefined, ...more: string[]): string[] => [
  person?.employee_number ?? '',
  CLASS,
  ...more,
];
const bookOf = async (person: Person | undefined) =>
  (await someone.ask(BOOK, { id: person?.id, class: classId })).leaveBook;
const standing = () =>
  world.database
    .knex('leave_lots')
    .where({ company_id: 'hinata', vacation_class_id: classId, taken_back_at: null });
const bring = async (head: readonly string[], rows: readonly string[][]) =>
  someone.check(await someone.read(utf8(csvOf([head, ...rows])), '残日数.csv'));

describe('休暇の残日数の取り込み', () => {
  it('sixty people in Shift_JIS: looked at without writing, written, and taken back', async () => {
    expect(people).toHaveLength(60);
    const rows = people.map((person, at) =>
      row(person, '2026/4/1', 'R10.3.31', '10日', at % 2 === 0 ? '７' : '9.5'),
    );
    const made = await someone.read(cp932(csvOf([HEAD, ...rows])), '残日数.csv');
    const checked = await someone.check(made);
    expect(checked).toMatchObject({ state: 'CHECKED', total: 60, created: 60, bad: 0 });
    expect(await standing()).toHaveLength(0);

    expect(await someone.apply(made.id)).toMatchObject({ state: 'APPLIED', created: 60 });
    expect(await standing()).toHaveLength(60);
    // What was granted, and what was used of it before, are both still known.
    expect(await bookOf(people[0])).toMatchObject({
      balanceDays: 7,
      lots: [{ kind: 'CARRIED_IN', days: 10, leftDays: 7, usedDays: 3, carriedInOn: '2026-11-20' }],
      rows: [
        { kind: 'GRANT', days: 10 },
        { kind: 'USED_BEFORE', days: -3 },
      ],
    });
    const told = world.database.knex('notifications').where({ kind: 'attendance.leave' });
    expect(await told.clone().where('employee_id', people[1]?.id)).toHaveLength(1);

    // A second time nothing comes in, and each row says why.
    const again = await someone.check(await someone.read(cp932(csvOf([HEAD, ...rows])), '再.csv'));
    expect(again).toMatchObject({ created: 0, bad: 60 });
    expect((await someone.reasons(again.id))[0]).toEqual([
      2,
      'grantedOn validation.leaveAlreadyGranted',
    ]);

    const causes = async () =>
      (await someone.ask(CAUSES, { to: '2026-11-20' })).leaveChangesConnection.nodes;
    const carriedIn = { reason: '', cause: 'CARRIED_IN' };
    expect(await causes()).toEqual([
      { kind: 'ADJUSTMENT', ...carriedIn },
      { kind: 'GRANT', ...carriedIn },
    ]);
    expect(await someone.undo(made.id)).toMatchObject({ __typename: 'Import', state: 'UNDONE' });
    expect(await causes()).toContainEqual({ kind: 'TAKEN_BACK', ...carriedIn });
    expect(await standing()).toHaveLength(0);
    expect((await bookOf(people[0])).balanceDays).toBe(0);
    expect(await bring(HEAD, rows.slice(0, 2))).toMatchObject({ created: 2, bad: 0 });
  });

  it('every mistake is told at its line and column', async () => {
    const [one, two, three] = people;
    const good = ['2026/04/01', '', '10', '7'];
    const checked = await bring(MORE, [
      row({ id: '', employee_number: 'nobody' }, ...good, '', '', ''),
      [one?.employee_number ?? '', '無い休暇', ...good, '', '', ''],
      row(one, '2026/02/30', '', '10', '7', '', '', ''),
      row(two, '2026/04/01', '2026/03/31', '10.3', '7', '', '', ''),
      row(three, '2026/04/01', '', '10', '11', '', '', ''),
      row(three, '2026/05/01', '', '10', '5', '25', '', ''),
      row(three, '2026/06/01', '', '10', '', '', '', ''),
    ]);
    expect(await someone.reasons(checked.id)).toEqual([
      [2, 'employeeNumber validation.noneOfName'],
      [3, 'vacationClassId validation.noneOfName'],
      [4, 'grantedOn validation.date'],
      [5, 'days validation.halfDays'],
      [6, 'leftDays validation.moreLeftThanGranted'],
      [7, 'leftDays validation.moreLeftThanGranted'],
      [8, 'leftDays validation.required'],
    ]);
  });

  it('a number typed in full width is the same number', async () => {
    const typed = { id: '', employee_number: 'Ｎ０００３' };
    const checked = await bring(HEAD, [row(typed, '2024/04/01', '', '10', '7')]);
    expect(checked).toMatchObject({ created: 1, bad: 0 });
  });

  it('hours left, the days of the duty and the hours of the year are kept with the lot', async () => {
    const made = await bring(MORE, [
      row(people[2], '2026/04/01', '', '10', '6', '4', '5', '12'),
      row(people[2], '2025/04/01', '', '2', '0.5', '', '', ''),
    ]);
    expect(made).toMatchObject({ created: 2, bad: 0 });
    await someone.apply(made.id);
    const book = await bookOf(people[2]);
    expect(book).toMatchObject({ balanceDays: 6.5, balanceHours: 4 });
    expect(book.lots[0]).toMatchObject({
      days: 10,
      leftDays: 6,
      leftHours: 4,
      takenSinceGrantDays: 5,
      hoursOfYear: 12,
    });
    expect(book.lots[0].usedDays * book.hoursPerDay + book.lots[0].usedHours).toBe(
      4 * book.hoursPerDay - 4,
    );
  });

  it('one person is carried in by the form of a grant in the same way', async () => {
    const data = {
      employeeId: people[9]?.id,
      vacationClassId: classId,
      kind: 'CARRIED_IN',
      grantedOn: '2026-04-01',
      days: 10,
      carriedIn: { leftDays: 6, hoursOfYear: 3 },
      reason: '前のシステムから',
    };
    const { grantLeave: book } = await someone.ask(GRANT, { data });
    expect(book.balanceDays).toBe(6);
    // The newest first; behind it stands the lot of the import that was taken back.
    const [lot, ...before] = book.lots;
    const carriedIn = { days: 10, leftDays: 6, usedDays: 4, hoursOfYear: 3 };
    expect(lot).toMatchObject({ kind: 'CARRIED_IN', ...carriedIn });
    expect(before).toHaveLength(1);
    const tooMuch = { ...data, grantedOn: '2026-05-01', carriedIn: { leftDays: 11 } };
    const refused = await world.issues('granter', GRANT, { data: tooMuch });
    expect(refused).toEqual(['data/carriedIn/leftDays validation.moreLeftThanGranted']);
  });

  it('whoever may not grant leave may not bring any in', async () => {
    const other = importer({ ...world, as: world.ask }, 'hr', 'attendance.leaveLots');
    await expect(other.read(utf8(csvOf([HEAD])), '残日数.csv')).rejects.toThrow(/FORBIDDEN|403/);
  });
});
