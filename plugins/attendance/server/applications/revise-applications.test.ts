import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import {
  ANSWER,
  type ApplicationWorld,
  applicationWorld,
  CREATE,
  FORGOTTEN,
  OVERTIME,
  PARTS,
} from './test-applications.ts';

const SUBMIT = `mutation ($id: ID!, $version: Int) {
  submitApplication(where: { id: $id }, version: $version) ${ANSWER} } ${PARTS}`;
const MINE = `query ($where: ApplicationWhereInput) {
  employeeApplicationsN(where: $where) { ...Parts } employeeApplicationsCount(where: $where)
  applicationCounts { reviseScheduleCount overtimeWorking paidVacation workInHolidays others } } ${PARTS}`;

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld();
});
afterAll(() => world.stop());

const mine = async (person: string, where: object = {}) => world.must(person, MINE, { where });

describe('打刻修正の申請', () => {
  it('a forgotten check-out is asked for; the stamp that was there stays the one it is', async () => {
    const made = await world.saved('sato', CREATE.revise, { data: FORGOTTEN });
    expect(made).toMatchObject({
      type: 'REVISE',
      status: 'PENDING',
      targetDate: '2026-11-19',
      start: '08:50',
      end: '18:10',
      isRetroactive: true,
      actions: ['TAKE_BACK', 'CANCEL'],
      employee: { id: 'sato' },
    });
    const [checkIn, ...others] = made.details.stamps;
    expect(checkIn.id).toBeTruthy();
    expect(others.map(({ id }: Untyped) => id)).toEqual([null, null, null]);
    expect((await mine('sato')).applicationCounts.reviseScheduleCount).toBe(1);
  });

  it('is refused for a day that is not over yet, out of order, and without an end', async () => {
    const issues = (data: object) =>
      world.issues('suzuki', CREATE.revise, { data: { ...FORGOTTEN, ...data } });
    expect(await issues({ workDate: '2026-11-24' })).toEqual([
      'data/workDate validation.notFuture',
    ]);
    expect(
      await issues({
        stamps: [
          { type: 'CHECK_IN_OFFICE', time: '09:00' },
          { type: 'BREAK_OUT', time: '13:00' },
        ],
      }),
    ).toEqual(['data/stamps/1/type validation.stampOrder.ON_DUTY']);
    expect(
      await issues({
        stamps: [
          { type: 'CHECK_IN_OFFICE', time: '09:00' },
          { type: 'CHECK_OUT_OFFICE', time: '08:00' },
        ],
      }),
    ).toEqual(['data/stamps/1/time validation.stampsInTimeOrder']);
    expect(
      await issues({
        workDate: '2026-11-18',
        stamps: [{ type: 'CHECK_IN_OFFICE', time: '09:00' }],
      }),
    ).toEqual(['data/stamps validation.stampsWithoutEnd']);
    expect(await issues({ stamps: [] })).toEqual(['data/stamps validation.stampsUnchanged']);
    expect(await issues({ reason: '' })).toContain('data/reason validation.required');
  });

  it('a second one for the same day is refused, a draft of it may be kept', async () => {
    expect(await world.issues('sato', CREATE.revise, { data: FORGOTTEN })).toEqual([
      'data/workDate validation.duplicateApplication',
    ]);
    const draft = await world.saved('sato', CREATE.revise, {
      data: { ...FORGOTTEN, send: false },
    });
    expect(draft).toMatchObject({
      status: 'DRAFT',
      requestDate: null,
      actions: ['SUBMIT', 'DELETE'],
    });
    expect(await world.issues('sato', SUBMIT, { id: draft.id })).toEqual([
      'data/workDate validation.duplicateApplication',
    ]);
  });

  it('a month is corrected at once, or not at all', async () => {
    const MANY = `mutation ($inputs: [CreateReviseApplicationInput!]!) {
      createReviseApplications(inputs: $inputs) { id status targetDate } }`;
    const day = (workDate: string) => ({ ...FORGOTTEN, workDate });
    expect(
      await world.issues('suzuki', MANY, { inputs: [day('2026-11-17'), day('2026-11-24')] }),
    ).toEqual(['inputs/1/workDate validation.notFuture']);
    expect((await mine('suzuki')).employeeApplicationsCount).toBe(0);
    const { createReviseApplications } = await world.must('suzuki', MANY, {
      inputs: [day('2026-11-17'), day('2026-11-18')],
    });
    expect(createReviseApplications).toHaveLength(2);
  });

  it('every day that is refused says why, and the days beside it wait', async () => {
    const MANY = `mutation ($inputs: [CreateOvertimeApplicationInput!]!) {
      createOvertimeApplications(inputs: $inputs) { id type status targetDate } }`;
    const day = (workDate: string, more: object = {}) => ({ ...OVERTIME, workDate, ...more });
    const before = (await mine('suzuki')).employeeApplicationsCount;
    expect(
      await world.issues('suzuki', MANY, {
        inputs: [
          day('2026-11-24', { start: '17:00' }),
          day('2026-11-25'),
          day('2026-11-28'),
          day('2026-11-25'),
        ],
      }),
    ).toEqual([
      'inputs/0/start validation.overtimeInsidePlan',
      'inputs/2/workDate validation.overtimeOnDayOff',
      'inputs/3/workDate validation.duplicateApplication',
    ]);
    expect((await mine('suzuki')).employeeApplicationsCount).toBe(before);
    const { createOvertimeApplications } = await world.must('suzuki', MANY, {
      inputs: [day('2026-11-24'), day('2026-11-25')],
    });
    expect(createOvertimeApplications).toEqual(
      ['2026-11-24', '2026-11-25'].map((targetDate) =>
        expect.objectContaining({ type: 'OVERTIME', status: 'PENDING', targetDate }),
      ),
    );
  });
});
