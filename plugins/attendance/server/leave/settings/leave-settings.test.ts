import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
  LEAVE,
} from '../../applications/test-applications.ts';

const FIELDS = `{ validFrom validUntil grantsAutomatically grantsBy daysBefore scheme baseMonth baseDay secondMonth
  secondDay attendancePercent lotOrder advanceDays hourlyDays smallestUnit changedBy version }`;
const NOW = `query ($on: Date) { leaveSetting(on: $on) ${FIELDS} }`;
const VERSIONS = `{ leaveSettingVersions ${FIELDS} }`;
const UPDATE = `mutation ($data: UpdateLeaveSettingInput!) { updateLeaveSetting(data: $data) ${FIELDS} }`;
const CANCEL = `mutation ($validFrom: Date!) { cancelLeaveSetting(validFrom: $validFrom) ${FIELDS} }`;
const GRANT = `mutation ($data: GrantLeaveInput!) { grantLeave(data: $data) { balanceDays } }`;
const BOOK = `query ($id: ID!, $on: Date) { leaveBook(employeeId: $id, on: $on) {
  balanceDays hourly { capHours leftHours }
  lots { grantedOn leftDays }
  rows { date kind lotId isInAdvance days } } }`;
const CHOICES = `query ($date: Date!) { applicationChoices(date: $date) {
  vacationClasses { vacationClass { id } units balance { days hours } } } }`;

const APPROVE = `mutation ($inputs: [ApprovalInput!]!) { confirmAppVacation(applicationInputs: $inputs) { outcome } }`;

const KEEPER = ['attendance.leaveSetting', 'attendance.leaveSetting:update'];
let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld({
    setter: { company: 'hinata', isAdmin: true, grants: new Set(KEEPER) },
    second: { company: 'hinata', isAdmin: true, grants: new Set(KEEPER) },
    reader: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.leaveSetting']) },
    stranger: { company: 'minato', isAdmin: true, grants: new Set(KEEPER) },
    granter: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.leave', 'attendance.leave:update']),
    },
  });
  await world.database
    .knex('vacation_classes')
    .where('id', world.paidLeave)
    .update({ unit: 'HOUR' });
  const { knex } = world.database;
  await knex('employees').where('id', 'staff').update({ is_staff: true });
  await knex('group_admins').insert(
    ['sales', 'sales-east'].map((group_id) => ({
      ...{ company_id: 'hinata', group_id },
      employee_id: 'staff',
    })),
  );
});
afterAll(() => world.stop());

const on = async (day?: string) => (await world.must('reader', NOW, { on: day })).leaveSetting;
const change = async (data: object) =>
  (await world.must('setter', UPDATE, { data })).updateLeaveSetting;
const grant = async (employeeId: string, data: object) =>
  world.must('granter', GRANT, {
    data: {
      ...{ employeeId, vacationClassId: world.paidLeave, kind: 'STATUTORY', days: 10 },
      ...{ grantedOn: '2026-10-01', reason: '6か月の継続勤務' },
      ...data,
    },
  });
const book = async (id: string, day?: string) =>
  (await world.must('granter', BOOK, { id, on: day })).leaveBook;
const ask = (who: string, data: object) =>
  world.ask(who, CREATE.vacation, {
    data: { ...LEAVE, vacationClassId: world.paidLeave, ...data },
  });
/** Asked for and approved. */
const take = async (who: string, dates: object) => {
  const { id } = await world.saved(who, CREATE.vacation, {
    data: { ...LEAVE, vacationClassId: world.paidLeave, ...dates },
  });
  await world.must('staff', APPROVE, { inputs: [{ applicationId: id }] });
};
const choices = async (who: string, date: string) => {
  const { applicationChoices } = await world.must(who, CHOICES, { date });
  return applicationChoices.vacationClasses.find(
    ({ vacationClass }: Untyped) => vacationClass.id === world.paidLeave,
  );
};

describe('休暇の設定', () => {
  it('hold as the law says until the company says otherwise', async () => {
    expect(await on()).toEqual({
      validFrom: null,
      validUntil: null,
      grantsAutomatically: false,
      grantsBy: 'EMPLOYMENT_DIVISION',
      daysBefore: 30,
      scheme: 'HIRE_DATE',
      ...{ baseMonth: null, baseDay: null, secondMonth: null, secondDay: null },
      attendancePercent: 80,
      lotOrder: 'OLDEST_FIRST',
      advanceDays: 0,
      hourlyDays: 5,
      smallestUnit: 'HOUR',
      changedBy: null,
      version: 0,
    });
    expect((await world.must('reader', VERSIONS)).leaveSettingVersions).toEqual([]);
  });

  it('change from a day on, and a change that has not begun can be taken back', async () => {
    const planned = { scheme: 'SINGLE_DATE_ADVANCE', baseMonth: 6, baseDay: 31 };
    expect(
      await change({ validFrom: '2027-04-01', grantsAutomatically: true, ...planned }),
    ).toMatchObject({
      ...planned,
      validFrom: '2027-04-01',
      changedBy: 'setter 花子',
      version: 1,
    });
    expect(await on()).toMatchObject({ scheme: 'HIRE_DATE', validUntil: '2027-04-01' });
    expect(await on('2027-04-01')).toMatchObject({ grantsAutomatically: true });
    await world.must('setter', CANCEL, { validFrom: '2027-04-01' });
    expect(await on('2027-04-01')).toMatchObject({ scheme: 'HIRE_DATE', baseMonth: null });
    const [entry] = await world.audited('LeaveSetting');
    expect(entry).toMatchObject({
      before: { scheme: 'HIRE_DATE' },
      after: { scheme: 'SINGLE_DATE_ADVANCE', validFrom: '2027-04-01' },
    });
  });

  it('a plan keeps what it changes, and follows an earlier change in the rest', async () => {
    const common = { scheme: 'SINGLE_DATE_ADVANCE', baseMonth: 4, baseDay: 1 };
    await change({ validFrom: '2027-04-01', ...common });
    await change({ validFrom: '2027-07-01', hourlyDays: 2, reason: '協定の変更' });
    expect(await on('2027-07-01')).toMatchObject({ ...common, hourlyDays: 2 });
    // Entered after both, for a day before them.
    await change({ validFrom: '2027-01-01', attendancePercent: 70, advanceDays: 3 });
    expect(await on('2027-04-01')).toMatchObject({ ...common, attendancePercent: 70 });
    expect(await on('2027-07-01')).toMatchObject({ advanceDays: 3, hourlyDays: 2 });
    // A date alone is none: the plan has its own scheme, and stays with its dates.
    await change({ validFrom: '2027-01-01', scheme: 'ON_HIRE', baseMonth: 10, baseDay: 1 });
    expect(await on('2027-04-01')).toMatchObject(common);
    await world.must('setter', CANCEL, { validFrom: '2027-01-01' });
    expect(await on('2027-04-01')).toMatchObject({ ...common, attendancePercent: 80 });
    expect(await on('2027-07-01')).toMatchObject({ advanceDays: 0, hourlyDays: 2 });
    for (const validFrom of ['2027-07-01', '2027-04-01'])
      await world.must('setter', CANCEL, { validFrom });
  });

  it('dates that the scheme does not have are emptied', async () => {
    const two = { baseMonth: 4, baseDay: 1, secondMonth: 10, secondDay: 1 };
    await change({ validFrom: '2027-05-01', scheme: 'TWO_DATES', ...two });
    await change({ validFrom: '2027-05-01', scheme: 'ON_HIRE' });
    expect(await on('2027-05-01')).toMatchObject({ baseMonth: 4, secondMonth: null });
    await change({ validFrom: '2027-05-01', scheme: 'MONTHLY' });
    expect(await on('2027-05-01')).toMatchObject({ baseMonth: null, secondDay: null });
    await world.must('setter', CANCEL, { validFrom: '2027-05-01' });
  });

  const JUNE = { scheme: 'TWO_DATES', baseMonth: 6, baseDay: 30, secondMonth: 6 };
  it.each<[string, object, string]>([
    ['a 13th month', { scheme: 'ON_HIRE', baseMonth: 13, baseDay: 1 }, 'data/baseMonth'],
    ['a 32nd day', { scheme: 'ON_HIRE', baseMonth: 1, baseDay: 32 }, 'data/baseDay'],
    ['six days by the hour', { hourlyDays: 6 }, 'data/hourlyDays'],
    ['more attendance than the law allows', { attendancePercent: 81 }, 'data/attendancePercent'],
    ['a hundred days ahead', { daysBefore: 91 }, 'data/daysBefore'],
    ['a common date without a day', { scheme: 'ON_HIRE', baseMonth: 4 }, 'data/baseDay'],
    ['two dates of which one is missing', { ...JUNE, secondMonth: null }, 'data/secondMonth'],
    ['June 30th and June 31st', { ...JUNE, secondDay: 31 }, 'data/secondDay'],
    ['a day before today', { validFrom: '2026-11-19', daysBefore: 10 }, 'data/validFrom'],
    ['the newest first without a word why', { lotOrder: 'NEWEST_FIRST' }, 'data/reason'],
    ['fewer hours with spaces as a reason', { hourlyDays: 2, reason: '  ' }, 'data/reason'],
  ])('refuse %s', async (_what, data, path) => {
    const refused = await world.ask('setter', UPDATE, { data });
    expect(codeOf(refused)).toBe('INVALID_INPUT');
    expect(issuesIn(refused)).toContainEqual(expect.objectContaining({ path }));
    expect((await on()).validFrom).toBeNull();
  });

  it('the second of two editors is told who was faster', async () => {
    const { version } = await on();
    await world.must('second', UPDATE, { data: { daysBefore: 45, version } });
    const refused = await world.ask('setter', UPDATE, { data: { daysBefore: 10, version } });
    expect(refused.errors[0].extensions).toMatchObject({
      errorCode: 'CONFLICT',
      changedBy: 'second 花子',
    });
    expect((await on()).daysBefore).toBe(45);
  });

  it('are read and changed by those who may, each company its own', async () => {
    for (const who of ['sato', 'staff', 'granter'])
      expect(codeOf(await world.ask(who, NOW))).toBe('FORBIDDEN');
    for (const who of ['sato', 'reader'])
      expect(codeOf(await world.ask(who, UPDATE, { data: { daysBefore: 5 } }))).toBe('FORBIDDEN');
    expect((await world.must('stranger', NOW)).leaveSetting.version).toBe(0);
  });
});

describe('休暇の設定が決めること', () => {
  it('leave is taken from the newest grant from the day on which the company says so', async () => {
    await grant('sato', { grantedOn: '2025-10-01' });
    await grant('sato', { days: 11 });
    await take('sato', { fromDate: '2026-12-01', toDate: '2026-12-01' });
    const left = async () =>
      (await book('sato', '2026-12-31')).lots.map(({ leftDays }: Untyped) => leftDays);
    expect(await left()).toEqual([11, 9]);
    await change({
      validFrom: '2026-12-01',
      lotOrder: 'NEWEST_FIRST',
      reason: '就業規則第22条の改定',
    });
    expect(await left()).toEqual([10, 10]);
    // From the day after on, the first of December stays as it was.
    await world.must('setter', CANCEL, { validFrom: '2026-12-01' });
    await change({ validFrom: '2026-12-02', lotOrder: 'NEWEST_FIRST', reason: '就業規則の改定' });
    expect(await left()).toEqual([11, 9]);
    await world.must('setter', CANCEL, { validFrom: '2026-12-02' });
  });

  it('days may be taken before they are granted, as many as the company says', async () => {
    await grant('suzuki', { days: 1 });
    const two = { fromDate: '2026-12-01', toDate: '2026-12-02' };
    expect(issuesIn(await ask('suzuki', two))).toMatchObject([{ key: 'validation.leaveLeft' }]);
    expect((await choices('suzuki', '2026-12-01')).balance.days).toBe(1);
    await change({ advanceDays: 1 });
    expect((await choices('suzuki', '2026-12-01')).balance.days).toBe(2);
    expect((await ask('suzuki', { ...two, toDate: '2026-12-03' })).data).toBeNull();
    await take('suzuki', two);
    expect(await book('suzuki', '2026-12-31')).toMatchObject({ balanceDays: -1 });
    await grant('suzuki', { grantedOn: '2027-04-01', days: 10 });
    const after = await book('suzuki', '2027-04-01');
    expect(after.balanceDays).toBe(9);
    expect(after.rows.filter(({ isInAdvance }: Untyped) => isInAdvance)).toMatchObject([
      { date: '2026-12-02', days: -1, kind: 'USE' },
    ]);
  });

  it('hours are taken as many days a year as the company says, and not at all with none', async () => {
    await grant('tanaka', {});
    expect((await book('tanaka')).hourly).toMatchObject({ capHours: 40 });
    await change({ hourlyDays: 1, reason: '労使協定の変更' });
    expect((await book('tanaka')).hourly).toMatchObject({ capHours: 8 });
    await change({ hourlyDays: 0, reason: '労使協定の終了' });
    expect((await book('tanaka')).hourly).toBeNull();
    expect((await choices('tanaka', '2026-12-01')).units).toEqual(['DAY', 'HALF_AM', 'HALF_PM']);
    const hour = { unit: 'HOUR', toDate: undefined, start: '09:00', end: '10:00' };
    expect(issuesIn(await ask('tanaka', { fromDate: '2026-12-01', ...hour }))).toMatchObject([
      { path: 'data/unit', key: 'validation.unitNotAllowed' },
    ]);
  });
});
