import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
  LEAVE,
} from '../applications/test-applications.ts';

const ENTER = `mutation ($data: CreateCompanyHolidayInput!) { createCompanyHoliday(data: $data) { id } }`;
const MONTH = `query ($month: String!) { attendanceMonth(month: $month) { days { date companyDay plan { start } } } }`;
const BOARD = `query { shiftBoard(groupId: "sales", from: "2026-12-25", to: "2027-01-05") {
  holidays { date name } usual { employeeId date } } }`;

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld({
    holidays: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.companyHoliday', 'attendance.companyHoliday:update']),
    },
  });
});
afterAll(() => world.stop());

it('年末年始休業を入れると、出勤簿とシフト表で休みになり、またぐ休暇から除かれる', async () => {
  await world.must('holidays', ENTER, {
    data: {
      name: '年末年始休業',
      dayType: 'PRESCRIBED',
      startsOn: '2026-12-29',
      endsOn: '2027-01-03',
    },
  });
  const { days } = (await world.must('sato', MONTH, { month: '2026-12' })).attendanceMonth;
  const shown = days
    .slice(-4)
    .map(({ companyDay, plan }: Record<string, unknown>) => [companyDay, plan === null]);
  expect(shown).toEqual([
    [null, false],
    ...Array.from({ length: 3 }, () => ['年末年始休業', true]),
  ]);

  const { shiftBoard } = await world.must('staff', BOARD);
  const named = shiftBoard.holidays.filter(({ name }: { name: string }) => name === '年末年始休業');
  expect(named).toHaveLength(6);
  const planned = shiftBoard.usual
    .filter(({ employeeId }: { employeeId: string }) => employeeId === 'sato')
    .map(({ date }: { date: string }) => date);
  expect(planned).toContain('2026-12-28');
  expect(planned).not.toContain('2026-12-29');

  const data = {
    ...LEAVE,
    vacationClassId: world.nursingLeave,
    fromDate: '2026-12-28',
    toDate: '2027-01-05',
  };
  const { days: taken } = await world.saved('sato', CREATE.vacation, { data });
  // Monday 28th, and the Monday and Tuesday after the holidays.
  expect(taken).toBe(3);
});
