import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { ERROR_LISTS } from '../../domain/error-lists.ts';
import { recalculate } from '../results/stored/recalculate.ts';
import { when } from '../test-company.ts';
import { DAYS_OF_FORM, EFFECT_OF_FORM, EXPLAIN_DAY, MEND, REVISE } from './test-corrections.ts';
import {
  DAY_SHIFT,
  OVERTIME_ERRORS,
  type RulesWorld,
  type WorkedRulesWorld,
  workedRulesWorld,
} from './test-rules.ts';

/** Every setting that is offered does something: here each is saved by the API and seen in a day. */
let world: WorkedRulesWorld;
beforeAll(async () => {
  world = await workedRulesWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.fresh());
const must: RulesWorld['must'] = (...asked) => world.must(...asked);
const work: WorkedRulesWorld['work'] = (...worked) => world.work(...worked);
const save: WorkedRulesWorld['save'] = (...saved) => world.save(...saved);
const calculated = (text?: string) => world.settled(text);
const day: WorkedRulesWorld['day'] = (...asked) => world.day(...asked);
const minutesOf: WorkedRulesWorld['minutesOf'] = (...asked) => world.minutesOf(...asked);

describe('stamps that somebody should look at', () => {
  it('a gap over the threshold is an overtime error, one within it is none', async () => {
    await save({ timeStamping: { gapThresholdMinutes: 40 } }, DAY_SHIFT);
    await save({ rounding: { checkInUnit: 60, checkInMode: 'CEIL' } }, DAY_SHIFT);
    await work('sato', '17', '8:20', '18:00');
    await work('sato', '18', '8:19', '18:00');
    await calculated();
    expect((await must('hr', OVERTIME_ERRORS)).attendanceErrorsConnection.nodes).toContainEqual({
      employeeId: 'sato',
      workDate: '2026-11-18',
      unapprovedMinutes: 0,
      stampGapMinutes: 41,
    });
    expect((await minutesOf('sato', 17)).stampGap).toBe(0);
  });

  it('early work that the setting leaves out is listed until it is approved, and then counts', async () => {
    const LEFT_OUT = 'FROM_SCHEDULED_START_UNLESS_APPROVED';
    await save({ timeStamping: { earlyWork: LEFT_OUT, earlyWorkMinutes: 20 } }, DAY_SHIFT);
    await work('sato', '18', '7:00', '18:00');
    await calculated();
    const listed = async () => (await must('hr', OVERTIME_ERRORS)).attendanceErrorsConnection.nodes;
    // Eleven hours without a break, less twenty minutes.
    expect(await minutesOf('sato', 18)).toMatchObject({ worked: 640, unapprovedWork: 20 });
    expect(await listed()).toContainEqual({
      employeeId: 'sato',
      workDate: '2026-11-18',
      unapprovedMinutes: 20,
      stampGapMinutes: 0,
    });
    const EXPLAIN = `query { explainTotal(employeeId: "sato", date: "2026-11-18", total: WORKED) {
      days { steps { kind from until rule { name value setBy setByName } } } } }`;
    const steps = async () => (await must('hr', EXPLAIN)).explainTotal.days[0].steps;
    const rule = { name: 'earlyWork', value: `${LEFT_OUT} 20`, setBy: 'BASIC_SHIFT' };
    expect(await steps()).toEqual([
      {
        kind: 'EARLY_NOT_COUNTED',
        from: 420,
        until: 440,
        rule: { ...rule, setByName: '日勤' },
      },
    ]);
    await world.approved('sato', 'OVERTIME', '2026-11-18', { from: 420, until: 540, breaks: [] });
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      recalculate(ctx, 'sato', '2026-11-18', '2026-11-18'),
    );
    expect(await minutesOf('sato', 18)).toMatchObject({ worked: 660, unapprovedWork: 0 });
    expect(await listed()).toEqual([]);
    expect(await steps()).toEqual([]);
  });

  it('a day that an earlier setting cut is explained by that setting, never by the law', async () => {
    const LEFT_OUT = 'FROM_SCHEDULED_START_UNLESS_APPROVED';
    await save({ timeStamping: { earlyWork: LEFT_OUT } }, DAY_SHIFT);
    await work('sato', '18', '8:30', '18:00');
    await calculated();
    // A closed day keeps what it was cut by; an open one is calculated anew moments after its last stamp.
    await world.closeNovember();
    await world.database.knex('attendance_rules').del();
    const { explainTotal } = await must(
      'hr',
      `query { explainTotal(employeeId: "sato", date: "2026-11-18", total: WORKED) {
        days { steps { rule { value setBy } } } } }`,
    );
    expect(explainTotal.days[0].steps).toEqual([{ rule: { value: LEFT_OUT, setBy: 'EARLIER' } }]);
  });

  it('a stamp that comes too early is marked', async () => {
    await save({ timeStamping: { earlyStampMinutes: 60 } }, DAY_SHIFT);
    await work('sato', '17', '8:00', '18:00');
    await work('sato', '18', '7:59', '18:00');
    await calculated();
    expect((await day('sato', 17)).marks).toEqual([]);
    expect((await day('sato', 18)).marks).toEqual(['EARLY_STAMP']);
  });
});

it('under flextime only the core time makes anybody late', async () => {
  const flex = { workSystem: 'FLEX', flexPeriodMonths: 1, flexStartMonth: 4 };
  await save({ workSystem: flex }, DAY_SHIFT);
  await work('sato', '18', '10:30', '16:00');
  await calculated();
  expect(await minutesOf('sato', 18)).toMatchObject({ lateness: 0, earlyLeave: 0 });
  const core = { hasCoreTime: true, coreStart: '10:00', coreEnd: '16:30' };
  await save({ workSystem: { ...flex, ...core } }, DAY_SHIFT);
  await calculated();
  expect(await minutesOf('sato', 18)).toMatchObject({ lateness: 30, earlyLeave: 30 });
});

describe('corrections', () => {
  const stamps = [
    { type: 'CHECK_IN_OFFICE', time: '09:00' },
    { type: 'CHECK_OUT_OFFICE', time: '18:00' },
  ];
  const revise = (more: object = {}) => ({
    data: { workDate: '2026-11-18', stamps, reason: '打刻忘れ', send: true, ...more },
  });

  it('count at once where people mend themselves, again and again, with or without a reason', async () => {
    world.app.clock.set(when('19 9:00'));
    const waiting = await must('sato', REVISE, revise());
    expect(waiting.createReviseApplication.application.status).toBe('PENDING');
    await world.database.knex('applications').del();
    await save({ recordAttendance: { employeeMends: 'DIRECTLY' } });
    const refused = await world.ask('sato', REVISE, revise({ reason: '' }));
    expect(issuesIn(refused)).toEqual([{ path: 'data/reason', key: 'validation.required' }]);
    const made = await must('sato', REVISE, revise());
    expect(made.createReviseApplication.application.status).toBe('APPROVED');
    expect((await minutesOf('sato', 18)).worked).toBe(540);
    await save({ recordAttendance: { mendReasonRequired: false } });
    const later = [stamps[0], { type: 'CHECK_OUT_OFFICE', time: '17:00' }];
    await must('sato', REVISE, revise({ stamps: later, reason: null }));
    expect((await minutesOf('sato', 18)).worked).toBe(480);
  });

  it('need a reason only where the rule of applications asks for one', async () => {
    world.app.clock.set(when('19 9:00'));
    const refused = await world.ask('sato', REVISE, revise({ reason: null }));
    expect(issuesIn(refused)).toEqual([{ path: 'data/reason', key: 'validation.required' }]);
    await save({ request: { reasonRequired: ['OVERTIME'] } });
    const made = await must('sato', REVISE, revise({ reason: null }));
    expect(made.createReviseApplication.application.status).toBe('PENDING');
  });

  it('take an automatic break back that nobody could take, where it may be cancelled', async () => {
    const window = { mode: 'FIXED_WINDOWS', windows: [{ from: '12:00', until: '13:00' }] };
    await save({ breakAuto: window }, DAY_SHIFT);
    await save({ recordAttendance: { employeeMends: 'DIRECTLY' } });
    await work('sato', '18', '9:00', '18:00');
    await calculated('19 9:00');
    expect(await minutesOf('sato', 18)).toMatchObject({ worked: 480, breakMinutes: 60 });
    const unchanged = await world.ask('sato', REVISE, revise());
    expect(issuesIn(unchanged)).toEqual([
      { path: 'data/stamps', key: 'validation.stampsUnchanged' },
    ]);
    await must('sato', REVISE, revise({ cancelsAutoBreak: true }));
    expect(await minutesOf('sato', 18)).toMatchObject({ worked: 540, breakMinutes: 0 });
    const until = (time: string) => ({
      stamps: [...stamps].with(1, { ...stamps[1], time } as never),
    });
    // Who mends only the check-out says nothing of the break.
    await must('sato', REVISE, revise(until('17:45')));
    expect(await minutesOf('sato', 18)).toMatchObject({ worked: 525, breakMinutes: 0 });
    await must('sato', REVISE, revise({ ...until('17:30'), cancelsAutoBreak: false }));
    expect(await minutesOf('sato', 18)).toMatchObject({ worked: 450, breakMinutes: 60 });
    await save({ breakAuto: { ...window, cancellable: false } }, DAY_SHIFT);
    const refused = await world.ask(
      'sato',
      REVISE,
      revise({
        cancelsAutoBreak: true,
        stamps: [...stamps].with(1, { ...stamps[1], time: '17:30' } as never),
      }),
    );
    expect(issuesIn(refused)).toEqual([{ path: 'data/stamps', key: 'validation.stampsUnchanged' }]);
  });

  it('staff cancel the automatic break of a day, also where nobody may ask for it, and take it out after all', async () => {
    const window = { mode: 'FIXED_WINDOWS', windows: [{ from: '12:00', until: '13:00' }] };
    await save({ breakAuto: { ...window, cancellable: false } }, DAY_SHIFT);
    await save({ recordAttendance: { employeeMends: 'DIRECTLY' } });
    await work('sato', '18', '9:00', '18:00');
    await calculated('19 9:00');
    const mend = async (more: object) => {
      const rows = await world.database
        .knex('stamps')
        .where({ work_date: '2026-11-18', is_void: false })
        .whereNotIn(
          'id',
          world.database.knex('stamps').whereNotNull('replaces_id').select('replaces_id'),
        )
        .orderBy('stamped_at');
      const data = {
        employeeId: 'sato',
        workDate: '2026-11-18',
        stamps: rows.map(({ id, type }: Untyped, index: number) => ({
          id,
          type,
          at: [540, 1080][index],
        })),
        basedOn: rows.map(({ id }: Untyped) => id),
        reason: '来客の対応',
        ...more,
      };
      return world.ask('staff', MEND, { data });
    };
    const shown = async () => {
      const { cancelledBreak, result } = await day('sato', 18);
      return { cancelledBreak, worked: result.minutes.worked };
    };
    const cancelled = { cancelledBreak: { isByStaff: true, reason: '来客の対応' }, worked: 540 };

    expect((await mend({ cancelsAutoBreak: true })).errors).toBeUndefined();
    expect(await shown()).toEqual(cancelled);
    const { explainTotal } = await must('hr', EXPLAIN_DAY);
    expect(explainTotal.days[0]).toMatchObject({
      cancelledBreak: { isByStaff: true, reason: '来客の対応' },
      automaticBreaks: [],
    });
    expect((await world.audited('WorkDay')).at(-1)).toMatchObject({
      before: { cancelsAutoBreak: false },
      after: { cancelsAutoBreak: true, reason: '来客の対応' },
    });
    // What staff said stays, whoever corrects the stamps of the day.
    await must('sato', REVISE, revise({ stamps: [stamps[0], { ...stamps[1], time: '17:30' }] }));
    expect(await shown()).toEqual({ ...cancelled, worked: 510 });
    await mend({});
    expect(await shown()).toEqual(cancelled);

    // Their own form shows it; breaks that they add count as stamped, and none is taken out on top.
    const { applicationDays } = await must('sato', DAYS_OF_FORM);
    expect(applicationDays).toEqual([
      { cancelledBreak: { isByStaff: true, by: 'staff 花子', reason: '来客の対応' } },
    ]);
    const pause = [
      { type: 'BREAK_IN', time: '15:00', dayBefore: false },
      { type: 'BREAK_OUT', time: '15:20', dayBefore: false },
    ];
    const paused = { stamps: [stamps[0], ...pause, { ...stamps[1], time: '18:00' }] };
    const effect = async (more: object = {}) => {
      const data = { revise: { workDate: '2026-11-18', ...paused, ...more } };
      return (await must('sato', EFFECT_OF_FORM, { data })).applicationEffect;
    };
    expect(await effect()).toEqual({
      before: { workedMinutes: 540, breakMinutes: 0 },
      after: { workedMinutes: 520, breakMinutes: 20 },
    });
    expect((await effect({ cancelsAutoBreak: false })).after).toEqual({
      workedMinutes: 460,
      breakMinutes: 80,
    });
    await must('sato', REVISE, revise(paused));
    expect(await shown()).toEqual({ ...cancelled, worked: 520 });
    world.app.clock.set(when('19 9:05'));
    // Only who says so in sight of it gets the automatic break back, and what staff decide counts.
    await must('sato', REVISE, revise({ ...paused, cancelsAutoBreak: false }));
    expect(await shown()).toEqual({ cancelledBreak: null, worked: 460 });
    await must('sato', REVISE, revise());
    expect(await shown()).toEqual({ cancelledBreak: null, worked: 480 });
    world.app.clock.set(when('19 9:10'));
    await mend({ cancelsAutoBreak: true });
    expect(await shown()).toEqual(cancelled);

    await mend({ cancelsAutoBreak: false, reason: '取れていました' });
    expect(await shown()).toEqual({ cancelledBreak: null, worked: 480 });
    await world.closeNovember();
    const refused = await mend({ cancelsAutoBreak: true });
    expect(codeOf(refused)).toBe('INVALID_INPUT');
    expect(await shown()).toEqual({ cancelledBreak: null, worked: 480 });
  });
});

it('a wish for a shift is taken, and asked its reason, as the rules of applications say', async () => {
  const WISH = `mutation ($inputs: [ScheduleRequestInput!]!) { saveScheduleRequests(inputs: $inputs) { id } }`;
  const inputs = [{ date: '2026-12-10', wish: 'OFF' }];
  await save({ request: { reasonRequired: ['SCHEDULE'] } });
  expect(issuesIn(await world.ask('sato', WISH, { inputs }))).toEqual([
    { path: 'inputs/0/note', key: 'validation.required' },
  ]);
  await save({ request: { types: ['REVISE', 'OVERTIME', 'VACATION', 'HOLIDAY_WORK'] } });
  expect(issuesIn(await world.ask('sato', WISH, { inputs }))).toEqual([
    { path: 'inputs/0/date', key: 'validation.wishNotOffered' },
  ]);
});

it('people approve themselves on the standard route where the rule lets them', async () => {
  const OVERTIME = `mutation ($data: CreateOvertimeApplicationInput!) { createOvertimeApplication(data: $data) {
    ... on ApplicationSaved { application { id } } } }`;
  const CONFIRM = `mutation ($inputs: [ApprovalInput!]!) { confirmAppOvertime(applicationInputs: $inputs) { outcome } }`;
  const data = { workDate: '2026-11-18', start: '18:00', end: '19:00', reason: '会議', send: true };
  await save({ request: { allowsSelfApproval: true } });
  const { createOvertimeApplication: made } = await must('staff', OVERTIME, { data });
  const { confirmAppOvertime } = await must('staff', CONFIRM, {
    inputs: [{ applicationId: made.application.id }],
  });
  expect(confirmAppOvertime).toEqual([{ outcome: 'DONE' }]);
});

it('the shift board marks longer runs and shorter rests than the rule allows', async () => {
  const LIMITS = `query { shiftBoard(groupId: "sales", from: "2026-12-01", to: "2026-12-31") {
    limits { runDays restMinutes } } }`;
  const limits = async () => (await must('staff', LIMITS)).shiftBoard.limits;
  expect(await limits()).toEqual({ runDays: 13, restMinutes: 660 });
  await save({ recordAttendance: { consecutiveDays: 6, restIntervalMinutes: 540 } });
  expect(await limits()).toEqual({ runDays: 6, restMinutes: 540 });
});

it('people see how many of their group are away where the rule shows it', async () => {
  const away = { vacationClassId: 'paid', unit: 'DAY', from: null, until: null };
  await world.approved('suzuki', 'VACATION', '2026-12-10', away);
  const DAYS = `query { applicationDays(from: "2026-12-10", to: "2026-12-10") { teamAway } }`;
  const shown = async () => (await must('sato', DAYS)).applicationDays;
  expect(await shown()).toEqual([{ teamAway: 1 }]);
  await save({ functionDisplay: { showsColleagues: false } });
  expect(await shown()).toEqual([{ teamAway: 0 }]);
});

it('managers have every list of errors as a tab where the rule that holds for them shows it', async () => {
  const { knex } = world.database;
  for (const id of ['staff', 'sato']) {
    const account = {
      company_id: 'hinata',
      id,
      email: `${id}@hinata.example`,
      created_at: when('8:00'),
    };
    await knex('accounts').insert(account);
    await knex('employees').where({ company_id: 'hinata', id }).update({ account_id: id });
  }
  const shown = async (who: string) =>
    (await must(who, '{ employeeMe { shownPages } }')).employeeMe.shownPages;
  expect(await shown('staff')).toEqual([]);
  await save({ functionDisplay: { showsErrorLists: true } });
  expect(await shown('staff')).toEqual(Object.values(ERROR_LISTS));
  // Who manages nobody has no such page at all.
  expect(await shown('sato')).toEqual([]);
  await save({ functionDisplay: { showsErrorLists: false } }, DAY_SHIFT);
  expect(await shown('staff')).toEqual([]);
});

it('a class of leave that becomes unpaid or is deleted no longer fulfils hours of the contract, and back', async () => {
  const UPDATE = `mutation ($id: ID!, $data: UpdateVacationClassInput!) {
    updateVacationClass(where: { id: $id }, data: $data) { isPaid } }`;
  const CREATE = `mutation ($data: CreateVacationClassInput!) { createVacationClass(data: $data) { id } }`;
  const DELETE = `mutation ($id: ID!) { deleteVacationClass(where: { id: $id }) { trashId } }`;
  const RESTORE = `mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }`;
  const data = { name: '記念日休暇', color: 'GREEN', isPaid: true };
  const { id } = (await must('classes', CREATE, { data })).createVacationClass;
  await save({ workSystem: { workSystem: 'FLEX' } });
  await save({ overtime: { workingHoursCalcType: 'FIXED_VALUE', workingHoursMinutes: 480 } });
  const whole = { vacationClassId: id, unit: 'DAY', from: null, until: null };
  await world.approved('sato', 'VACATION', '2026-11-16', whole);
  await work('sato', '17', '9:00', '17:00');
  await calculated();
  const over = async () => (await minutesOf('sato', 17)).nonPrescribedWork;
  const paid = (isPaid: boolean) => must('classes', UPDATE, { id, data: { isPaid } });
  expect(await over()).toBe(480);
  await paid(false);
  expect(await over()).toBe(0);
  await paid(true);
  expect(await over()).toBe(480);
  const { deleteVacationClass } = await must('classes', DELETE, { id });
  expect(await over()).toBe(0);
  await must('classes', RESTORE, { id: deleteVacationClass.trashId });
  expect(await over()).toBe(480);
});

it('parts under an article name the values that the day was calculated with, whatever was set since', async () => {
  const WORKED = `query ($employeeId: ID, $date: Date!) {
    explainTotal(employeeId: $employeeId, date: $date, total: OVERTIME_BEYOND_STATUTORY) {
      parts { reason article rules { name value version setBy setByName } }
      days { steps { kind rule { name value setBy } } } } }`;
  await save({ rounding: { checkOutUnit: 15, checkOutMode: 'CEIL' } });
  await save({ workSystem: { workSystem: 'SHIFT' } }, DAY_SHIFT);
  await work('sato', '17', '9:00', '17:55');
  await calculated();
  const explained = async () =>
    (await must('staff', WORKED, { employeeId: 'sato', date: '2026-11-17' })).explainTotal;
  const before = await explained();
  const ruleNamed = (told: Untyped, name: string) =>
    told.parts[0]?.rules.find((one: Untyped) => one.name === name)?.value;
  expect(ruleNamed(before, 'workSystem')).toBe('SHIFT');
  await world.closeNovember();
  // One is changed in its place, one comes for a place that said nothing.
  await save({ workSystem: { workSystem: 'FIXED' } }, DAY_SHIFT);
  await save({ workSystem: { dailyLimitMinutes: 420 } }, DAY_SHIFT);
  await save({ rounding: { checkOutUnit: 5 } });
  await save({ rounding: { checkOutUnit: 1 } }, DAY_SHIFT);
  await calculated();
  expect(await explained()).toEqual(before);
});
