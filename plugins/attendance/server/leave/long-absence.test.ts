import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateOfPeriod } from '#plugins/attendance/domain/leave/granting/days-of-period.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE as CREATE_APPLICATION,
  LEAVE,
} from '../applications/test-applications.ts';
import { BOARD } from '../board/test-board.ts';
import { recalculateStale } from '../results/stored/stale.ts';
import { BOARD as SHIFTS } from '../shifts/test-shifts.ts';
import { daysByPlan } from './auto/days-by-plan.ts';

const CREATE = `mutation ($data: CreateLeavePeriodInput!) {
  createLeavePeriod(data: $data) { __typename ... on LeavePeriod { id } } }`;
const PERIOD = { employeeId: 'suzuki', startsOn: '2026-11-02', endsOn: '2027-10-31' };
const REASON = '第二子の育児のため';

let world: ApplicationWorld;
/** Suzuki, who works from 9 to 18 on weekdays, is on childcare leave from 2 November on; today is Friday 20th. */
beforeAll(async () => {
  const grants = (...codes: string[]) => new Set(codes.flatMap((code) => [code, `${code}:update`]));
  world = await applicationWorld({
    personnel: { company: 'hinata', isAdmin: true, grants: grants('employee.list') },
    planner: { company: 'hinata', isStaff: true, grants: grants('attendance.shift') },
    granter: { company: 'hinata', isAdmin: true, grants: grants('attendance.leave') },
  });
  await world.app.suite.ports.inCompany('hinata', (ctx) =>
    ctx.insert('leave_lots', {
      ...{ id: 'lot', employee_id: 'suzuki', vacation_class_id: world.paidLeave },
      ...{ kind: 'STATUTORY', granted_on: '2026-11-02', usable_from: '2026-11-02' },
      ...{ usable_until: '2028-11-01', days: 10, hours: 0, reason: '' },
      ...{ executor: 'ADMINISTRATOR', created_at: ctx.now },
    }),
  );
  const data = { ...PERIOD, kind: 'CHILDCARE', reason: REASON };
  const { createLeavePeriod } = await world.must('personnel', CREATE, { data });
  expect(createLeavePeriod.__typename).toBe('LeavePeriod');
  await world.app.jobs.runAll();
  await recalculateStale((run) => world.app.suite.ports.inCompany('hinata', run));
});
afterAll(() => world.stop());

const of = (rows: readonly Untyped[]) => rows.filter(({ employeeId }) => employeeId === 'suzuki');

describe('育児休業は、どの画面でも同じに見える', () => {
  it('in the month: on leave, with nothing planned and nothing missing', async () => {
    const { attendanceMonth } = await world.must(
      'hr',
      `{ attendanceMonth(employeeId: "suzuki", month: "2026-11") {
        days { date isOnLeave plan { start } marks } totals { missingStampDays } } }`,
    );
    const days = attendanceMonth.days.filter(
      ({ date }: Untyped) => '2026-11-02' <= date && date <= '2026-11-18',
    );
    expect(days).toHaveLength(17);
    for (const day of days) expect(day).toMatchObject({ isOnLeave: true, plan: null, marks: [] });
    expect(attendanceMonth.totals.missingStampDays).toBe(0);
  });

  it('on the board of the day and in the calendar of their own requests', async () => {
    const { attendanceBoard } = await world.must('hr', BOARD, {});
    expect(of(attendanceBoard.nodes)).toMatchObject([{ presence: 'DAY_OFF', plan: null }]);
    const { applicationDays } = await world.must(
      'suzuki',
      '{ applicationDays(from: "2026-11-20", to: "2026-11-24") { isOnLeave plan { start } } }',
    );
    for (const day of applicationDays) expect(day).toEqual({ isOnLeave: true, plan: null });
  });

  it('on the shift board, where planners do not learn why', async () => {
    const variables = { groupId: 'sales', from: '2026-11-24', to: '2026-11-25' };
    const { shiftBoard } = await world.must('planner', SHIFTS, variables);
    const [first] = of(shiftBoard.leaves);
    expect(first).toMatchObject({ name: null, isWholeDay: true });
    expect(JSON.stringify(shiftBoard)).not.toContain(REASON);
    const usual = of(shiftBoard.usual).filter(({ date }: Untyped) => date >= '2026-11-02');
    expect(usual).toEqual([]);
  });

  it('in no list of errors, and without hours in the figures of overtime', async () => {
    for (const kind of ['STAMPING', 'CONCERN']) {
      const list = `{ attendanceErrorsConnection(kind: ${kind}, month: "2026-11",
        where: { employeeId: "suzuki" }) { nodes { employeeId workDate } } }`;
      expect((await world.must('hr', list)).attendanceErrorsConnection.nodes).toEqual([]);
    }
    const { overtimePeopleConnection } = await world.must(
      'staff',
      '{ overtimePeopleConnection(month: "2026-11") { nodes { employeeId totalMinutes forecastMinutes } } }',
    );
    for (const person of of(overtimePeopleConnection.nodes))
      expect(person).toMatchObject({ totalMinutes: 0, forecastMinutes: 0 });
  });

  it('no leave can be asked for, and none is asked of them while they are away', async () => {
    const data = { ...LEAVE, vacationClassId: world.paidLeave };
    expect(await world.issues('suzuki', CREATE_APPLICATION.vacation, { data })).toContain(
      'data/fromDate validation.notInService',
    );
    const { fiveDayDuty } = await world.must(
      'granter',
      '{ fiveDayDuty(employeeId: "suzuki") { from requiredDays takenDays state } }',
    );
    // Back at work on the last day of the window alone.
    expect(fiveDayDuty).toMatchObject({ from: '2026-11-02', takenDays: 0, requiredDays: 1 });
  });

  it('each of its workdays counts as attended where leave is granted by the rate', async () => {
    const period = { from: '2026-11-02', to: '2027-05-01' };
    const base = { date: '2027-05-02', lawDate: '2027-05-02', turn: 1, period, deemed: undefined };
    const [days = {}] = await world.app.suite.ports.inCompany('hinata', (ctx) =>
      daysByPlan(ctx, [{ employeeId: 'suzuki', base, knownFrom: '2026-11-02' }]),
    );
    expect(rateOfPeriod(days)).toMatchObject({ rate: 1, unsettledDays: 0 });
    expect(Object.values(days).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(110);
  });

  it('in the personnel file, and in its history with who entered it', async () => {
    const { employee } = await world.must(
      'personnel',
      '{ employee(where: { id: "suzuki" }) { leavePeriods { startsOn endsOn kind reason when } } }',
    );
    expect(employee.leavePeriods).toEqual([
      {
        startsOn: PERIOD.startsOn,
        endsOn: PERIOD.endsOn,
        kind: 'CHILDCARE',
        reason: REASON,
        when: 'CURRENT',
      },
    ]);
    const told = await world.audited('LeavePeriod');
    expect(told).toMatchObject([{ action: 'create', employee_id: 'personnel' }]);
  });
});
