import { describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { recalculate } from '../../results/stored/recalculate.ts';
import { when } from '../../test-company.ts';
import { writeStamps } from '../../test-results.ts';
import { BOARD, COMING, EARLY, OFF, TAKE_BACK } from '../test-shifts.ts';
import {
  BEGUN,
  begunDays,
  cell,
  MONTH,
  NIGHT,
  NOVEMBER,
  PLAN,
  SHORT,
  USUAL,
} from './test-begun-days.ts';

const days = begunDays();
const { correct, draft, monthOfSato, publish, save, workedOn18th } = days;

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
    expect(await days.world.database.knex('shift_cells')).toHaveLength(1);
  });

  it('nor of the night to come that somebody has stamped into already; others can be planned', async () => {
    await days.world.database.knex('work_days').insert({
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
    const { shiftBoard } = await days.world.must('staff', BEGUN, NOVEMBER);
    expect(shiftBoard).toEqual({
      today: '2026-11-20',
      stampedAhead: [{ employeeId: 'sato', date: '2026-11-21' }],
    });
  });

  it('a publication is taken back without the days that have begun since', async () => {
    await save(cell('2026-11-21', EARLY), cell('2026-11-25', EARLY));
    const { publication } = await publish();
    days.world.app.clock.set(when('22 9:00'));
    const back = await days.world.must('staff', TAKE_BACK, { id: publication.id });
    expect(back.takeBackShiftPublication).toMatchObject({
      changedDays: 1,
      leftOut: [{ date: '2026-11-21', reason: 'BEGUN' }],
    });
    const plans = await days.world.database
      .knex('day_plans')
      .whereNot('kind', 'NONE')
      .select('date', 'start_minutes');
    expect(plans).toEqual([{ date: '2026-11-21', start_minutes: 420 }]);
    days.world.app.clock.set(when('8:55'));
  });

  it('a wish for a day that has begun is fixed without a draft', async () => {
    await days.world.database.knex('schedule_requests').insert({
      company_id: 'hinata',
      id: 'late-wish',
      employee_id: 'sato',
      date: '2026-11-20',
      wish: 'OFF',
      status: 'REQUESTED',
      requested_at: new Date(),
      updated_at: new Date(),
    });
    await days.world.must(
      'staff',
      `mutation { fixScheduleRequests(ids: ["late-wish"]) { errors { id } } }`,
    );
    expect(await days.world.database.knex('shift_cells')).toEqual([]);
    await days.world.database.knex('schedule_requests').delete();
  });
});

describe('what a month began with', () => {
  const plansOf = () =>
    days.world.database
      .knex('day_plans')
      .orderBy('date')
      .select('date', 'start_minutes', 'planned_at_start', 'version');

  it('stays with the day when its plan is published again or corrected, and each counts as a version', async () => {
    days.world.app.clock.set(when('01 8:00'));
    await save(cell('2026-12-01', EARLY));
    await publish({ from: '2026-11-01', to: '2026-12-31' });
    expect(await plansOf()).toMatchObject([{ planned_at_start: 480, version: 1 }]);
    // December has begun: SHORT is five hours, and the line stays at eight.
    days.world.app.clock.set(atTokyo('2026-12-01', 480));
    await correct({ date: '2026-12-01', plan: SHORT, version: 1 });
    expect(await plansOf()).toEqual([
      { date: '2026-12-01', start_minutes: 540, planned_at_start: 480, version: 2 },
    ]);
    days.world.app.clock.set(when('01 8:00'));
    await save(cell('2026-11-05', EARLY), cell('2026-11-06', EARLY));
    await publish();
    await save(cell('2026-11-05', SHORT, 'sato', 1), cell('2026-11-06', EARLY, 'sato', 1));
    await publish();
    expect(await plansOf()).toMatchObject([
      { date: '2026-11-05', start_minutes: 540, version: 2 },
      { date: '2026-11-06', start_minutes: 420, version: 1 },
      { date: '2026-12-01' },
    ]);
    days.world.app.clock.set(when('8:55'));
  });

  it('stays with a day that is emptied after the month has begun: what was worked by it is no overtime of the law', async () => {
    await days.world.app.suite.ports.inCompany('hinata', (ctx) =>
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

    days.world.app.clock.set(atTokyo('2026-12-10', 540));
    await save(cell(emptied, null, 'sato', 1));
    expect(await publish(december)).toMatchObject({ changedDays: 1 });
    expect((await plansOf()).slice(0, 2)).toEqual([
      { date: kept, start_minutes: 540, planned_at_start: 600, version: 1 },
      { date: emptied, start_minutes: null, planned_at_start: 600, version: 2 },
    ]);
    // The basic shift holds again, wherever a plan is asked for.
    const { planOfDay } = await days.world.must('staff', PLAN, {
      employeeId: 'sato',
      date: emptied,
    });
    expect(planOfDay).toMatchObject({ plan: USUAL, isPublished: false });
    const { shiftBoard } = await days.world.must('staff', BOARD, { groupId: 'sales', ...december });
    expect(shiftBoard.usual).toContainEqual({
      employeeId: 'sato',
      date: emptied,
      start: 540,
      end: 1080,
      breaks: USUAL.breaks,
    });
    const { myComingShifts } = await days.world.must('sato', COMING, { days: 14 });
    expect(myComingShifts.days).toContainEqual(
      expect.objectContaining({ date: emptied, start: 540, end: 1080, isPublished: false }),
    );

    // Ten hours on both days are within the line that the month began with.
    await days.world.app.suite.ports.inCompany('hinata', async (ctx) => {
      for (const date of [kept, emptied])
        await writeStamps(ctx, 'sato', date, [
          { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
          { id: null, type: 'BREAK_IN', at: 720 },
          { id: null, type: 'BREAK_OUT', at: 780 },
          { id: null, type: 'CHECK_OUT_OFFICE', at: 1200 },
        ]);
    });
    days.world.app.clock.set(atTokyo('2026-12-23', 540));
    await days.world.app.suite.ports.inCompany('hinata', (ctx) =>
      recalculate(ctx, 'sato', kept, emptied),
    );
    const { attendanceMonth: month } = await days.world.must('staff', MONTH.replace('11', '12'));
    const of = (date: string) => month.days.find((day: Untyped) => day.date === date);
    expect(of(emptied).plan).toEqual({ start: '09:00', end: '18:00' });
    for (const date of [kept, emptied])
      expect(of(date).result.minutes).toEqual({ worked: 600, overtimeBeyondStatutory: 0 });
    expect(month.minutes).toEqual({ worked: 1200, overtimeBeyondStatutory: 0 });
    await days.world.database.knex('attendance_rules').delete();
    days.world.app.clock.set(when('8:55'));
  });

  it('is what the basic shift gave out, where a day gets its first plan after that', async () => {
    // Friday 27th and Saturday 28th of a month that has begun; suzuki's basic shift has ended.
    const ofSuzuki = days.world.database
      .knex('employee_basic_shifts')
      .where({ employee_id: 'suzuki' });
    await ofSuzuki.clone().update({ valid_until: '2026-11-21' });
    const [friday, saturday] = ['2026-11-27', '2026-11-28'];
    await save(cell(friday, EARLY), cell(saturday, SHORT), cell(friday, SHORT, 'suzuki'));
    await publish();
    const started = async () =>
      (
        await days.world.database.knex('day_plans').orderBy(['employee_id', 'date']).select('*')
      ).map(({ employee_id, kind, planned_at_start }: Untyped) => [
        employee_id,
        kind,
        planned_at_start,
      ]);
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
