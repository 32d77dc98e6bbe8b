import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
  HOLIDAY,
  LEAVE,
} from '../applications/test-applications.ts';

const BOOK = `query ($id: ID!, $on: Date, $class: ID) {
  leaveBook(employeeId: $id, on: $on, vacationClassId: $class) {
    balanceDays balanceHours nextExpiry { on days } lots { id leftDays lapsedDays }
    rows { date kind lotId days balanceDays } } }`;
const GRANT = `mutation ($data: GrantLeaveInput!) { grantLeave(data: $data) { lots { id } } }`;
const TAKE_BACK = `mutation ($id: ID!) { takeBackLeaveGrant(where: { id: $id }, reason: "誤付与") { errors { date } } }`;
const APPROVE = `mutation ($id: ID!) {
  confirmApplications(applicationInputs: [{ applicationId: $id }]) { outcome } }`;
const EMPLOYEE = `mutation ($id: ID!, $data: UpdateEmployeeInput!) {
  updateEmployee(where: { id: $id }, data: $data) { __typename ... on EmployeeNotSaved { issues { path key } } } }`;
const HISTORY = `query ($from: Date!, $to: Date!, $who: String!) {
  leaveChangesConnection(from: $from, to: $to, where: { search: $who, kinds: [EXPIRY] }) {
    nodes { kind date days } } }`;

/** One person for each story. */
const PEOPLE = Array.from({ length: 12 }, (_, at) => `person-${at}`);
let world: ApplicationWorld;
beforeAll(async () => {
  const grants = ['attendance.leave', 'attendance.vacation', 'attendance.holidayWork'];
  world = await applicationWorld({
    ...Object.fromEntries(PEOPLE.map((id) => [id, { company: 'hinata' }])),
    granter: {
      ...{ company: 'hinata', isAdmin: true, isStaff: true, isMaster: true },
      grants: new Set([...grants, 'employee.list'].flatMap((code) => [code, `${code}:update`])),
    },
  });
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    await ctx.insert(
      'affiliations',
      PEOPLE.map((id) => ({
        ...{ id: `${id}-main`, employee_id: id, group_id: 'sales-east' },
        ...{ is_main: true, valid_from: '2025-01-01' },
      })),
    );
    await ctx.insert(
      'employee_basic_shifts',
      PEOPLE.map((id) => ({ employee_id: id, basic_shift_id: 'day', valid_from: '2025-01-01' })),
    );
  });
});
afterAll(() => world.stop());

let next = 0;
const somebody = (): string => PEOPLE[next++] as string;
const book = async (id: string, on: string, classId = world.paidLeave) =>
  (await world.must('granter', BOOK, { id, on, class: classId })).leaveBook;
const grant = async (employeeId: string, data: object = {}): Promise<string> => {
  const lot = { kind: 'STATUTORY', grantedOn: '2026-10-01', days: 10, reason: '継続勤務' };
  const all = { employeeId, vacationClassId: world.paidLeave, ...lot, ...data };
  return (await world.must('granter', GRANT, { data: all })).grantLeave.lots[0].id;
};
const wish = (data: object) => ({
  data: { ...LEAVE, vacationClassId: world.paidLeave, ...data },
});
const approve = (id: string) => world.must('granter', APPROVE, { id });
const taken = async (who: string, date: string, data: object = {}): Promise<string> => {
  const asked = wish({ fromDate: date, toDate: date, ...data });
  const { id } = await world.saved(who, CREATE.vacation, asked);
  await approve(id);
  return id;
};
const change = async (id: string, data: object) => {
  const { updateEmployee } = await world.must('granter', EMPLOYEE, { id, data });
  expect(updateEmployee).toEqual({ __typename: 'Employee' });
  await world.app.jobs.runAll();
};
const usedDates = ({ rows }: Untyped) =>
  rows.filter(({ kind }: Untyped) => kind === 'USE').map(({ date }: Untyped) => date);

describe('残日数は、付与された日から数える', () => {
  it('leave that was taken before the first grant lowers no balance', async () => {
    const who = somebody();
    await taken(who, '2026-11-24');
    await grant(who, { grantedOn: '2026-11-25' });
    const told = await book(who, '2026-12-01');
    expect(told.balanceDays).toBe(10);
    expect(told.rows.at(-1).balanceDays).toBe(10);
    expect(usedDates(told)).toEqual([]);
  });

  it('a grant that was taken back, and was the only one of its class, leaves the class unchecked', async () => {
    const [who, other] = [somebody(), somebody()];
    const classId = world.nursingLeave;
    const lot = await grant(who, { vacationClassId: classId, kind: 'SPECIAL', days: 5 });
    const asked = wish({ vacationClassId: classId, fromDate: '2026-12-01', toDate: '2026-12-01' });
    expect(await world.issues(other, CREATE.vacation, asked)).not.toEqual([]);
    await world.must('granter', TAKE_BACK, { id: lot });
    expect((await world.saved(other, CREATE.vacation, asked)).status).toBe('PENDING');
  });

  it('leave on a holiday that stays one although somebody works on it takes nothing', async () => {
    const who = somebody();
    await grant(who);
    await taken(who, '2026-11-27', { toDate: '2026-11-30' });
    const work = await world.saved(who, CREATE.holidayWork, { data: HOLIDAY });
    await approve(work.id);
    expect(usedDates(await book(who, '2026-12-01'))).toEqual(['2026-11-27', '2026-11-30']);
  });
});

it('leave that is asked for over days off that are worked takes of the balance what it takes once approved', async () => {
  const who = somebody();
  await grant(who, { days: 2 });
  // Saturday 12 December is worked and stays a day off; Saturday 19 becomes a workday for Thursday 17.
  const worked = [
    { ...HOLIDAY, workDate: '2026-12-12' },
    { ...HOLIDAY, workDate: '2026-12-19', transferDate: '2026-12-17' },
  ];
  for (const data of worked)
    await approve((await world.saved(who, CREATE.holidayWork, { data })).id);
  const over = (fromDate: string, toDate: string) => wish({ fromDate, toDate });
  expect(await world.issues(who, CREATE.vacation, over('2026-12-12', '2026-12-12'))).toContain(
    'data/fromDate validation.noWorkday',
  );
  expect(await world.issues(who, CREATE.vacation, over('2026-12-18', '2026-12-21'))).toContain(
    'data/fromDate validation.leaveLeft',
  );
  const asked = await world.saved(who, CREATE.vacation, over('2026-12-11', '2026-12-14'));
  expect(asked).toMatchObject({ status: 'PENDING', days: 2 });
  await approve(asked.id);
  expect((await book(who, '2026-12-14')).balanceDays).toBe(0);
});

describe('入社・退職・再雇用', () => {
  it('a day of joining more than half a year back settles what was taken around it again', async () => {
    const who = somebody();
    await grant(who);
    const id = await taken(who, '2026-11-25');
    const { knex } = world.database;
    const uses = async () => knex('leave_uses').where({ application_id: id });
    // As if it had been taken long ago.
    const day = '2026-02-03';
    await knex('applications').where({ id }).update({ from_date: day, to_date: day });
    await knex('leave_uses').where({ application_id: id }).update({ date: day });
    await change(who, { joinedOn: '2026-03-01' });
    await expect.poll(uses).toEqual([]);
    await change(who, { joinedOn: '2026-01-15' });
    await expect.poll(uses).toMatchObject([{ date: day, days: 1 }]);
  });

  it('the balance ends with the last day of the employment', async () => {
    const who = somebody();
    await grant(who);
    await change(who, { retiredOn: '2026-12-10' });
    expect(await book(who, '2026-12-10')).toMatchObject({
      balanceDays: 10,
      nextExpiry: { on: '2026-12-10', days: 10 },
    });
    expect(await book(who, '2026-12-11')).toMatchObject({
      balanceDays: 0,
      lots: [{ leftDays: 0, lapsedDays: 10 }],
    });
    // The history of that month has it, also where the month begins after the last day.
    const lapsed = async (from: string, to: string) =>
      (await world.must('granter', HISTORY, { from, to, who })).leaveChangesConnection.nodes;
    const line = [{ kind: 'EXPIRY', date: '2026-12-11', days: -10 }];
    expect(await lapsed('2026-12-01', '2026-12-31')).toEqual(line);
    expect(await lapsed('2026-12-11', '2026-12-31')).toEqual(line);
    expect(await lapsed('2026-12-12', '2026-12-31')).toEqual([]);
    expect(await lapsed('2026-12-01', '2026-12-10')).toEqual([]);
  });

  it('the leave of an employment that ended does not come back with the next one', async () => {
    const who = somebody();
    await grant(who);
    await taken(who, '2026-11-25');
    await change(who, { retiredOn: '2026-12-10' });
    await change(who, { retiredOn: null, isActive: true, joinedOn: '2027-02-01' });
    expect(await book(who, '2026-12-10')).toMatchObject({ balanceDays: 9 });
    const between = await book(who, '2027-01-15');
    expect(between).toMatchObject({ balanceDays: 0, lots: [{ leftDays: 0, lapsedDays: 9 }] });
    expect(usedDates(between)).toEqual(['2026-11-25']);
    const lapsed = async (from: string, to: string) =>
      (await world.must('granter', HISTORY, { from, to, who })).leaveChangesConnection.nodes;
    expect(await lapsed('2026-12-01', '2026-12-31')).toEqual([
      { kind: 'EXPIRY', date: '2026-12-11', days: -9 },
    ]);
    expect(await lapsed('2027-01-01', '2027-02-28')).toEqual([]);
    // The first day was mistyped: there was no break, and the leave goes on.
    await change(who, { joinedOn: '2025-01-01' });
    expect(await book(who, '2027-01-15')).toMatchObject({ balanceDays: 9 });
  });

  it('who joins again on a new day starts anew, and what was taken before stays in the ledger', async () => {
    const who = somebody();
    await grant(who);
    await taken(who, '2026-11-25');
    await change(who, { joinedOn: '2026-12-01' });
    expect(await book(who, '2026-11-30')).toMatchObject({ balanceDays: 9 });
    const after = await book(who, '2026-12-01');
    expect(after.balanceDays).toBe(0);
    expect(usedDates(after)).toEqual(['2026-11-25']);
    await grant(who, { grantedOn: '2026-12-01', days: 3 });
    expect((await book(who, '2026-12-01')).balanceDays).toBe(3);
    const all = { from: '2026-12-01', to: '2026-12-31', who };
    expect((await world.must('granter', HISTORY, all)).leaveChangesConnection.nodes).toEqual([
      { kind: 'EXPIRY', date: '2026-12-01', days: -9 },
    ]);
  });
});
