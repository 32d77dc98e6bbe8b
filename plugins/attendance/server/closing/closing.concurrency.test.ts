import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { type RealPostgres, realPostgres } from '#test/support/database.ts';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
} from '../applications/test-applications.ts';
import { lockResults, recalculate } from '../results/stored/recalculate.ts';
import { SAVE } from '../shifts/test-shifts.ts';
import { STAMP } from '../test-company.ts';
import { USUAL_RESULT, writeStamps } from '../test-results.ts';
import { DAYS, expectWhole, expectWords } from './test-closed-whole.ts';

const MONTH = '2026-10';
const PEOPLE = ['sato', 'suzuki', 'staff', 'hr'];
const CLOSE = `mutation ($data: ClosePeriodsInput!) { closePeriods(data: $data) { closed alreadyClosed notClosedCount } }`;
const RELEASE = `mutation ($data: ReleasePeriodsInput!) { releasePeriods(data: $data) { released } }`;
const REASON = '訂正のため';

let postgres: RealPostgres;
let world: ApplicationWorld;
beforeAll(async () => {
  postgres = await realPostgres();
  const codes = ['records', 'closing', 'rules', 'shift', 'payroll', 'overtimeRule'];
  const grants = new Set([
    ...codes.flatMap((code) => [`attendance.${code}`, `attendance.${code}:update`]),
    ...['employee.list', 'employee.list:update'],
  ]);
  const all = { company: 'hinata', isAdmin: true, isMaster: true, isStaff: true, grants };
  world = await applicationWorld({ boss: all, second: all }, postgres.database);
});
afterAll(async () => {
  await world?.stop();
  await postgres?.close();
});

const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
  world.app.suite.ports.inCompany('hinata', run);
const knex = () => world.database.knex;

/** What is worked out behind an answer may still hold rows: it is waited for by trying again. */
async function empty(tries = 10): Promise<void> {
  const statement = `truncate stamps, work_days, day_results, applications, closed_periods, period_confirmations,
    waiting_stamps, attendance_settings, attendance_rules, day_plans, plan_corrections, shift_cells, shift_publications,
    notifications, audit_entries, recalculations cascade`;
  try {
    await knex().raw(statement);
  } catch (error) {
    if (tries === 0 || !String(error).includes('deadlock')) throw error;
    await sleep(100);
    await empty(tries - 1);
  }
}

/** Four people whose October is ready; a device may still send what it kept of the last day. */
async function begin(): Promise<void> {
  await empty();
  world.app.clock.set(atTokyo('2026-11-01', 60));
  await within(async (ctx) => {
    await ctx.insert('attendance_settings', {
      ...{ valid_from: '1970-01-01', started_on: '2026-10-29', week_start_day: 0, closing_day: 31 },
      ...{ daily_minutes: 480, weekly_minutes: 2400, asks_position: true, version: 1 },
      updated_at: ctx.now,
    });
    for (const person of PEOPLE)
      for (const date of DAYS)
        await writeStamps(ctx, person, date, [
          { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
          { id: null, type: 'BREAK_IN', at: 720 },
          { id: null, type: 'BREAK_OUT', at: 780 },
          { id: null, type: 'CHECK_OUT_OFFICE', at: 1080 },
        ]);
    for (const person of PEOPLE) await recalculate(ctx, person, '2026-10-01', '2026-10-31');
  });
}
beforeEach(begin);

const close = (person = 'boss'): Promise<Untyped> =>
  world.ask(person, CLOSE, { data: { month: MONTH, employeeIds: PEOPLE } });

/** Both at once, and each a little before the other. */
async function race(other: () => Promise<Untyped>, prepare?: () => Promise<void>): Promise<void> {
  for (const [first, second] of [
    [0, 0],
    [12, 0],
    [0, 12],
    [30, 0],
  ] as const) {
    await begin();
    await prepare?.();
    const [closing, answer] = await Promise.all([
      sleep(first).then(() => close()),
      sleep(second).then(other),
    ]);
    expectWords(closing);
    expectWords(answer);
    await world.app.jobs.runAll();
    await expectWhole(world);
  }
}

const WAITING = `select count(*)::integer as waiting from pg_locks where locktype = 'advisory' and not granted`;

/** `second` comes while the results of sato are locked, and goes on when `first` is committed. */
async function behind(
  first: (ctx: RequestContext) => Promise<unknown>,
  second: () => Promise<Untyped>,
): Promise<Untyped> {
  return within(async (ctx) => {
    await lockResults(ctx, ['sato']);
    const answer = second();
    const isWaiting = async () => (await knex().raw(WAITING)).rows[0].waiting > 0;
    await Promise.race([answer, expect.poll(isWaiting).toBe(true)]);
    await first(ctx);
    return () => answer;
  }).then((answer) => answer());
}

describe('on a PostgreSQL server, while somebody closes the month', () => {
  it('somebody else closes it too: each person once, and both are told how many', async () => {
    for (const wait of [0, 8, 20]) {
      await begin();
      const [one, other] = await Promise.all([close(), sleep(wait).then(() => close('second'))]);
      const [a, b] = [one.data.closePeriods, other.data.closePeriods];
      expect([a.closed + b.closed, a.alreadyClosed + b.alreadyClosed]).toEqual([4, 4]);
      expect(await world.audited('ClosedPeriod')).toHaveLength(4);
      await expectWhole(world);
    }
  });

  it('stamps arrive that a device kept: in the month, or waiting beside it', async () => {
    let key = 0;
    await race(async () => {
      key += 1;
      const answer = await world.ask('sato', STAMP, {
        data: {
          ...{ type: 'CHECK_IN_OFFICE', key: `late-stamp-${key}`, wasOffline: true },
          deviceTime: '2026-10-31T10:00:00+09:00',
        },
      });
      const { __typename, reason } = answer.data.stamp;
      const kept = await knex()('waiting_stamps').where({ employee_id: 'sato' });
      expect(kept).toHaveLength(reason === 'MONTH_CLOSED' ? 1 : 0);
      expect([__typename, reason]).toEqual(
        reason ? ['StampRefused', 'MONTH_CLOSED'] : ['StampAccepted', undefined],
      );
      return answer;
    });
  });

  it('a correction is saved', () =>
    race(async () => {
      const stamps = await knex()('stamps').where({
        employee_id: 'sato',
        work_date: '2026-10-30',
        is_void: false,
      });
      return world.ask(
        'second',
        `mutation ($data: ReviseAttendanceDayInput!) { reviseAttendanceDay(data: $data) { workDate } }`,
        {
          data: {
            ...{ employeeId: 'sato', workDate: '2026-10-30', reason: REASON },
            basedOn: stamps.map(({ id }) => id),
            stamps: [
              { type: 'CHECK_IN_OFFICE', at: 540 },
              { type: 'CHECK_OUT_OFFICE', at: 1140 },
            ],
          },
        },
      );
    }));

  it('an application is sent', () =>
    race(() =>
      world.ask('sato', CREATE.revise, {
        data: {
          workDate: '2026-10-30',
          stamps: [
            { type: 'CHECK_IN_OFFICE', time: '09:00' },
            { type: 'CHECK_OUT_OFFICE', time: '19:00' },
          ],
          ...{ reason: REASON, send: true },
        },
      }),
    ));

  it('an approval runs', async () => {
    let id = '';
    await race(
      () =>
        world.ask(
          'staff',
          `mutation ($ids: [ApprovalInput!]!) { confirmApplications(applicationInputs: $ids) { outcome } }`,
          { ids: [{ applicationId: id }] },
        ),
      async () => {
        const sent = await world.saved('sato', CREATE.revise, {
          data: {
            workDate: '2026-10-30',
            stamps: [
              { type: 'CHECK_IN_OFFICE', time: '09:00' },
              { type: 'CHECK_OUT_OFFICE', time: '19:00' },
            ],
            ...{ reason: REASON, send: true },
          },
        });
        id = sent.id;
      },
    );
  });

  it('the plan of a day is corrected, and shifts of the next month are published', () =>
    race(async () => {
      const [correction] = await Promise.all([
        world.ask(
          'second',
          `mutation ($data: CorrectPlanInput!) { correctPlan(data: $data) { date } }`,
          {
            data: {
              ...{ employeeId: 'sato', date: '2026-10-30', reason: REASON, version: 0 },
              plan: { kind: 'WORK', start: 600, end: 1140, breaks: [] },
            },
          },
        ),
        world.ask(
          'staff',
          `mutation ($data: PublishShiftsInput!) { publishShifts(data: $data) { changedDays } }`,
          { data: { groupId: 'sales-east', from: '2026-10-01', to: '2026-11-30' } },
        ),
      ]);
      return correction;
    }));

  it('schedules are imported for days of it', async () => {
    const head = ['社員番号', '日付', '区分', '開始', '終了', '休憩', '変更の理由'];
    const rows = [['sato', '2026/10/30', '勤務', '10:00', '19:00', '12:00-13:00', REASON]];
    const someone = importer({ ...world, as: world.ask } as never, 'staff', 'attendance.schedules');
    let id = '';
    await race(
      async () => {
        const made = await someone.apply(id);
        expect(['APPLIED', 'FAILED', 'CHECKED']).toContain(made.state);
        return {};
      },
      async () => {
        const made = await someone.read(utf8(csvOf([head, ...rows])), '予定.csv');
        id = (await someone.check(made)).id;
      },
    );
  });

  it('a rule is changed that holds since before', () =>
    race(() =>
      world.ask(
        'second',
        `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`,
        {
          data: {
            ...{ scope: 'COMPANY', validFrom: '2026-10-01', acceptsWarnings: true, version: 0 },
            settings: { overtime: { nightStart: '17:00' } },
          },
        },
      ),
    ));

  it.each([
    ['another group', 'groupId: "plant"'],
    ['another employment division', 'employmentDivisionId: "part"'],
  ])('a move to %s waits for it, and then names the month', async (_title, data) => {
    await knex()('employment_divisions')
      .insert({ company_id: 'hinata', id: 'part', name: 'パート', employment_type: 'PART_TIME' })
      .onConflict()
      .ignore();
    const answer = await behind(
      (ctx) =>
        ctx.insert('closed_periods', {
          ...{ employee_id: 'sato', from_date: '2026-10-01', to_date: '2026-10-31' },
          closed_at: ctx.now,
        }),
      () =>
        world.ask(
          'second',
          `mutation { changeAssignment(where: { id: "sato" }, data: { from: "2026-10-15", ${data} }) {
            ... on EmployeeNotSaved { issues { path key } } } }`,
        ),
    );
    expect(answer.data.changeAssignment.issues).toEqual([
      { path: 'from', key: expect.stringContaining('validation.monthClosed') },
    ]);
  });

  it('shifts are published by what was decided on meanwhile, and nobody overlooks the other', async () => {
    world.app.clock.set(atTokyo('2026-11-20', 600));
    const plan = { kind: 'WORK', start: 540, end: 1440, breaks: [{ from: 720, until: 780 }] };
    await world.must('staff', SAVE, {
      groupId: 'sales',
      cells: [{ employeeId: 'sato', date: '2026-11-25', plan, version: 0 }],
    });
    const answer = await behind(
      (ctx) =>
        // Nobody may be planned to 100 hours of a month, whatever is agreed.
        ctx.insert('day_results', {
          ...{ ...USUAL_RESULT, employee_id: 'sato', work_date: '2026-11-02' },
          overtime_beyond_statutory: 95 * 60,
        }),
      () =>
        world.ask(
          'staff',
          `mutation ($data: PublishShiftsInput!) { publishShifts(data: $data) { changedDays leftOut { reason } } }`,
          { data: { groupId: 'sales', from: '2026-11-01', to: '2026-11-30' } },
        ),
    );
    expect(answer.data.publishShifts).toEqual({ changedDays: 0, leftOut: [{ reason: 'LIMIT' }] });
  });

  it('an import of shifts is taken back behind overtime that was asked for by them, and stays as a whole', async () => {
    world.app.clock.set(atTokyo('2026-11-20', 600));
    const head = ['社員番号', '日付', '区分', '開始', '終了', '休憩'];
    const row = ['sato', '2026/11/25', '勤務', '7:00', '16:00', '12:00-13:00'];
    const someone = importer({ ...world, as: world.ask } as never, 'staff', 'attendance.schedules');
    const made = await someone.check(await someone.read(utf8(csvOf([head, row])), '予定.csv'));
    expect(await someone.apply(made.id)).toMatchObject({ state: 'APPLIED' });
    const answer = await behind(
      (ctx) =>
        ctx.insert('applications', {
          ...{ id: 'overtime', key: 'overtime', employee_id: 'sato', type: 'OVERTIME' },
          ...{ status: 'APPROVED', from_date: '2026-11-25', to_date: '2026-11-25', reason: '' },
          details: JSON.stringify({ type: 'OVERTIME', from: 960, until: 1020, breaks: [] }),
          ...{ requested_at: ctx.now, created_at: ctx.now, updated_at: ctx.now },
        }),
      () =>
        world.ask(
          'staff',
          'mutation ($id: ID!) { undoImport(where: { id: $id }) { __typename } }',
          { id: made.id },
        ),
    );
    expect(answer.errors[0].extensions.issues).toMatchObject([
      { key: 'validation.applicationsOfDay' },
    ]);
    expect(await knex()('day_plans').where({ date: '2026-11-25' })).toHaveLength(1);
  });

  it('somebody moves to another group', () =>
    race(() =>
      world.ask(
        'second',
        `mutation { changeAssignment(where: { id: "sato" }, data: { from: "2026-10-15", groupId: "plant" }) { __typename } }`,
      ),
    ));

  it('one person is released while everybody is closed', async () => {
    for (const wait of [0, 10, 25]) {
      await begin();
      const released = sleep(wait).then(() =>
        world.ask('second', RELEASE, {
          data: { month: MONTH, employeeIds: ['sato'], reason: REASON },
        }),
      );
      const [closing, answer] = await Promise.all([close(), released]);
      expectWords(closing);
      expectWords(answer);
      const closed = await knex()('closed_periods').where({ employee_id: 'sato' });
      expect(closed).toHaveLength(1 - answer.data.releasePeriods.released);
      await expectWhole(world);
    }
  });
});
