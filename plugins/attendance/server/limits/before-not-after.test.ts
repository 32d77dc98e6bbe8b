import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
  HOLIDAY,
  OVERTIME,
} from '../applications/test-applications.ts';
import { USUAL_RESULT } from '../test-results.ts';

const EFFECT = `query ($data: ApplicationEffectInput!) { applicationEffect(data: $data) { limits {
  month level overtimeBefore overtimeAfter totalAfter monthLimitMinutes refusals hasAgreement
  average { size minutes } } } }`;
const SHIFT = `query ($employeeId: ID!, $date: Date!, $plan: ShiftPlanInput!) {
  limitsOfShift(employeeId: $employeeId, date: $date, plan: $plan) { level overtimeAfter } }`;
const CONFIRM = {
  overtime: `mutation ($inputs: [ApprovalInput!]!) { result: confirmAppOvertime(applicationInputs: $inputs) { outcome reasons { key } } }`,
  holidayWork: `mutation ($inputs: [ApprovalInput!]!) { result: confirmAppHolidayWork(applicationInputs: $inputs) { outcome reasons { key } } }`,
};
const FORECAST = `query ($id: ID) { personLimits(employeeId: $id) { forecast { overtimeMinutes totalMinutes exceeds } } }`;
const H = 60;

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld();
  const { knex } = world.database;
  await knex('employees').where('id', 'staff').update({ is_staff: true });
  await knex('group_admins').insert({
    company_id: 'hinata',
    group_id: 'sales',
    employee_id: 'staff',
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate applications, day_results, special_clause_uses, agreements36 cascade',
  );
});

/** Overtime and work on a holiday of the second of a month, as their result has it. */
async function worked(month: string, overtime: number, holiday = 0): Promise<void> {
  await world.database.knex('day_results').insert({
    ...{ ...USUAL_RESULT, employee_id: 'sato', work_date: `${month}-02` },
    ...{ overtime_beyond_statutory: overtime, statutory_holiday_work: holiday },
  });
}
const agree = (more: object = {}) =>
  world.database.knex('agreements36').insert({
    ...{ company_id: 'hinata', id: 'all', name: '全社', profile: 'STANDARD' },
    ...{ starts_on: '2026-04-01', ends_on: '2027-03-31', month_hours: 45, year_hours: 360 },
    ...{ has_special_clause: false, search_text: '', updated_at: new Date(), ...more },
  });
const effectOf = async (data: object): Promise<Untyped> => {
  const { send: _send, reason: _reason, ...asked } = { ...OVERTIME, ...data } as Untyped;
  const { applicationEffect } = await world.must('sato', EFFECT, {
    data: { overtime: asked },
  });
  return applicationEffect.limits;
};
async function approve(kind: 'overtime' | 'holidayWork', data: object) {
  const usual = kind === 'overtime' ? OVERTIME : HOLIDAY;
  const { id } = await world.saved('sato', CREATE[kind], { data: { ...usual, ...data } });
  const { result } = await world.must('staff', CONFIRM[kind], { inputs: [{ applicationId: id }] });
  return result[0];
}

describe('an application for overtime', () => {
  it('says what it does to the month before anybody has approved it', async () => {
    await agree();
    await worked('2026-11', 41 * H);
    await worked('2026-10', 60 * H);
    expect(await effectOf({})).toMatchObject({
      ...{ month: '2026-11', level: 'NEAR', overtimeBefore: 41 * H, overtimeAfter: 43.5 * H },
      ...{ monthLimitMinutes: 45 * H, refusals: [], average: { size: 2, minutes: 51.75 * H } },
    });
  });

  it('is refused beyond the limit where the agreement has no special clause, and not at it', async () => {
    await agree();
    await worked('2026-11', 42.5 * H);
    expect(await approve('overtime', {})).toEqual({ outcome: 'DONE', reasons: [] });
    await world.database.knex('applications').delete();
    await world.database.knex('day_results').delete();
    await worked('2026-11', 42.5 * H + 1);
    expect(await effectOf({})).toMatchObject({ level: 'REFUSED', refusals: ['MONTH'] });
    expect(await approve('overtime', {})).toMatchObject({
      outcome: 'IMPOSSIBLE',
      reasons: [{ key: 'limitMonth' }],
    });
  });

  it('counts what is approved already, though nobody has worked it yet', async () => {
    await agree();
    await worked('2026-11', 41 * H);
    expect(await approve('overtime', { workDate: '2026-11-24' })).toMatchObject({
      outcome: 'DONE',
    });
    const { personLimits } = await world.must('sato', FORECAST);
    expect(personLimits.forecast).toEqual({
      ...{ overtimeMinutes: 43.5 * H, totalMinutes: 43.5 * H, exceeds: [] },
    });
    expect(await effectOf({ workDate: '2026-11-25' })).toMatchObject({
      ...{ overtimeBefore: 43.5 * H, overtimeAfter: 46 * H, level: 'REFUSED' },
    });
  });

  it('is never approved to 100 hours or over 80 on average, agreement or none', async () => {
    await worked('2026-11', 60 * H, 37.5 * H - 1);
    expect(await effectOf({})).toMatchObject({ hasAgreement: false, refusals: [] });
    await world.database.knex('day_results').delete();
    await worked('2026-11', 60 * H, 37.5 * H);
    expect(await approve('overtime', {})).toMatchObject({
      reasons: [{ key: 'limitMonth100' }],
    });
    await world.database.knex('day_results').delete();
    await worked('2026-10', 82.5 * H);
    await worked('2026-11', 75 * H + 1);
    await world.database.knex('applications').delete();
    expect(await approve('overtime', {})).toMatchObject({
      reasons: [{ key: 'limitAverage80' }],
    });
  });

  it('is not refused for hours that were worked already', async () => {
    await agree();
    await worked('2026-11', 60 * H);
    const effect = await effectOf({ workDate: '2026-11-18' });
    expect(effect.refusals).toEqual([]);
  });
});

describe('beyond the ordinary limit', () => {
  it('is approved once the special clause is invoked for the person and the month, and not before', async () => {
    await agree({
      ...{ has_special_clause: true, special_month_hours: 80, special_year_hours: 720 },
      special_months: 6,
    });
    await worked('2026-11', 44 * H);
    expect(await effectOf({})).toMatchObject({ level: 'NEEDS_CLAUSE', refusals: [] });
    expect(await approve('overtime', {})).toMatchObject({
      outcome: 'IMPOSSIBLE',
      reasons: [{ key: 'limitNeedsClause' }],
    });
    await world.database.knex('special_clause_uses').insert({
      ...{ company_id: 'hinata', id: 'use', employee_id: 'sato', agreement36_id: 'all' },
      ...{ month: '2026-11', invoked_on: '2026-11-20', consulted_on: '2026-11-19' },
      ...{ reason: '大口の納期', procedure: 'CONSULTATION', consulted_with: '労働者代表' },
      ...{ measures: ['DOCTOR_INTERVIEW'], created_at: new Date() },
    });
    await world.database.knex('applications').delete();
    expect(await effectOf({})).toMatchObject({ level: 'OVER', refusals: [] });
    expect(await approve('overtime', {})).toEqual({ outcome: 'DONE', reasons: [] });
  });
});

describe('work on a day off and planned shifts', () => {
  it('a Saturday counts with the week that is planned around it', async () => {
    await agree();
    await worked('2026-11', 40 * H);
    // Monday 23rd is a holiday: eight hours on Saturday the 28th make the week's forty. Without it they are overtime.
    await world.database.knex('national_holidays').where('date', '2026-11-23').delete();
    expect(await approve('holidayWork', {})).toMatchObject({
      reasons: [{ key: 'limitMonth' }],
    });
  });

  it('a shift that is longer than eight hours says so on the board', async () => {
    await agree();
    await worked('2026-11', 40 * H);
    const plan = {
      kind: 'WORK',
      start: 540,
      end: 1440,
      breaks: [{ from: 720, until: 780 }],
    };
    const { limitsOfShift } = await world.must('staff', SHIFT, {
      ...{ employeeId: 'sato', date: '2026-11-25', plan },
    });
    expect(limitsOfShift).toEqual({ level: 'REFUSED', overtimeAfter: 46 * H });
    const foreign = await world.ask('minami', SHIFT, {
      ...{ employeeId: 'sato', date: '2026-11-25', plan },
    });
    expect(foreign.errors[0].extensions.errorCode).toBe('NOT_FOUND');
  });

  it('a shift more than a year ahead counts too, up to the last day that pages let anybody choose', async () => {
    const plan = { kind: 'WORK', start: 540, end: 1440, breaks: [{ from: 720, until: 780 }] };
    const { limitsOfShift } = await world.must('staff', SHIFT, {
      ...{ employeeId: 'sato', date: '2028-02-29', plan },
    });
    expect(limitsOfShift).toEqual({ level: 'FINE', overtimeAfter: 6 * H });
    const { errors } = await world.ask('staff', SHIFT, {
      ...{ employeeId: 'sato', date: '2037-01-01', plan },
    });
    expect(errors[0].extensions).toMatchObject({
      errorCode: 'INVALID_INPUT',
      issues: [{ path: 'date', key: 'validation.dateUntil', params: { date: '2036-12-31' } }],
    });
  });
});
