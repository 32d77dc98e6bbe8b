import { describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { OFF } from '../test-shifts.ts';
import {
  begunDays,
  CORRECT,
  cell,
  EFFECT,
  inputOf,
  NIGHT,
  OWN_MONTH,
  PLAN,
  SATO_18,
  SHORT,
  USUAL,
} from './test-begun-days.ts';

const days = begunDays();
const { correct, draft, monthOfSato, publish, save, workedOn18th } = days;

describe('予定の訂正', () => {
  it('shows the day and the month before it is saved as they come out then', async () => {
    await workedOn18th();
    const before = await monthOfSato();
    const tried = await days.world.must('staff', EFFECT, {
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
    const { planOfDay } = await days.world.must('staff', PLAN, SATO_18);
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
    const [bell] = await days.world.database.knex('notifications');
    expect(bell).toMatchObject({
      employee_id: 'sato',
      text_params: {
        date: '2026/11/18',
        before: '09:00–18:00',
        after: '09:00–14:00',
        reason: '交替したため',
      },
    });
    expect((await days.world.audited('WorkDay')).at(-1)).toMatchObject({
      subject_id: 'sato:2026-11-18',
      employee_id: 'staff',
      before: { plan: '09:00–18:00' },
      after: { plan: '09:00–14:00', reason: '交替したため' },
    });
    await expect(
      days.world.database.knex('plan_corrections').update({ reason: '消す' }),
    ).rejects.toThrow();
    // The board shows what counts, and there is nothing left to publish.
    expect(await publish()).toMatchObject({ changedDays: 0, leftOut: [] });
  });

  it('can be corrected again, by whoever saw how it stands', async () => {
    await correct({ date: '2026-11-18', plan: SHORT });
    const stale = await days.world.ask('staff', CORRECT, inputOf({ plan: OFF, version: 0 }));
    expect(codeOf(stale)).toBe('CONFLICT');
    const { corrections } = await correct({ date: '2026-11-18', plan: OFF, version: 2 });
    expect(corrections.map(({ number, after }: Untyped) => [number, after.kind])).toEqual([
      [2, 'OFF'],
      [1, 'WORK'],
    ]);
    expect((await monthOfSato()).day.plan).toBeNull();
    // The person reads the same in their own month, on that day and on no other.
    const { attendanceMonth } = await days.world.must('sato', OWN_MONTH);
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
    const answer = await days.world.ask(who, CORRECT, inputOf({ plan: SHORT, ...more }));
    expect(issuesIn(answer)).toMatchObject([{ path, key: expect.stringContaining(key) }]);
    expect(await days.world.database.knex('plan_corrections')).toEqual([]);
    expect(await days.world.database.knex('day_plans')).toEqual([]);
  });

  it('is refused in a closed period, to people themselves, and to who has no right over the person', async () => {
    await days.world.database.knex('closed_periods').insert({
      company_id: 'hinata',
      employee_id: 'sato',
      from_date: '2026-11-01',
      to_date: '2026-11-30',
      closed_at: new Date(),
    });
    expect(
      issuesIn(await days.world.ask('staff', CORRECT, inputOf({ plan: SHORT }))),
    ).toMatchObject([{ path: 'data/date', key: 'validation.monthClosed' }]);
    await days.world.database.knex('closed_periods').delete();
    expect(codeOf(await days.world.ask('sato', CORRECT, inputOf({ plan: SHORT })))).toBe(
      'FORBIDDEN',
    );
    const calls = (employeeId: string) =>
      [
        [CORRECT, inputOf({ employeeId, plan: SHORT })],
        [PLAN, { ...SATO_18, employeeId }],
        [EFFECT, { ...SATO_18, employeeId, plan: SHORT }],
      ] as const;
    for (const [query, variables] of calls('sato'))
      for (const who of ['idle', 'stranger'])
        expect(codeOf(await days.world.ask(who, query, variables))).toBe('FORBIDDEN');
    for (const [query, variables] of calls('tanaka'))
      expect(codeOf(await days.world.ask('staff', query, variables))).toBe('NOT_FOUND');
  });
});

let applied = 0;
describe('what people have asked for by the plan as it is', () => {
  const apply = (type: string, date: string, details: object, more: object = {}) =>
    days.world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('applications', {
        id: `by-plan-${++applied}`,
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
      (await days.world.database.knex('day_plans')).map(({ employee_id }: Untyped) => employee_id),
    ).toEqual(['suzuki']);
    // Once they are settled the days can be published; the drafts have stayed.
    await days.world.database.knex('applications').delete();
    expect(await publish()).toMatchObject({ changedDays: 3, leftOut: [] });
  });

  it('is not touched by a plan that says what the basic shift says', async () => {
    await apply('OVERTIME', '2026-11-24', { from: 1080, until: 1230, breaks: [] });
    await save(cell('2026-11-24', USUAL));
    expect(await publish()).toMatchObject({ changedDays: 1, leftOut: [] });
    await days.world.database.knex('applications').delete();
  });

  it('is shown to who corrects the plan of the day, and keeps standing', async () => {
    await apply('OVERTIME', '2026-11-18', { from: 1080, until: 1230, breaks: [] });
    await correct({ date: '2026-11-18', plan: SHORT });
    const { planOfDay } = await days.world.must('staff', PLAN, SATO_18);
    expect(planOfDay.applications).toMatchObject([{ type: 'OVERTIME', status: 'APPROVED' }]);
    await days.world.database.knex('applications').delete();
  });
});
