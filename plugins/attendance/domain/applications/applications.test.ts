import { describe, expect, it } from 'vitest';
import type { StampType } from '../stamp.ts';
import { readHolidayWork, readOvertime, readRevise, readVacation } from './asked.ts';
import { keepingIds } from './check-revise.ts';
import {
  asked,
  facts,
  issues,
  leave,
  overtime,
  PAID,
  revise,
  WHOLE,
  warnings,
} from './example-applications.ts';
import type { Facts } from './facts.ts';
import { measuresOf } from './measures.ts';

describe('入力途中の日付', () => {
  const span = { start: '18:00', end: '20:00' };
  it.each(['2026-13-45', '2026-02-30', '2026/12/', '2'])('%sでは何も申請できない', (typed) => {
    const leaves = { vacationClassId: 'paid', unit: 'DAY' } as const;
    expect(readVacation({ ...leaves, fromDate: typed, toDate: '2026-12-01' })).toBeUndefined();
    expect(readVacation({ ...leaves, fromDate: '2026-12-01', toDate: typed })).toBeUndefined();
    expect(readOvertime({ ...span, workDate: typed })).toBeUndefined();
    expect(readRevise({ stamps: [], workDate: typed })).toBeUndefined();
    const work = { ...span, part: 'WHOLE' } as const;
    expect(readHolidayWork({ ...work, workDate: typed })).toBeUndefined();
    expect(
      readHolidayWork({ ...work, workDate: '2026-12-05', transferDate: typed }),
    ).toBeUndefined();
  });

  it('書き間違えた遠い年まで数えない', () => {
    const far = asked(leave('2026-11-24', { toDate: '9999-12-31' }));
    expect(measuresOf(far, facts()).days).toBe(0);
  });
});

describe('打刻修正', () => {
  const IN = ['CHECK_IN_OFFICE', '08:52'] as [StampType, string];
  const OUT = ['CHECK_OUT_OFFICE', '18:10'] as [StampType, string];
  const BREAK = [
    ['BREAK_IN', '12:00'],
    ['BREAK_OUT', '13:00'],
  ] as [StampType, string][];

  it.each([
    ['忘れた退勤を足す', revise('2026-11-19', IN, ...BREAK, OUT), []],
    ['深夜の退勤', revise('2026-11-18', IN, ...BREAK, ['CHECK_OUT_OFFICE', '25:30']), []],
    ['すべて取り消す', revise('2026-11-18'), []],
    ['今日は終わっていなくてよい', revise('2026-11-20', ['CHECK_IN_OFFICE', '08:00']), []],
    ['前の日は終わっている', revise('2026-11-18', IN), ['stamps stampsWithoutEnd']],
    ['出勤の前に退勤', revise('2026-11-19', OUT), ['stamps/0/type stampOrder.OFF_DUTY']],
    ['二度の出勤', revise('2026-11-19', IN, IN), ['stamps/1/type stampOrder.ON_DUTY']],
    [
      '休憩中の休憩',
      revise('2026-11-19', IN, ['BREAK_IN', '12:00'], ['BREAK_IN', '12:30']),
      ['stamps/2/type stampOrder.DURING_BREAK'],
    ],
    [
      '戻る時刻',
      revise('2026-11-19', IN, ['CHECK_OUT_OFFICE', '08:00']),
      ['stamps/1/time stampsInTimeOrder'],
    ],
    [
      '未来の時刻',
      revise('2026-11-20', ['CHECK_IN_OFFICE', '08:00'], ['CHECK_OUT_OFFICE', '10:01']),
      ['stamps/1/time stampInFuture'],
    ],
    ['まだ来ない日', revise('2026-11-24', IN, OUT), ['workDate notFuture']],
    [
      '同じまま',
      revise('2026-11-18', IN, ...BREAK, ['CHECK_OUT_OFFICE', '18:10']),
      ['stamps stampsUnchanged'],
    ],
    [
      '次の日の出勤を越える',
      revise('2026-11-18', IN, ['CHECK_OUT_OFFICE', '33:00']),
      ['stamps/1/time stampsTouchDayAfter'],
    ],
  ])('%s', (_label, given, expected) => {
    expect(issues(given)).toEqual(expected);
  });

  it('短い休憩は事実なので、知らせるだけ', () => {
    const given = revise('2026-11-19', IN, OUT);
    expect(issues(given)).toEqual([]);
    expect(warnings(given)).toEqual(['warning.breakShort']);
  });

  it('変えない打刻は元の打刻のまま、変えたものは新しい打刻', () => {
    const kept = keepingIds(
      [
        { id: null, type: 'CHECK_IN_OFFICE', at: 532 },
        { id: 'anything', type: 'CHECK_OUT_OFFICE', at: 1100 },
      ],
      WHOLE,
    );
    expect(kept.map(({ id }) => id)).toEqual(['CHECK_IN_OFFICE-532', null]);
  });
});

describe('残業', () => {
  it.each([
    ['予定の後', overtime('2026-11-24', '18:00', '20:00'), []],
    ['予定の前', overtime('2026-11-24', '07:00', '09:00'), []],
    ['予定と重なる', overtime('2026-11-24', '17:30', '20:00'), ['start overtimeInsidePlan']],
    ['終了が先', overtime('2026-11-24', '20:00', '18:00'), ['end endAfterStart']],
    ['休日', overtime('2026-11-21', '18:00', '20:00'), ['workDate overtimeOnDayOff']],
    [
      '休憩が外',
      overtime('2026-11-24', '18:00', '23:00', [['17:30', '18:30']]),
      ['breaks/0/start breakInsideWork'],
    ],
    [
      '休憩が重なる',
      overtime('2026-11-24', '18:00', '23:00', [
        ['19:00', '20:00'],
        ['19:30', '20:30'],
      ]),
      ['breaks/1/start breaksOverlap'],
    ],
  ])('%s', (_label, given, expected) => {
    expect(issues(given)).toEqual(expected);
  });

  it('休憩は労働時間に入らない', () => {
    const given = asked(overtime('2026-11-24', '18:00', '23:00', [['20:00', '20:45']]));
    expect(measuresOf(given, facts())).toEqual({ minutes: 255, days: 0 });
  });

  it('同じ日の早出と残業は別の申請、残業が二つは重複', () => {
    const late = asked(overtime('2026-11-24', '18:00', '20:00'));
    const others = [{ id: 'other', ...late }];
    expect(issues(overtime('2026-11-24', '07:00', '08:00'), { others })).toEqual([]);
    expect(issues(overtime('2026-11-24', '20:00', '21:00'), { others })).toEqual([
      'workDate duplicateApplication',
    ]);
  });
});

describe('休暇', () => {
  const hours = (start: string, end: string) => leave('2026-11-24', { unit: 'HOUR', start, end });

  it.each([
    ['1日', leave('2026-11-24'), 1],
    ['休日をはさむ', leave('2026-11-20', { toDate: '2026-11-25' }), 3],
    ['半日', leave('2026-11-24', { unit: 'HALF_PM' }), 0.5],
    ['2時間（所定8時間）', hours('09:00', '11:00'), 0.25],
    ['休憩は休暇ではない', hours('11:00', '14:00'), 0.25],
  ])('%s', (_label, given, days) => {
    expect(issues(given)).toEqual([]);
    expect(measuresOf(asked(given), facts()).days).toBe(days);
  });

  it.each([
    ['休日だけ', leave('2026-11-21', { toDate: '2026-11-22' }), {}, ['fromDate noWorkday']],
    ['終了が先', leave('2026-11-24', { toDate: '2026-11-20' }), {}, ['toDate endAfterStart']],
    ['30分単位', hours('09:00', '10:30'), {}, ['end wholeHours']],
    ['予定の外', hours('08:00', '10:00'), {}, ['start hoursInsidePlan']],
    ['知らない区分', leave('2026-11-24'), { vacationClass: undefined }, ['vacationClassId choice']],
    [
      '半休を取れない区分',
      leave('2026-11-24', { unit: 'HALF_AM' }),
      { vacationClass: { ...PAID, unit: 'DAY' as const } },
      ['unit unitNotAllowed'],
    ],
    [
      '期間の外',
      leave('2026-11-24'),
      { vacationClass: { ...PAID, displayFrom: '07-01', displayUntil: '09-30' } },
      ['fromDate classNotOffered'],
    ],
    [
      '年の上限',
      leave('2026-11-24', { toDate: '2026-11-25' }),
      { vacationClass: { ...PAID, limitDays: 5, usedDays: 3.5 } },
      ['fromDate limitDays'],
    ],
    ['休職中', leave('2026-11-26'), {}, ['fromDate notInService']],
  ])('%s', (_label, given, more, expected) => {
    expect(issues(given, more as Partial<Facts>).filter((one) => expected.includes(one))).toEqual(
      expected,
    );
  });
});
