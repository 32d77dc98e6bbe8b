import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
  LEAVE,
} from '../../applications/test-applications.ts';

const RUN = `{ id className days hours people reason takenBackBecause usableFrom usableUntil }`;
const PLAN = `query ($data: PlanLeaveGrantsInput!) { leaveGrantPlan(data: $data) { days usableFrom usableUntil granted leftOut
  people { employeeId leftOut lastGrantedOn balanceDays afterDays } } }`;
const GRANT = `mutation ($data: GrantLeaveToManyInput!) { grantLeaveToMany(data: $data) ${RUN} }`;
const TAKE_BACK = `mutation ($id: ID!, $reason: String!) { takeBackLeaveGrantRun(where: { id: $id }, reason: $reason) {
  run ${RUN} errors { employeeId date days } } }`;
const RUNS = `{ leaveGrantRuns ${RUN} }`;
const BOOK = `query ($id: ID!, $class: ID!) { leaveBook(employeeId: $id, vacationClassId: $class) {
  balanceDays lots { takenBackBecause usableUntil } } }`;

let world: ApplicationWorld;
let special: { readonly id: string };
beforeAll(async () => {
  world = await applicationWorld({
    granter: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.leave', 'attendance.leave:update']),
    },
    onlooker: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.leave']) },
  });
  const { knex } = world.database;
  const employees = () => knex('employees').where('company_id', 'hinata');
  await employees().where('id', 'tanaka').update({ joined_on: '2026-12-01' });
  await employees().where('id', 'suzuki').update({ retired_on: '2026-12-31' });
  await employees().where('id', 'sato').update({ joined_on: '2020-04-01' });
  const { createVacationClass } = await world.must(
    'keeper',
    `mutation ($data: CreateVacationClassInput!) { createVacationClass(data: $data) { id } }`,
    {
      data: {
        name: '冬季休暇',
        color: 'BLUE',
        limitDays: 3,
        displayPeriod: { from: '12-01', until: '02-28' },
      },
    },
  );
  special = createVacationClass;
});
afterAll(() => world.stop());

const asked = (more: object = {}) => ({
  vacationClassId: special.id,
  kind: 'SPECIAL',
  grantedOn: '2026-11-20',
  ...more,
});
const planOf = async (more: object = {}) =>
  (await world.must('granter', PLAN, { data: asked(more) })).leaveGrantPlan;
const outcomes = ({ people }: Untyped) =>
  Object.fromEntries(people.map(({ employeeId, leftOut }: Untyped) => [employeeId, leftOut]));
const order = (key: string, employeeIds: string[], more: object = {}) => ({
  data: { plan: asked(more), employeeIds, reason: '冬季休暇の付与', key },
});
const left = async (id: string) =>
  (await world.must('granter', BOOK, { id, class: special.id })).leaveBook.balanceDays;
const lots = () =>
  world.database.knex('leave_lots').where({ company_id: 'hinata', vacation_class_id: special.id });
const leave = (from: string, to: string) => ({
  data: { ...LEAVE, vacationClassId: special.id, fromDate: from, toDate: to },
});

describe('休暇の一括付与', () => {
  it('shows what everybody would get by the class, and why somebody is left out', async () => {
    const plan = await planOf();
    expect(plan).toMatchObject({ days: 3, usableFrom: '2026-12-01', usableUntil: '2027-02-28' });
    expect(outcomes(plan)).toMatchObject({
      sato: null,
      suzuki: null,
      tanaka: 'NOT_JOINED',
      granter: 'OWN',
    });
    expect(plan.granted + plan.leftOut).toBe(plan.people.length);
    expect(plan.people.find(({ employeeId }: Untyped) => employeeId === 'sato')).toMatchObject({
      balanceDays: 0,
      afterDays: 3,
    });
    expect(await lots()).toHaveLength(0);
  });

  it('narrows by group, by who joined when, and by selection', async () => {
    const only = async (where: object) => Object.keys(outcomes(await planOf({ where })));
    expect(await only({ joinedUntil: '2020-04-01' })).toEqual(['sato']);
    expect(await only({ joinedFrom: '2026-01-01' })).toEqual(['tanaka']);
    expect(await only({ employeeIds: ['suzuki', 'sato'] })).toEqual(['sato', 'suzuki']);
    expect(await only({ groupId: 'nobody-is-here' })).toEqual([]);
    // Selected though they have left: told so, and not granted.
    const late = { grantedOn: '2027-01-10', where: { employeeIds: ['suzuki'] } };
    expect(outcomes(await planOf(late))).toEqual({ suzuki: 'RETIRED' });
  });

  it('grants to all in one step, once however often it is sent, and tells them', async () => {
    const sent = order('winter-2026', ['sato', 'suzuki']);
    const [first, second] = await Promise.all([
      world.must('granter', GRANT, sent),
      world.must('granter', GRANT, sent),
    ]);
    expect(first.grantLeaveToMany).toMatchObject({ people: 2, days: 3, className: '冬季休暇' });
    expect(second.grantLeaveToMany.id).toBe(first.grantLeaveToMany.id);
    expect(await lots()).toHaveLength(2);
    const told = await world.database
      .knex('notifications')
      .where({ company_id: 'hinata', kind: 'attendance.leave' })
      .pluck('employee_id');
    expect(told.sort()).toEqual(['sato', 'suzuki']);
    expect(
      outcomes(await planOf({ grantedOn: '2026-11-21', where: { notGrantedSince: '2026-11-01' } })),
    ).toMatchObject({ sato: 'ALREADY_GRANTED', suzuki: 'ALREADY_GRANTED' });
  });

  it('grants nothing at all where the people are no longer those who were shown', async () => {
    const sent = order('winter-again', ['keeper', 'sato']);
    expect(await world.issues('granter', GRANT, sent)).toEqual([
      'data/employeeIds validation.leavePlanChanged',
    ]);
    const own = order('winter-own', ['granter']);
    expect(await world.issues('granter', GRANT, own)).toEqual([
      'data/employeeIds validation.leavePlanChanged',
    ]);
    expect(await lots()).toHaveLength(2);
  });

  it('what was granted is the limit: days a year are not counted a second time', async () => {
    // Three days of this year and three more of another grant: six, though the class says three a year.
    const more = order('winter-more', ['sato'], {
      grantedOn: '2026-11-19',
      where: { employeeIds: ['sato'] },
    });
    const { grantLeaveToMany: run } = await world.must('granter', GRANT, more);
    await world.saved('sato', CREATE.vacation, leave('2026-12-07', '2026-12-11'));
    expect(await world.issues('sato', CREATE.vacation, leave('2026-12-14', '2026-12-15'))).toEqual([
      'data/fromDate validation.leaveLeft',
    ]);
    // Leave hangs on it, so it stays; and whoever has none of a class that is kept has none to take.
    const kept = await world.must('granter', TAKE_BACK, { id: run.id, reason: '誤り' });
    expect(kept.takeBackLeaveGrantRun.errors.length).toBeGreaterThan(0);
    expect(kept.takeBackLeaveGrantRun.errors[0]).toMatchObject({ employeeId: 'sato' });
    expect(await left('sato')).toBe(0);
  });

  it('is taken back as one as long as nothing uses it', async () => {
    const sent = order('winter-wrong', ['keeper', 'onlooker'], {
      where: { employeeIds: ['keeper', 'onlooker'] },
    });
    const { grantLeaveToMany: run } = await world.must('granter', GRANT, sent);
    const done = await world.must('granter', TAKE_BACK, { id: run.id, reason: '対象の誤り' });
    expect(done.takeBackLeaveGrantRun).toMatchObject({
      errors: [],
      run: { takenBackBecause: '対象の誤り' },
    });
    expect(await world.issues('granter', TAKE_BACK, { id: run.id, reason: 'もう一度' })).toEqual([
      'where/id validation.grantTakenBack',
    ]);
    const { leaveGrantRuns: runs } = await world.must('granter', RUNS);
    expect(runs.map(({ people }: Untyped) => people)).toEqual([2, 1, 2]);
    // They can be granted it again.
    expect(outcomes(await planOf({ where: { employeeIds: ['keeper'] } }))).toEqual({
      keeper: null,
    });
  });

  it('what the law gives is annual paid leave alone, and absence is no leave to grant', async () => {
    const absence = await world.database
      .knex('vacation_classes')
      .where({ company_id: 'hinata', code: 'ABSENCE' })
      .first('id');
    const wrong = [
      [{ kind: 'STATUTORY' }, 'data/kind validation.onlyPaidLeaveByLaw'],
      [{ kind: 'PROPORTIONAL' }, 'data/kind validation.onlyPaidLeaveByLaw'],
      [{ vacationClassId: absence.id, days: 1 }, 'data/vacationClassId validation.noLeaveToGrant'],
    ] as const;
    for (const [more, issue] of wrong)
      expect(await world.issues('granter', PLAN, { data: asked(more) })).toEqual([issue]);
  });

  it('a class without days a year wants them said, and others than who may grant nothing', async () => {
    const paid = { data: asked({ vacationClassId: world.paidLeave }) };
    expect(await world.issues('granter', PLAN, paid)).toEqual([
      'data/days validation.classGivesNoDays',
    ]);
    for (const who of ['onlooker', 'sato', 'staff'])
      for (const [document, variables] of [
        [PLAN, { data: asked() }],
        [GRANT, order('winter-nobody', ['sato'])],
        [RUNS, {}],
      ] as const)
        expect(codeOf(await world.ask(who, document, variables))).toBe('FORBIDDEN');
  });
});
