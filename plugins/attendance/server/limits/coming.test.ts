import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
  OVERTIME,
} from '../applications/test-applications.ts';

const SHIFT = `query ($employeeId: ID!, $date: Date!, $plan: ShiftPlanInput!) {
  limitsOfShift(employeeId: $employeeId, date: $date, plan: $plan) { overtimeAfter yearAfter average { size minutes } } }`;
const CONFIRM = `mutation ($inputs: [ApprovalInput!]!) { confirmAppOvertime(applicationInputs: $inputs) { outcome } }`;
const H = 60;
/** From nine to midnight with an hour off: six hours beyond the statutory ones. */
const LONG = { kind: 'WORK', start: 540, end: 1440, breaks: [{ from: 720, until: 780 }] };

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld();
  const { knex } = world.database;
  await knex('employees').where('id', 'staff').update({ is_staff: true });
  await knex('group_admins').insert({
    ...{ company_id: 'hinata', group_id: 'sales', employee_id: 'staff' },
  });
  // Two hours and a half on the last workday of a year, on the first of the next, and in the five months before it.
  for (const workDate of ['2028-11-01', '2029-03-30', '2029-04-02']) {
    const { id } = await world.saved('sato', CREATE.overtime, { data: { ...OVERTIME, workDate } });
    const { confirmAppOvertime: done } = await world.must('staff', CONFIRM, {
      inputs: [{ applicationId: id }],
    });
    expect(done).toEqual([{ outcome: 'DONE' }]);
  }
});
afterAll(() => world.stop());

const shift = async (date: string) =>
  (await world.must('staff', SHIFT, { employeeId: 'sato', date, plan: LONG })).limitsOfShift;

describe('limits of a day years ahead', () => {
  it('count the year from its first day to its last one, and nothing of the year before', async () => {
    expect(await shift('2030-03-29')).toEqual({
      ...{ overtimeAfter: 6 * H, yearAfter: 8.5 * H, average: { size: 2, minutes: 3 * H } },
    });
  });

  it('count five months before the year for averages', async () => {
    expect(await shift('2029-04-03')).toEqual({
      ...{ overtimeAfter: 8.5 * H, yearAfter: 8.5 * H },
      average: { size: 2, minutes: 5.5 * H },
    });
    const { data } = await world.ask(
      'staff',
      `query { limitsOfShift(employeeId: "sato", date: "2028-12-01", plan: { kind: WORK, start: 540, end: 1440,
        breaks: [{ from: 720, until: 780 }] }) { average { size minutes } } }`,
    );
    expect(data.limitsOfShift.average).toEqual({ size: 2, minutes: 4.25 * H });
  });
});
