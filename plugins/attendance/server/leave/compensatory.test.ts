import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApplicationWorld,
  CREATE,
  HOLIDAY,
  LEAVE,
} from '../applications/test-applications.ts';
import { recalculate } from '../results/stored/recalculate.ts';
import { when } from '../test-company.ts';
import { leaveWorld } from './test-leave.ts';

const BOOK = `query ($id: ID!, $on: Date, $class: ID) {
  leaveBook(employeeId: $id, on: $on, vacationClassId: $class) {
    balanceDays
    lots { kind grantedOn usableFrom usableUntil days takenBackAt executor }
    rows { date kind lotId days } } }`;
const APPROVE = `mutation ($inputs: [ApprovalInput!]!) { confirmAppHolidayWork(applicationInputs: $inputs) { outcome } }`;
const APPROVE_LEAVE = `mutation ($inputs: [ApprovalInput!]!) { confirmAppVacation(applicationInputs: $inputs) { outcome } }`;
const CANCEL = `mutation ($id: ID!) { employeeCancelApp(applicationId: $id, isDelete: false) { __typename } }`;
const LAPSED = `query ($from: Date!, $to: Date!) { lapsedCompensatoryDaysConnection(from: $from, to: $to) {
  totalCount nodes { employeeId workedOn lastDay days hours } } }`;

let world: ApplicationWorld;
beforeAll(async () => {
  world = await leaveWorld();
});
afterAll(() => world.stop());

const book = async (on?: string) =>
  (await world.must('sato', BOOK, { id: 'sato', on, class: world.compensatoryLeave })).leaveBook;
const standing = ({ lots }: Untyped) =>
  lots.filter(({ takenBackAt }: Untyped) => takenBackAt === null);
const approved = async (data: object) => {
  const { id } = await world.saved('sato', CREATE.holidayWork, { data: { ...HOLIDAY, ...data } });
  await world.must('staff', APPROVE, { inputs: [{ applicationId: id }] });
  return id as string;
};
const rest = { ...LEAVE, fromDate: '2026-12-01', toDate: '2026-12-01' };
const ask = (data: object = {}) => ({
  data: { ...rest, vacationClassId: world.compensatoryLeave, ...data },
});
let work = '';
let leave = '';

describe('代休の付与と期限', () => {
  it('approved work on a day off earns a day of rest, from the next day on, for two months', async () => {
    work = await approved({});
    expect(standing(await book('2026-11-29'))).toMatchObject([
      {
        kind: 'COMPENSATORY',
        grantedOn: '2026-11-28',
        usableFrom: '2026-11-29',
        usableUntil: '2027-01-28',
        days: 1,
        executor: 'AUTOMATIC',
      },
    ]);
    expect((await book('2026-11-28')).balanceDays).toBe(0);
    expect((await book('2026-11-29')).balanceDays).toBe(1);
  });

  it('more than was earned is refused, and nobody grants it by hand', async () => {
    expect(await world.issues('sato', CREATE.vacation, ask({ toDate: '2026-12-02' }))).toEqual([
      'data/fromDate validation.leaveLeft',
    ]);
    expect(
      await world.issues(
        'sato',
        CREATE.vacation,
        ask({ fromDate: '2026-11-27', toDate: '2026-11-27' }),
      ),
    ).toEqual(['data/fromDate validation.leaveNotYet']);
    expect(
      await world.issues(
        'granter',
        'mutation ($data: GrantLeaveInput!) { grantLeave(data: $data) { on } }',
        {
          data: {
            employeeId: 'sato',
            vacationClassId: world.compensatoryLeave,
            kind: 'COMPENSATORY',
            grantedOn: '2026-11-20',
            days: 1,
            reason: '休日出勤',
          },
        },
      ),
    ).toEqual(['data/kind validation.earnedByWork']);
  });

  it('half a day of work earns half a day', async () => {
    const half = await approved({
      workDate: '2026-11-29',
      part: 'HALF',
      start: '09:00',
      end: '12:00',
      breaks: [],
    });
    expect((await book('2026-11-30')).balanceDays).toBe(1.5);
    await world.must('sato', CANCEL, { id: half });
    expect((await book('2026-11-30')).balanceDays).toBe(1);
  });

  it('a day that is named beforehand is moved, and earns nothing besides', async () => {
    const moved = await approved({ workDate: '2026-11-29', transferDate: '2026-12-03' });
    expect(standing(await book())).toHaveLength(1);
    await world.must('sato', CANCEL, { id: moved });
  });

  it('withdrawn work takes its lot back; what was taken of it stays, is listed and told', async () => {
    leave = (await world.saved('sato', CREATE.vacation, ask())).id;
    await world.must('staff', APPROVE_LEAVE, { inputs: [{ applicationId: leave }] });
    expect((await book('2026-12-01')).balanceDays).toBe(0);
    await world.must('sato', CANCEL, { id: work });
    const after = await book('2026-12-01');
    expect(standing(after)).toEqual([]);
    expect(after.balanceDays).toBe(-1);
    expect(after.rows).toMatchObject([{ date: '2026-12-01', kind: 'USE', lotId: null, days: -1 }]);
    const told = await world.database
      .knex('notifications')
      .where({ company_id: 'hinata', kind: 'attendance.alert' })
      .orderBy('employee_id');
    expect(told.map(({ employee_id: who, text_key: key }: Untyped) => [who, key])).toEqual([
      ['sato', 'notifications.compensatoryUncovered'],
      ['staff', 'notifications.compensatoryUncoveredOf'],
    ]);
    await world.must('sato', CANCEL, { id: leave });
  });

  it('what was not worked earns nothing, once the day is over', async () => {
    await approved({ workDate: '2026-11-22' });
    expect(standing(await book())).toHaveLength(1);
    world.app.clock.set(when('24 9:40'));
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      recalculate(ctx, 'sato', '2026-11-22', '2026-11-22'),
    );
    expect(standing(await book())).toEqual([]);
  });

  it('a day that lapsed is listed for the wage payment, to those who may see it', async () => {
    await approved({ workDate: '2026-11-28' });
    const range = { from: '2027-01-01', to: '2027-01-31' };
    const { lapsedCompensatoryDaysConnection: list } = await world.must('staff', LAPSED, range);
    expect(list).toEqual({
      totalCount: 1,
      nodes: [
        { employeeId: 'sato', workedOn: '2026-11-28', lastDay: '2027-01-28', days: 1, hours: 0 },
      ],
    });
    const december = { from: '2026-12-01', to: '2026-12-31' };
    expect(
      (await world.must('staff', LAPSED, december)).lapsedCompensatoryDaysConnection.totalCount,
    ).toBe(0);
    expect(codeOf(await world.ask('sato', LAPSED, range))).toBe('FORBIDDEN');
  });

  it('made anew every morning, nothing changes where nothing has changed', async () => {
    const before = await book();
    await world.app.jobs.enqueue('attendance.alerts', {});
    await world.app.jobs.runAll();
    expect(await book()).toEqual(before);
  });

  it('what was not worked earns nothing, also where the program slept for weeks', async () => {
    const { length } = standing(await book());
    await approved({ workDate: '2026-11-29' });
    expect(standing(await book())).toHaveLength(length + 1);
    world.app.clock.set(new Date('2026-12-18T03:00:00Z'));
    await world.app.jobs.enqueue('attendance.alerts', {});
    await world.app.jobs.runAll();
    expect(standing(await book())).toEqual([]);
  });
});
