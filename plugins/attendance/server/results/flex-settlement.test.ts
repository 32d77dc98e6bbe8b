import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { flexMonth } from '../../domain/engine/flex.ts';
import { type WorkedRulesWorld, workedRulesWorld } from '../rules/test-rules.ts';
import { when } from '../test-company.ts';
import { recalculate } from './stored/recalculate.ts';

let world: WorkedRulesWorld;
let paid: string;
beforeAll(async () => {
  world = await workedRulesWorld();
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    await ctx.insert('vacation_classes', [
      {
        id: 'flex-paid',
        code: null,
        name: '年休',
        color: 'INDIGO',
        is_special: false,
        is_paid: true,
        unit: 'DAY',
        display_order: 90,
        updated_at: ctx.now,
      },
    ]);
  });
  paid = 'flex-paid';
});
afterAll(() => world.stop());
beforeEach(() => world.fresh());

const FLEX = { workSystem: 'FLEX', flexPeriodMonths: 1, flexStartMonth: 4 };
const month = async (person = 'sato', employeeId?: string) =>
  (
    await world.must(
      person,
      `query ($employeeId: ID) { attendanceMonth(employeeId: $employeeId, month: "2026-11") {
        days { date marks result { minutes { worked lateness earlyLeave } } }
        minutes { worked overtimeWithinStatutory overtimeBeyondStatutory statutoryHolidayWork }
        flex { from to isOver frameMinutes contractMinutes paidLeaveMinutes countedMinutes
          statutoryHolidayMinutes surplusMinutes beyondStatutoryMinutes shortageMinutes workdaysLeft
          expectedSoFarMinutes workedSoFarMinutes coreStart coreEnd
          months { from to workedMinutes lineMinutes } } } }`,
      { employeeId: employeeId ?? null },
    )
  ).attendanceMonth;
/** Weekdays of November 2026 without its two national holidays. */
const WORKDAYS = [2, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 24, 25, 26, 27, 30];
const dayText = (day: number) => String(day).padStart(2, '0');
const vacation = { vacationClassId: 'flex-paid', unit: 'DAY', from: null, until: null };

describe('フレックスの人の出勤簿', () => {
  it('フレックスでない人には、清算の欄がない', async () => {
    expect((await month()).flex).toBeNull();
  });

  it('期間の途中では、総枠、契約の総時間、これまでの実働、昨日までの差と残りを示す', async () => {
    await world.save({ workSystem: FLEX });
    await world.work('sato', '17', '9:00', '20:00');
    await world.work('sato', '18', '10:00', '18:00');
    await world.settled('19 9:00');
    const { flex } = await month();
    expect(flex).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      isOver: false,
      frameMinutes: 10_285,
      contractMinutes: WORKDAYS.length * 480,
      paidLeaveMinutes: 0,
      countedMinutes: 1140,
      surplusMinutes: 0,
      shortageMinutes: WORKDAYS.length * 480 - 1140,
      workdaysLeft: WORKDAYS.filter((day) => day >= 19).length,
      expectedSoFarMinutes: WORKDAYS.filter((day) => day < 19).length * 480,
      workedSoFarMinutes: 1140,
      months: [],
      coreStart: null,
    });
  });

  it('有給休暇は契約の総時間を満たし、総枠は変えない', async () => {
    await world.save({ workSystem: FLEX });
    await world.approved('sato', 'VACATION', '2026-11-18', vacation);
    await world.work('sato', '17', '9:00', '17:00');
    await world.settled('19 9:00');
    const before = (await month()).flex;
    expect(before).toMatchObject({
      frameMinutes: 10_285,
      contractMinutes: WORKDAYS.length * 480,
      paidLeaveMinutes: 480,
      shortageMinutes: WORKDAYS.length * 480 - 480 - 480,
    });
    const { applicationEffect } = await world.must(
      'sato',
      `query ($data: ApplicationEffectInput!) { applicationEffect(data: $data) { flex {
        contractMinutes paidLeaveBefore paidLeaveAfter shortageBefore shortageAfter surplusBefore surplusAfter } } }`,
      {
        data: {
          vacation: {
            vacationClassId: paid,
            unit: 'DAY',
            fromDate: '2026-11-17',
            toDate: '2026-11-17',
          },
        },
      },
    );
    // What was worked all the same stays work; the leave fulfils the contract on top.
    expect(applicationEffect.flex).toMatchObject({
      contractMinutes: WORKDAYS.length * 480,
      paidLeaveBefore: 480,
      paidLeaveAfter: 960,
      shortageBefore: before.shortageMinutes,
      shortageAfter: before.shortageMinutes - 480,
    });
  });

  it('先の日に承認された有給休暇も、今日までの実働の区分に効く', async () => {
    await world.save({ workSystem: FLEX });
    await world.save({
      overtime: { workingHoursCalcType: 'FIXED_VALUE', workingHoursMinutes: 960 },
    });
    await world.approved('sato', 'VACATION', '2026-11-30', vacation);
    await world.work('sato', '17', '9:00', '17:00');
    await world.work('sato', '18', '9:00', '17:00');
    await world.settled('19 9:00');
    const { flex, minutes } = await month();
    expect(flex).toMatchObject({ paidLeaveMinutes: 480, surplusMinutes: 480 });
    expect(minutes).toMatchObject({ worked: 960, overtimeWithinStatutory: 480 });
  });

  it('期間が終われば、超過と不足は電卓の計算（flexMonth）と、月の集計と一致する', async () => {
    for (const hours of [7, 10]) {
      await world.fresh();
      await world.save({ workSystem: FLEX });
      for (const day of WORKDAYS) {
        await world.work('sato', dayText(day), '9:00', `${9 + hours}:00`);
      }
      world.app.clock.set(new Date('2026-12-02T00:00:00Z'));
      await world.app.suite.ports.inCompany('hinata', async (ctx) => {
        await recalculate(ctx, 'sato', '2026-11-01', '2026-11-30');
      });
      const { flex, minutes } = await month();
      const byHand = flexMonth({
        days: 30,
        prescribedTotalMinutes: flex.contractMinutes,
        workedMinutes: minutes.worked,
        statutoryHolidayMinutes: minutes.statutoryHolidayWork,
        paidLeaveMinutes: flex.paidLeaveMinutes,
      });
      expect(flex).toMatchObject({
        isOver: true,
        frameMinutes: byHand.frameMinutes,
        countedMinutes: byHand.countedMinutes,
        shortageMinutes: byHand.shortageMinutes,
        beyondStatutoryMinutes: byHand.overtimeBeyondStatutory,
        surplusMinutes: byHand.overtimeWithinStatutory + byHand.overtimeBeyondStatutory,
      });
      expect(minutes).toMatchObject({
        overtimeBeyondStatutory: flex.beyondStatutoryMinutes,
        overtimeWithinStatutory: flex.surplusMinutes - flex.beyondStatutoryMinutes,
      });
    }
  });

  it('三か月の清算期間は、各月の週50時間の線を示し、総枠は週40時間のまま', async () => {
    await world.save({ workSystem: { ...FLEX, flexPeriodMonths: 3, flexStartMonth: 10 } });
    await world.work('sato', '17', '9:00', '17:00');
    await world.settled('19 9:00');
    const { flex } = await month();
    expect(flex).toMatchObject({
      from: '2026-11-01',
      to: '2026-12-31',
      frameMinutes: Math.floor((61 * 2400) / 7),
      months: [
        { from: '2026-11-01', to: '2026-11-30', workedMinutes: 480, lineMinutes: 12_857 },
        { from: '2026-12-01', to: '2026-12-31', workedMinutes: 0, lineMinutes: 13_285 },
      ],
    });
  });

  it('コアタイムに遅れれば遅刻と記録されるが、実働からは何も引かれない', async () => {
    await world.save({
      workSystem: { ...FLEX, hasCoreTime: true, coreStart: '10:00', coreEnd: '15:00' },
    });
    await world.work('sato', '17', '10:30', '18:30');
    await world.work('sato', '18', '9:30', '14:40');
    await world.settled('19 9:00');
    const { days, flex } = await month();
    const of = (date: string) => days.find((one: Untyped) => one.date === date);
    expect(of('2026-11-17')).toMatchObject({
      marks: ['LATE'],
      result: { minutes: { worked: 480, lateness: 30 } },
    });
    expect(of('2026-11-18')).toMatchObject({
      marks: ['EARLY_LEAVE'],
      result: { minutes: { worked: 310, earlyLeave: 20 } },
    });
    expect(flex).toMatchObject({ coreStart: '10:00', coreEnd: '15:00', countedMinutes: 790 });
  });

  it('管理者も同じ清算を見る', async () => {
    await world.save({ workSystem: FLEX });
    world.app.clock.set(when('19 9:00'));
    expect((await month('staff', 'sato')).flex).toEqual((await month('sato')).flex);
  });
});
