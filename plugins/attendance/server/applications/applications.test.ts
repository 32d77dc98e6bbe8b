import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  ANSWER,
  type ApplicationWorld,
  applicationWorld,
  CREATE,
  LEAVE,
  OVERTIME,
  PARTS,
  UPDATE,
} from './test-applications.ts';

const SUBMIT = `mutation ($id: ID!, $version: Int) {
  submitApplication(where: { id: $id }, version: $version) ${ANSWER} } ${PARTS}`;
const TAKE_BACK = `mutation ($id: ID!) { takeBackApplication(where: { id: $id }) ${ANSWER} } ${PARTS}`;
const CANCEL = `mutation ($id: ID!, $isDelete: Boolean!) {
  employeeCancelApp(applicationId: $id, isDelete: $isDelete) ${ANSWER} } ${PARTS}`;
const RESTORE = `mutation ($id: ID!) { restoreApplication(where: { id: $id }) { ...Parts } } ${PARTS}`;
const MINE = `query ($where: ApplicationWhereInput) {
  employeeApplicationsN(where: $where) { ...Parts } employeeApplicationsCount(where: $where)
  applicationCounts { reviseScheduleCount overtimeWorking paidVacation workInHolidays others } } ${PARTS}`;

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld();
});
afterAll(() => world.stop());

const leave = (more: object) => ({ ...LEAVE, vacationClassId: world.paidLeave, ...more });
const mine = async (person: string, where: object = {}) => world.must(person, MINE, { where });
const decide = (id: string, status: string) =>
  world.database
    .knex('applications')
    .where({ company_id: 'hinata', id })
    .update({ status, evaluated_by: 'staff', evaluater_comment: 'はい' });

describe('残業の申請', () => {
  it('is measured without its breaks, and a second click makes no second one', async () => {
    const data = {
      ...OVERTIME,
      end: '23:00',
      breaks: [{ start: '20:00', end: '20:30' }],
      key: 'click-0001',
    };
    const first = await world.saved('sato', CREATE.overtime, { data });
    expect(first).toMatchObject({
      minutes: 270,
      start: '18:00',
      end: '23:00',
      isRetroactive: false,
    });
    const second = await world.saved('sato', CREATE.overtime, { data });
    expect(second.id).toBe(first.id);
  });

  it('early work of the same day is another one; inside the plan there is no overtime', async () => {
    const issues = (data: object) =>
      world.issues('sato', CREATE.overtime, { data: { ...OVERTIME, ...data } });
    expect(await issues({})).toEqual(['data/workDate validation.duplicateApplication']);
    expect(await issues({ start: '17:00' })).toContain('data/start validation.overtimeInsidePlan');
    expect(await issues({ end: '17:00' })).toContain('data/end validation.endAfterStart');
    expect(await issues({ workDate: '2026-11-21' })).toEqual([
      'data/workDate validation.overtimeOnDayOff',
    ]);
    expect(
      await issues({ workDate: '2026-11-24', breaks: [{ start: '17:00', end: '19:00' }] }),
    ).toEqual(['data/breaks/0/start validation.breakInsideWork']);
    const early = await world.saved('sato', CREATE.overtime, {
      data: { ...OVERTIME, start: '07:00', end: '09:00' },
    });
    expect(early.minutes).toBe(120);
  });

  it('a draft is changed by its version, sent, taken back, given up and thrown away', async () => {
    const data = { ...OVERTIME, workDate: '2026-11-25', send: false };
    const draft = await world.saved('sato', CREATE.overtime, { data });
    const changed = await world.saved('sato', UPDATE.overtime, {
      id: draft.id,
      data: { ...data, end: '21:00', version: draft.version },
    });
    expect(changed).toMatchObject({ end: '21:00', minutes: 180, version: 2, status: 'DRAFT' });
    const stale = await world.ask('sato', UPDATE.overtime, {
      id: draft.id,
      data: { ...data, version: draft.version },
    });
    expect(codeOf(stale)).toBe('CONFLICT');
    expect(await world.saved('sato', SUBMIT, { id: draft.id })).toMatchObject({
      status: 'PENDING',
      requestDate: expect.any(String),
    });
    expect(await world.saved('sato', TAKE_BACK, { id: draft.id })).toMatchObject({
      status: 'DRAFT',
    });
    await world.saved('sato', SUBMIT, { id: draft.id });
    expect(await world.saved('sato', CANCEL, { id: draft.id, isDelete: false })).toMatchObject({
      status: 'CANCELLED',
      actions: ['DELETE'],
    });
    await world.saved('sato', CANCEL, { id: draft.id, isDelete: true });
    const ids = async () =>
      (await mine('sato', { types: ['OVERTIME'] })).employeeApplicationsN.map(
        ({ id }: Untyped) => id,
      );
    expect(await ids()).not.toContain(draft.id);
    expect(await world.must('sato', RESTORE, { id: draft.id })).toMatchObject({
      restoreApplication: { status: 'CANCELLED' },
    });
    expect(await ids()).toContain(draft.id);
    const told = (await world.audited('Application')).filter(
      (entry: Untyped) => entry.subject_id === draft.id,
    );
    expect(told.map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
      'update',
      'update',
      'update',
      'delete',
      'restore',
    ]);
    expect(told[2]).toMatchObject({ before: { status: 'DRAFT' }, after: { status: 'PENDING' } });
  });
});

describe('休暇の申請', () => {
  it('goes over the working days of its range and is counted against nobody else', async () => {
    const made = await world.saved('sato', CREATE.vacation, {
      data: leave({ fromDate: '2026-12-03', toDate: '2026-12-08' }),
    });
    expect(made).toMatchObject({ days: 4, targetDate: '2026-12-03', toDate: '2026-12-08' });
    expect(made.details).toMatchObject({ unit: 'DAY', vacationClass: { name: '年次有給休暇' } });
    expect(
      await world.issues('sato', CREATE.vacation, {
        data: leave({ fromDate: '2026-12-08', toDate: '2026-12-09' }),
      }),
    ).toEqual(['data/fromDate validation.leaveThere']);
    expect((await mine('suzuki')).applicationCounts.paidVacation).toBe(0);
  });

  it('once approved the calendar calls its days by its name, and the days off within it days off', async () => {
    // Friday to Monday.
    const data = leave({ fromDate: '2026-12-11', toDate: '2026-12-14' });
    const { id } = await world.saved('sato', CREATE.vacation, { data });
    const named = async () => {
      const { applicationDays } = await world.must(
        'sato',
        `{ applicationDays(from: "2026-12-10", to: "2026-12-14") { date leaveName plan { start } } }`,
      );
      return applicationDays.map(
        ({ leaveName, plan }: Untyped) => leaveName ?? plan?.start ?? null,
      );
    };
    expect(await named()).toEqual(['09:00', '09:00', null, null, '09:00']);
    await decide(id, 'APPROVED');
    expect(await named()).toEqual(['09:00', '年次有給休暇', null, null, '年次有給休暇']);
    await world.database.knex('applications').where({ id }).delete();
  });

  it('no draft speaks of another company’s kind of leave', async () => {
    const data = leave({ vacationClassId: 'theirs', send: false });
    expect(await world.issues('sato', CREATE.vacation, { data })).toEqual([
      'data/vacationClassId validation.choice',
    ]);
  });

  it('asks for units that the kind knows, and for days of work', async () => {
    const issues = (data: object) => world.issues('sato', CREATE.vacation, { data: leave(data) });
    const hour = { unit: 'HOUR', fromDate: '2026-12-14', start: '09:00', end: '11:00' };
    expect(await issues(hour)).toEqual(['data/unit validation.unitNotAllowed']);
    expect(await issues({ fromDate: '2026-11-28', toDate: '2026-11-29' })).toEqual([
      'data/fromDate validation.noWorkday',
    ]);
    expect(await issues({ fromDate: '2026-12-14', toDate: '2026-12-11' })).toEqual([
      'data/toDate validation.endAfterStart',
    ]);
    expect(await issues({ toDate: undefined })).toEqual(['data/toDate validation.required']);
    const nursing = (data: object) => ({ ...hour, vacationClassId: world.nursingLeave, ...data });
    expect(await issues(nursing({ end: '10:30' }))).toEqual(['data/end validation.wholeHours']);
    expect(await issues(nursing({ start: '08:00' }))).toEqual([
      'data/start validation.hoursInsidePlan',
    ]);
    const made = await world.saved('sato', CREATE.vacation, { data: leave(nursing({})) });
    expect(made).toMatchObject({ days: 0.25, minutes: 120, start: '09:00', end: '11:00' });
  });

  it('a child that fell ill: leave of the law is taken today and for yesterday, paid leave by its notice', async () => {
    const today = { fromDate: '2026-11-20', toDate: '2026-11-20' };
    expect(await world.issues('sato', CREATE.vacation, { data: leave(today) })).toEqual([
      'data/fromDate validation.sentTooLate',
    ]);
    const nursing = (fromDate: string) =>
      leave({ vacationClassId: world.nursingLeave, fromDate, toDate: fromDate });
    const made = [
      await world.saved('sato', CREATE.vacation, { data: nursing('2026-11-20') }),
      await world.saved('sato', CREATE.vacation, { data: nursing('2026-11-19') }),
    ];
    expect(made).toMatchObject([
      { status: 'PENDING', isRetroactive: false },
      { status: 'PENDING', isRetroactive: true },
    ]);
    await world.database
      .knex('applications')
      .whereIn(
        'id',
        made.map(({ id }: Untyped) => id),
      )
      .delete();
  });

  it('two halves of a day are two applications; more than the kind allows is refused', async () => {
    const half = (unit: string) => leave({ unit, fromDate: '2026-12-15', toDate: undefined });
    await world.saved('sato', CREATE.vacation, { data: half('HALF_AM') });
    expect(await world.issues('sato', CREATE.vacation, { data: half('HALF_AM') })).toEqual([
      'data/fromDate validation.leaveThere',
    ]);
    expect((await world.saved('sato', CREATE.vacation, { data: half('HALF_PM') })).days).toBe(0.5);
    const nursing = leave({
      vacationClassId: world.nursingLeave,
      fromDate: '2026-12-21',
      toDate: '2026-12-25',
    });
    expect(await world.issues('sato', CREATE.vacation, { data: nursing })).toEqual([
      'data/fromDate validation.limitDays',
    ]);
  });

  it('tells how often this person asked for each kind since a year before', async () => {
    await world.saved('sato', CREATE.vacation, {
      data: leave({ fromDate: '2026-12-28', toDate: '2026-12-28', send: false }),
    });
    const asked = async (person: string, date: string) => {
      const { applicationChoices } = await world.must(
        person,
        `query ($date: Date!) { applicationChoices(date: $date) {
          vacationClasses { timesAsked vacationClass { id } } } }`,
        { date },
      );
      return applicationChoices.vacationClasses.flatMap(({ timesAsked, vacationClass }: Untyped) =>
        timesAsked === 0 ? [] : [`${vacationClass.id} ${timesAsked}`],
      );
    };
    // A range of days, and two halves; the draft does not count.
    const both = [`${world.paidLeave} 3`, `${world.nursingLeave} 1`];
    expect(new Set(await asked('sato', '2026-12-15'))).toEqual(new Set(both));
    expect(new Set(await asked('sato', '2027-12-31'))).toEqual(new Set(both));
    expect(await asked('sato', '2028-01-01')).toEqual([]);
    expect(await asked('suzuki', '2026-12-15')).toEqual([]);
  });

  it('of a day that is leave already it is told that, and not that it is no workday', async () => {
    const data = leave({ fromDate: '2027-01-20', toDate: '2027-01-20' });
    const { id } = await world.saved('suzuki', CREATE.vacation, { data });
    await world.database.knex('applications').where({ id }).update({ status: 'APPROVED' });
    expect(await world.issues('suzuki', CREATE.vacation, { data })).toEqual([
      'data/fromDate validation.leaveThere',
    ]);
    const half = leave({ unit: 'HALF_AM', fromDate: '2027-01-20', toDate: undefined });
    expect(await world.issues('suzuki', CREATE.vacation, { data: half })).toEqual([
      'data/fromDate validation.leaveThere',
    ]);
  });
});

describe('誰が何をできるか', () => {
  const ONE = 'query ($id: ID!) { application(where: { id: $id }) { id actions } }';
  const EFFECT_OF = 'query ($id: ID!) { effectOfApplication(where: { id: $id }) { month } }';
  const LIST = '{ vacationApplications { totalApplication nodes { id employee { id } } } }';

  it('what is decided is the applicant’s no more to take back, and a rejected one is asked once more', async () => {
    const data = leave({ fromDate: '2026-12-17', toDate: '2026-12-17' });
    const made = await world.saved('suzuki', CREATE.vacation, { data });
    await decide(made.id, 'REJECTED');
    const { takeBackApplication } = await world.must('suzuki', TAKE_BACK, { id: made.id });
    expect(takeBackApplication).toMatchObject({
      __typename: 'ApplicationRefused',
      reason: 'ALREADY_HANDLED',
      application: { status: 'REJECTED', actions: ['SUBMIT', 'DELETE'] },
    });
    const again = await world.saved('suzuki', UPDATE.vacation, {
      id: made.id,
      data: { ...data, reason: '通院のため' },
    });
    expect(again).toMatchObject({ status: 'PENDING', evaluaterComment: '', evaluatedBy: null });
    await decide(made.id, 'APPROVED');
    const { updateVacationApplication } = await world.must('suzuki', UPDATE.vacation, {
      id: made.id,
      data,
    });
    expect(updateVacationApplication.reason).toBe('ALREADY_HANDLED');
    expect(await world.saved('suzuki', CANCEL, { id: made.id, isDelete: false })).toMatchObject({
      status: 'CANCELLED',
    });
  });

  it('a manager sees what their people sent and no drafts; a colleague sees nothing', async () => {
    const draft = await world.saved('suzuki', CREATE.vacation, {
      data: leave({ fromDate: '2026-12-22', toDate: '2026-12-22', send: false }),
    });
    const sent = await world.saved('suzuki', CREATE.vacation, {
      data: leave({ fromDate: '2026-12-23', toDate: '2026-12-23' }),
    });
    const seen = async (person: string, id: string) =>
      (await world.must(person, ONE, { id })).application?.id ?? null;
    for (const person of ['staff', 'vacations']) {
      expect(await seen(person, sent.id)).toBe(sent.id);
      expect(await seen(person, draft.id)).toBeNull();
      const { vacationApplications } = await world.must(person, LIST);
      const ids = vacationApplications.nodes.map(({ id }: Untyped) => id);
      expect(ids).toContain(sent.id);
      expect(ids).not.toContain(draft.id);
    }
    for (const person of ['tanaka', 'idle', 'minami'])
      expect(await seen(person, sent.id)).toBeNull();
    for (const person of ['tanaka', 'idle', 'minami'])
      expect(codeOf(await world.ask(person, EFFECT_OF, { id: sent.id }))).toBe('NOT_FOUND');
    expect(codeOf(await world.ask('staff', EFFECT_OF, { id: sent.id }))).toBeUndefined();
    const { vacationApplications } = await world.must('tanaka', LIST);
    expect(vacationApplications).toEqual({ totalApplication: 0, nodes: [] });
    for (const [query, more] of [
      [SUBMIT, {}],
      [TAKE_BACK, {}],
      [CANCEL, { isDelete: true }],
      [RESTORE, {}],
    ] as const) {
      const answer = await world.ask('staff', query, { id: sent.id, ...more });
      expect(codeOf(answer)).toBe('NOT_FOUND');
    }
  });

  it('a closed month takes nothing any more, and gives nothing back', async () => {
    const data = leave({ fromDate: '2026-12-28', toDate: '2026-12-28' });
    const sent = await world.saved('tanaka', CREATE.vacation, { data });
    await decide(sent.id, 'APPROVED');
    await world.database.knex('closed_periods').insert({
      company_id: 'hinata',
      employee_id: 'tanaka',
      from_date: '2026-12-21',
      to_date: '2027-01-20',
      closed_at: new Date(),
    });
    expect(
      await world.issues('tanaka', CREATE.vacation, {
        data: { ...data, fromDate: '2026-12-29', toDate: '2026-12-29' },
      }),
    ).toEqual(['data/fromDate validation.monthClosed']);
    const { employeeCancelApp } = await world.must('tanaka', CANCEL, {
      id: sent.id,
      isDelete: false,
    });
    expect(employeeCancelApp).toMatchObject({
      reason: 'MONTH_CLOSED',
      application: { status: 'APPROVED' },
    });
  });

  it('who has left or is on leave of absence asks for nothing', async () => {
    await world.database
      .knex('employees')
      .where({ company_id: 'hinata', id: 'hr' })
      .update({ retired_on: '2026-12-10' });
    expect(
      await world.issues('hr', CREATE.vacation, {
        data: leave({ fromDate: '2026-12-10', toDate: '2026-12-11' }),
      }),
    ).toEqual(['data/toDate validation.afterRetirement']);
  });

  it('two clicks at once make one application', async () => {
    const data = leave({ fromDate: '2027-01-12', toDate: '2027-01-12', key: 'twice-0001' });
    const [one, other] = await Promise.all([
      world.saved('suzuki', CREATE.vacation, { data }),
      world.saved('suzuki', CREATE.vacation, { data }),
    ]);
    expect(one.id).toBe(other.id);
  });
});
