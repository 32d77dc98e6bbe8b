import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { recalculate } from '../../results/stored/recalculate.ts';
import { STAMP, when } from '../../test-company.ts';
import { writeStamps } from '../../test-results.ts';
import {
  BOARD,
  COMING,
  EARLY,
  OFF,
  PLAN_FIELDS,
  PUBLISH,
  SAVE,
  type ShiftWorld,
  shiftWorld,
  TAKE_BACK,
} from '../test-shifts.ts';

let world: ShiftWorld;
beforeAll(async () => {
  world = await shiftWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate plan_corrections, shift_cells, shift_publications, day_plans, stamps, work_days, day_results, notifications cascade',
  );
});

/** 22:00 to 31:00, as somebody would put it over a day that was worked from 8:48 to 18:03. */
const NIGHT = { kind: 'WORK', start: 1320, end: 1860, breaks: [{ from: 1560, until: 1620 }] };
const NOVEMBER = { groupId: 'sales', from: '2026-11-01', to: '2026-11-30' };

let made = 0;
async function stamp(person: string, type: string, text: string): Promise<void> {
  world.app.clock.set(when(text));
  const data = { type, key: `begun-key-${++made}`, deviceTime: when(text).toISOString() };
  expect((await world.must(person, STAMP, { data })).stamp.__typename).toBe('StampAccepted');
}
const MONTH = `query { attendanceMonth(employeeId: "sato", month: "2026-11") {
  minutes { worked overtimeBeyondStatutory }
  days { date plan { start end } result { minutes { worked overtimeBeyondStatutory } } } } }`;
async function monthOfSato() {
  const { attendanceMonth: month } = await world.must('staff', MONTH);
  return { ...month, day: month.days.find(({ date }: Untyped) => date === '2026-11-18') };
}
async function save(...cells: object[]) {
  const { saveShiftCells } = await world.must('staff', SAVE, { groupId: 'sales', cells });
  return saveShiftCells;
}
const cell = (date: string, plan: object | null, employeeId = 'sato', version = 0) => ({
  employeeId,
  date,
  plan,
  version,
});
const publish = async (more: object = {}) =>
  (await world.must('staff', PUBLISH, { data: { ...NOVEMBER, ...more } })).publishShifts;

const USUAL = { kind: 'WORK', start: 540, end: 1080, breaks: [{ from: 720, until: 780 }] };
const SHORT = { kind: 'WORK', start: 540, end: 840, breaks: [] };
const SATO_18 = { employeeId: 'sato', date: '2026-11-18' };
const CORRECTIONS = `{ number reason correctedBy before ${PLAN_FIELDS} after ${PLAN_FIELDS} }`;
const FIELDS = `{ plan ${PLAN_FIELDS} isPublished version refusal
  applications { type status } corrections ${CORRECTIONS} }`;
const OWN_MONTH = `query { attendanceMonth(month: "2026-11") {
  days { date planCorrections ${CORRECTIONS} } } }`;
const PLAN = `query ($employeeId: ID!, $date: Date!) {
  planOfDay(employeeId: $employeeId, date: $date) ${FIELDS} }`;
const EFFECT = `query ($employeeId: ID!, $date: Date!, $plan: ShiftPlanInput!) {
  planEffect(employeeId: $employeeId, date: $date, plan: $plan) {
    before { workedMinutes } after { workedMinutes beyondStatutoryMinutes }
    overtimeBefore overtimeAfter } }`;
const CORRECT = `mutation ($data: CorrectPlanInput!) { correctPlan(data: $data) ${FIELDS} }`;
const BEGUN = `query ($groupId: ID!, $from: Date!, $to: Date!) {
  shiftBoard(groupId: $groupId, from: $from, to: $to) { today stampedAhead { employeeId date } } }`;
const inputOf = (more: object) => ({
  data: { ...SATO_18, reason: '交替したため', version: 0, ...more },
});
const correct = async (more: object) =>
  (await world.must('staff', CORRECT, inputOf(more))).correctPlan;

/** What a page that was left open, or a draft from before, would bring: it stands in the rows. */
const draft = (date: string, plan: { start: number; end: number }, employeeId = 'sato') =>
  world.database.knex('shift_cells').insert({
    company_id: 'hinata',
    employee_id: employeeId,
    date,
    kind: 'WORK',
    start_minutes: plan.start,
    end_minutes: plan.end,
    version: 1,
    updated_at: new Date(),
  });

async function workedOn18th(): Promise<void> {
  await stamp('sato', 'CHECK_IN_OFFICE', '18 8:48');
  await stamp('sato', 'CHECK_OUT_OFFICE', '18 18:03');
  world.app.clock.set(when('8:55'));
  await world.app.suite.ports.inCompany('hinata', (ctx) =>
    recalculate(ctx, 'sato', '2026-11-18', '2026-11-18'),
  );
}

describe('the board, on days that have begun', () => {
  it('takes nothing from a day that was worked: a new plan of it is not published', async () => {
    await workedOn18th();
    const before = await monthOfSato();
    expect(before.day.result.minutes.worked).toBeGreaterThan(480);
    await draft('2026-11-18', NIGHT);
    await draft('2026-11-25', NIGHT);
    const done = await publish();
    const after = await monthOfSato();
    expect(after.day).toEqual(before.day);
    expect(after.minutes).toEqual(before.minutes);
    expect(done).toMatchObject({
      changedDays: 1,
      toldPeople: 1,
      leftOut: [{ employeeId: 'sato', name: 'sato 花子', date: '2026-11-18', reason: 'BEGUN' }],
    });
  });

  it('keeps no draft of them, today included, and says how they stand', async () => {
    const done = await save(
      cell('2026-11-19', OFF),
      cell('2026-11-20', OFF),
      cell('2026-11-21', OFF),
    );
    expect(done.saved.map(({ date }: Untyped) => date)).toEqual(['2026-11-21']);
    expect(done.conflicts).toEqual([]);
    expect(done.begun).toMatchObject([
      { date: '2026-11-19', plan: null, version: 0 },
      { date: '2026-11-20', plan: null, version: 0 },
    ]);
    expect(await world.database.knex('shift_cells')).toHaveLength(1);
  });

  it('nor of the night to come that somebody has stamped into already; others can be planned', async () => {
    await world.database.knex('work_days').insert({
      company_id: 'hinata',
      employee_id: 'sato',
      work_date: '2026-11-21',
      state: 'ON_DUTY',
      first_in_at: when('23:40'),
      last_at: when('23:40'),
      may_start_at: when('23:40'),
      turn_at: when('23:50'),
      open_until: when('22 9:00'),
    });
    const done = await save(cell('2026-11-21', OFF), cell('2026-11-21', OFF, 'suzuki'));
    expect(done.begun).toMatchObject([{ employeeId: 'sato' }]);
    expect(done.saved).toMatchObject([{ employeeId: 'suzuki' }]);
    const { shiftBoard } = await world.must('staff', BEGUN, NOVEMBER);
    expect(shiftBoard).toEqual({
      today: '2026-11-20',
      stampedAhead: [{ employeeId: 'sato', date: '2026-11-21' }],
    });
  });

  it('a publication is taken back without the days that have begun since', async () => {
    await save(cell('2026-11-21', EARLY), cell('2026-11-25', EARLY));
    const { publication } = await publish();
    world.app.clock.set(when('22 9:00'));
    const back = await world.must('staff', TAKE_BACK, { id: publication.id });
    expect(back.takeBackShiftPublication).toMatchObject({
      changedDays: 1,
      leftOut: [{ date: '2026-11-21', reason: 'BEGUN' }],
    });
    const plans = await world.database
      .knex('day_plans')
      .whereNot('kind', 'NONE')
      .select('date', 'start_minutes');
    expect(plans).toEqual([{ date: '2026-11-21', start_minutes: 420 }]);
    world.app.clock.set(when('8:55'));
  });

  it('a wish for a day that has begun is fixed without a draft', async () => {
    await world.database.knex('schedule_requests').insert({
      company_id: 'hinata',
      id: 'late-wish',
      employee_id: 'sato',
      date: '2026-11-20',
      wish: 'OFF',
      status: 'REQUESTED',
      requested_at: new Date(),
      updated_at: new Date(),
    });
    await world.must(
      'staff',
      `mutation { fixScheduleRequests(ids: ["late-wish"]) { errors { id } } }`,
    );
    expect(await world.database.knex('shift_cells')).toEqual([]);
    await world.database.knex('schedule_requests').delete();
  });
});

describe('what a month began with', () => {
  const plansOf = () =>
    world.database
      .knex('day_plans')
      .orderBy('date')
      .select('date', 'start_minutes', 'planned_at_start', 'version');

  it('stays with the day when its plan is published again or corrected, and each counts as a version', async () => {
    world.app.clock.set(when('01 8:00'));
    await save(cell('2026-12-01', EARLY));
    await publish({ from: '2026-11-01', to: '2026-12-31' });
    expect(await plansOf()).toMatchObject([{ planned_at_start: 480, version: 1 }]);
    // December has begun: SHORT is five hours, and the line stays at eight.
    world.app.clock.set(atTokyo('2026-12-01', 480));
    await correct({ date: '2026-12-01', plan: SHORT, version: 1 });
    expect(await plansOf()).toEqual([
      { date: '2026-12-01', start_minutes: 540, planned_at_start: 480, version: 2 },
    ]);
    world.app.clock.set(when('01 8:00'));
    await save(cell('2026-11-05', EARLY), cell('2026-11-06', EARLY));
    await publish();
    await save(cell('2026-11-05', SHORT, 'sato', 1), cell('2026-11-06', EARLY, 'sato', 1));
    await publish();
    expect(await plansOf()).toMatchObject([
      { date: '2026-11-05', start_minutes: 540, version: 2 },
      { date: '2026-11-06', start_minutes: 420, version: 1 },
      { date: '2026-12-01' },
    ]);
    world.app.clock.set(when('8:55'));
  });

  it('stays with a day that is emptied after the month has begun: what was worked by it is no overtime of the law', async () => {
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('attendance_rules', {
        id: 'variable',
        kind: 'WORK_SYSTEM',
        scope: 'COMPANY',
        valid_from: '2026-01-01',
        version: 1,
        settings: JSON.stringify({ workSystem: 'MONTHLY_VARIABLE' }),
        updated_at: ctx.now,
      }),
    );
    // Ten hours on two days of December, given out in November.
    const LONG = { kind: 'WORK', start: 540, end: 1200, breaks: [{ from: 720, until: 780 }] };
    const december = { from: '2026-12-01', to: '2026-12-31' };
    const [kept, emptied] = ['2026-12-21', '2026-12-22'];
    await save(cell(kept, LONG), cell(emptied, LONG), cell('2026-12-23', LONG));
    await publish(december);
    // A month that has not begun begins with what is planned then.
    await save(cell('2026-12-23', null, 'sato', 1));
    await publish(december);
    expect(await plansOf()).toMatchObject([
      {},
      {},
      { start_minutes: null, planned_at_start: null },
    ]);

    world.app.clock.set(atTokyo('2026-12-10', 540));
    await save(cell(emptied, null, 'sato', 1));
    expect(await publish(december)).toMatchObject({ changedDays: 1 });
    expect((await plansOf()).slice(0, 2)).toEqual([
      { date: kept, start_minutes: 540, planned_at_start: 600, version: 1 },
      { date: emptied, start_minutes: null, planned_at_start: 600, version: 2 },
    ]);
    // The basic shift holds again, wherever a plan is asked for.
    const { planOfDay } = await world.must('staff', PLAN, { employeeId: 'sato', date: emptied });
    expect(planOfDay).toMatchObject({ plan: USUAL, isPublished: false });
    const { shiftBoard } = await world.must('staff', BOARD, { groupId: 'sales', ...december });
    expect(shiftBoard.usual).toContainEqual({
      employeeId: 'sato',
      date: emptied,
      start: 540,
      end: 1080,
      breaks: USUAL.breaks,
    });
    const { myComingShifts } = await world.must('sato', COMING, { days: 14 });
    expect(myComingShifts.days).toContainEqual(
      expect.objectContaining({ date: emptied, start: 540, end: 1080, isPublished: false }),
    );

    // Ten hours on both days are within the line that the month began with.
    await world.app.suite.ports.inCompany('hinata', async (ctx) => {
      for (const date of [kept, emptied])
        await writeStamps(ctx, 'sato', date, [
          { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
          { id: null, type: 'BREAK_IN', at: 720 },
          { id: null, type: 'BREAK_OUT', at: 780 },
          { id: null, type: 'CHECK_OUT_OFFICE', at: 1200 },
        ]);
    });
    world.app.clock.set(atTokyo('2026-12-23', 540));
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      recalculate(ctx, 'sato', kept, emptied),
    );
    const { attendanceMonth: month } = await world.must('staff', MONTH.replace('11', '12'));
    const of = (date: string) => month.days.find((day: Untyped) => day.date === date);
    expect(of(emptied).plan).toEqual({ start: '09:00', end: '18:00' });
    for (const date of [kept, emptied])
      expect(of(date).result.minutes).toEqual({ worked: 600, overtimeBeyondStatutory: 0 });
    expect(month.minutes).toEqual({ worked: 1200, overtimeBeyondStatutory: 0 });
    await world.database.knex('attendance_rules').delete();
    world.app.clock.set(when('8:55'));
  });

  it('is what the basic shift gave out, where a day gets its first plan after that', async () => {
    // Friday 27th and Saturday 28th of a month that has begun; suzuki's basic shift has ended.
    const ofSuzuki = world.database.knex('employee_basic_shifts').where({ employee_id: 'suzuki' });
    await ofSuzuki.clone().update({ valid_until: '2026-11-21' });
    const [friday, saturday] = ['2026-11-27', '2026-11-28'];
    await save(cell(friday, EARLY), cell(saturday, SHORT), cell(friday, SHORT, 'suzuki'));
    await publish();
    const started = async () =>
      (await world.database.knex('day_plans').orderBy(['employee_id', 'date']).select('*')).map(
        ({ employee_id, kind, planned_at_start }: Untyped) => [employee_id, kind, planned_at_start],
      );
    expect(await started()).toEqual([
      ['sato', 'WORK', 480],
      ['sato', 'WORK', 0],
      ['suzuki', 'WORK', null],
    ]);
    // Published once more, and emptied.
    await save(cell(friday, SHORT, 'sato', 1), cell(saturday, null, 'sato', 1));
    await publish();
    expect((await started()).slice(0, 2)).toEqual([
      ['sato', 'WORK', 480],
      ['sato', 'NONE', 0],
    ]);
    await ofSuzuki.clone().update({ valid_until: null });
  });

  it('stays with a day that had the basic shift until it was corrected', async () => {
    await correct({ date: '2026-11-18', plan: SHORT });
    expect(await plansOf()).toEqual([
      { date: '2026-11-18', start_minutes: 540, planned_at_start: 480, version: 1 },
    ]);
  });
});

describe('予定の訂正', () => {
  it('shows the day and the month before it is saved as they come out then', async () => {
    await workedOn18th();
    const before = await monthOfSato();
    const tried = await world.must('staff', EFFECT, {
      employeeId: 'sato',
      date: '2026-11-18',
      plan: SHORT,
    });
    await correct({ date: '2026-11-18', plan: SHORT });
    const after = await monthOfSato();
    expect(after.day.plan).toEqual({ start: '09:00', end: '14:00' });
    expect(tried.planEffect).toMatchObject({
      before: { workedMinutes: before.day.result.minutes.worked },
      after: {
        workedMinutes: after.day.result.minutes.worked,
        beyondStatutoryMinutes: after.day.result.minutes.overtimeBeyondStatutory,
      },
      overtimeBefore: before.minutes.overtimeBeyondStatutory,
      overtimeAfter: after.minutes.overtimeBeyondStatutory,
    });
  });

  it('of 22:00 to 31:00 over a day that was worked from 8:48 to 18:03 takes none of its work', async () => {
    await workedOn18th();
    const before = await monthOfSato();
    await correct({ date: '2026-11-18', plan: NIGHT });
    const after = await monthOfSato();
    expect(after.day.plan).toEqual({ start: '22:00', end: '31:00' });
    expect(after.day.result.minutes.worked).toBe(before.day.result.minutes.worked);
    expect(after.minutes).toEqual(before.minutes);
  });

  it('is told to the person with the reason, stays in the audit, and the plan before stays in its row', async () => {
    await correct({ date: '2026-11-18', plan: SHORT });
    const { planOfDay } = await world.must('staff', PLAN, SATO_18);
    expect(planOfDay).toMatchObject({
      plan: { kind: 'WORK', start: 540, end: 840 },
      isPublished: true,
      version: 2,
      refusal: null,
      corrections: [
        {
          number: 1,
          before: { kind: 'WORK', start: 540, end: 1080, breaks: [{ from: 720, until: 780 }] },
          after: { kind: 'WORK', start: 540, end: 840, breaks: [] },
          reason: '交替したため',
          correctedBy: 'staff 花子',
        },
      ],
    });
    const [bell] = await world.database.knex('notifications');
    expect(bell).toMatchObject({
      employee_id: 'sato',
      text_params: {
        date: '2026/11/18',
        before: '09:00–18:00',
        after: '09:00–14:00',
        reason: '交替したため',
      },
    });
    expect((await world.audited('WorkDay')).at(-1)).toMatchObject({
      subject_id: 'sato:2026-11-18',
      employee_id: 'staff',
      before: { plan: '09:00–18:00' },
      after: { plan: '09:00–14:00', reason: '交替したため' },
    });
    await expect(
      world.database.knex('plan_corrections').update({ reason: '消す' }),
    ).rejects.toThrow();
    // The board shows what counts, and there is nothing left to publish.
    expect(await publish()).toMatchObject({ changedDays: 0, leftOut: [] });
  });

  it('can be corrected again, by whoever saw how it stands', async () => {
    await correct({ date: '2026-11-18', plan: SHORT });
    const stale = await world.ask('staff', CORRECT, inputOf({ plan: OFF, version: 0 }));
    expect(codeOf(stale)).toBe('CONFLICT');
    const { corrections } = await correct({ date: '2026-11-18', plan: OFF, version: 2 });
    expect(corrections.map(({ number, after }: Untyped) => [number, after.kind])).toEqual([
      [2, 'OFF'],
      [1, 'WORK'],
    ]);
    expect((await monthOfSato()).day.plan).toBeNull();
    // The person reads the same in their own month, on that day and on no other.
    const { attendanceMonth } = await world.must('sato', OWN_MONTH);
    const corrected = attendanceMonth.days.filter((day: Untyped) => day.planCorrections.length > 0);
    expect(corrected).toEqual([{ date: '2026-11-18', planCorrections: corrections }]);
    expect(corrections[1]).toMatchObject({ reason: '交替したため', correctedBy: 'staff 花子' });
  });

  it.each<[string, string, object, object]>([
    ['a day to come', 'staff', { date: '2026-11-21' }, ['data/date', 'planNotBegun']],
    ['one’s own day', 'staff', { employeeId: 'staff' }, ['data/employeeId', 'ownPlan']],
    ['what is planned already', 'staff', { plan: USUAL }, ['data/plan', 'planUnchanged']],
    [
      'an end before the start',
      'staff',
      { plan: { ...USUAL, end: 500 } },
      ['data/plan/end', 'endBeforeStart'],
    ],
    ['no reason', 'staff', { reason: ' ' }, ['data/reason', 'required']],
  ])('is refused for %s, and nothing changes', async (_what, who, more, issue) => {
    const [path, key] = issue as [string, string];
    const answer = await world.ask(who, CORRECT, inputOf({ plan: SHORT, ...more }));
    expect(issuesIn(answer)).toMatchObject([{ path, key: expect.stringContaining(key) }]);
    expect(await world.database.knex('plan_corrections')).toEqual([]);
    expect(await world.database.knex('day_plans')).toEqual([]);
  });

  it('is refused in a closed period, to people themselves, and to who has no right over the person', async () => {
    await world.database.knex('closed_periods').insert({
      company_id: 'hinata',
      employee_id: 'sato',
      from_date: '2026-11-01',
      to_date: '2026-11-30',
      closed_at: new Date(),
    });
    expect(issuesIn(await world.ask('staff', CORRECT, inputOf({ plan: SHORT })))).toMatchObject([
      { path: 'data/date', key: 'validation.monthClosed' },
    ]);
    await world.database.knex('closed_periods').delete();
    expect(codeOf(await world.ask('sato', CORRECT, inputOf({ plan: SHORT })))).toBe('FORBIDDEN');
    const calls = (employeeId: string) =>
      [
        [CORRECT, inputOf({ employeeId, plan: SHORT })],
        [PLAN, { ...SATO_18, employeeId }],
        [EFFECT, { ...SATO_18, employeeId, plan: SHORT }],
      ] as const;
    for (const [query, variables] of calls('sato'))
      for (const who of ['idle', 'stranger'])
        expect(codeOf(await world.ask(who, query, variables))).toBe('FORBIDDEN');
    for (const [query, variables] of calls('tanaka'))
      expect(codeOf(await world.ask('staff', query, variables))).toBe('NOT_FOUND');
  });
});

describe('what people have asked for by the plan as it is', () => {
  const apply = (type: string, date: string, details: object, more: object = {}) =>
    world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('applications', {
        id: `by-plan-${++made}`,
        employee_id: 'sato',
        type,
        status: 'APPROVED',
        from_date: date,
        to_date: date,
        details: JSON.stringify(details),
        requested_at: ctx.now,
        created_at: ctx.now,
        updated_at: ctx.now,
        ...more,
      }),
    );
  const LATE = { kind: 'WORK', start: 780, end: 1320, breaks: [{ from: 1020, until: 1080 }] };
  const SATURDAY = {
    part: 'WHOLE',
    from: 540,
    until: 1080,
    breaks: [],
    transferDate: '2026-11-27',
    transferKind: 'COMPENSATORY',
  };

  it('keeps its day as it is: the others are published, and each application is named', async () => {
    await apply('OVERTIME', '2026-11-24', { from: 1080, until: 1230, breaks: [] });
    await apply('HOLIDAY_WORK', '2026-11-21', SATURDAY);
    await apply(
      'VACATION',
      '2026-11-25',
      { unit: 'DAY' },
      { to_date: '2026-11-30', status: 'PENDING' },
    );
    await apply('OVERTIME', '2026-11-26', { from: 1080, until: 1230 }, { status: 'REJECTED' });
    await draft('2026-11-24', LATE);
    await draft('2026-11-27', LATE);
    await draft('2026-11-28', LATE);
    await draft('2026-11-24', LATE, 'suzuki');
    const done = await publish();
    expect(
      done.leftOut.map(({ name, date, reason, applications }: Untyped) => [
        name,
        date,
        reason,
        ...applications.map(
          ({ type, status, fromDate }: Untyped) => `${type} ${status} ${fromDate}`,
        ),
      ]),
    ).toEqual([
      ['sato 花子', '2026-11-24', 'APPLICATION', 'OVERTIME APPROVED 2026-11-24'],
      [
        'sato 花子',
        '2026-11-27',
        'APPLICATION',
        'HOLIDAY_WORK APPROVED 2026-11-21',
        'VACATION PENDING 2026-11-25',
      ],
      // A stretch of leave over a Saturday that would become a workday.
      ['sato 花子', '2026-11-28', 'APPLICATION', 'VACATION PENDING 2026-11-25'],
    ]);
    expect(done).toMatchObject({ changedDays: 1, toldPeople: 1 });
    expect(
      (await world.database.knex('day_plans')).map(({ employee_id }: Untyped) => employee_id),
    ).toEqual(['suzuki']);
    // Once they are settled the days can be published; the drafts have stayed.
    await world.database.knex('applications').delete();
    expect(await publish()).toMatchObject({ changedDays: 3, leftOut: [] });
  });

  it('is not touched by a plan that says what the basic shift says', async () => {
    await apply('OVERTIME', '2026-11-24', { from: 1080, until: 1230, breaks: [] });
    await save(cell('2026-11-24', USUAL));
    expect(await publish()).toMatchObject({ changedDays: 1, leftOut: [] });
    await world.database.knex('applications').delete();
  });

  it('is shown to who corrects the plan of the day, and keeps standing', async () => {
    await apply('OVERTIME', '2026-11-18', { from: 1080, until: 1230, breaks: [] });
    await correct({ date: '2026-11-18', plan: SHORT });
    const { planOfDay } = await world.must('staff', PLAN, SATO_18);
    expect(planOfDay.applications).toMatchObject([{ type: 'OVERTIME', status: 'APPROVED' }]);
    await world.database.knex('applications').delete();
  });
});
