import { describe, expect, it } from 'vitest';
import { checkHolidayWork, checkOvertime } from './check-overtime.ts';
import type { HolidayWorkDetails, OvertimeDetails } from './details.ts';
import { DATE, facts, of, PLAN, TODAY, told, work } from './example-facts.ts';

describe('残業と早出', () => {
  const over = (
    date: string,
    from: number,
    until: number,
    breaks: OvertimeDetails['breaks'] = [],
  ) => told(checkOvertime(of(date), { from, until, breaks }, facts()));
  it.each<[string, string, number, number, [number, number][], unknown[]]>([
    ['予定のすぐ後', DATE, 1080, 1140, [[1080, 1095]], []],
    ['予定のすぐ前', DATE, 480, 540, [[480, 495]], []],
    ['予定に1分かかる', DATE, 1079, 1140, [], [['start', 'overtimeInsidePlan']]],
    ['前から1分かかる', DATE, 480, 541, [], [['start', 'overtimeInsidePlan']]],
    ['休みの日', '2026-11-21', 1080, 1140, [], [['workDate', 'overtimeOnDayOff']]],
    ['知らない日', 'unknown', 1080, 1140, [], [['workDate', 'overtimeOnDayOff']]],
    ['終わりが先', DATE, 1140, 1080, [], [['end', 'endAfterStart']]],
    // Eight hours and more need an hour in all; planned are 60 minutes of eight hours.
    ['合わせて8時間を超え、休憩は足りる', DATE, 1080, 1200, [], []],
  ])('%s', (_what, date, from, until, breaks, expected) => {
    expect(
      over(
        date,
        from,
        until,
        breaks.map(([start, end]) => ({ from: start, until: end })),
      ),
    ).toEqual(expected);
  });
  it('休憩は、一日を合わせて足りなければならない。過ぎた日と今日は知らせるだけ', () => {
    const short = { ...PLAN, breaks: [{ from: 720, until: 765 }] };
    const on = (date: string) =>
      told(
        checkOvertime(
          of(date),
          { from: 1080, until: 1140, breaks: [] },
          facts({
            dayOf: () => ({ date, isInService: true, isOnLeave: false, stamps: [], plan: short }),
          }),
        ),
      );
    const params = { needed: 60, taken: 45 };
    expect(on(DATE)).toEqual([['breaks', 'breakNeeded', params]]);
    expect(on(TODAY)).toEqual([['warning.breakShort', params]]);
    expect(on('2026-11-19')).toEqual([['warning.breakShort', params]]);
  });
});

describe('休日出勤', () => {
  const holiday = (date: string, more: Partial<HolidayWorkDetails> = {}, given = facts()) =>
    told(checkHolidayWork(of(date), work(more), given));
  it('承認済みの休日出勤の日は休みのまま: 働く日でも、代わりに休める日でもない', () => {
    const worked = facts({
      dayOf: (date) => ({
        ...{ date, isInService: true, isOnLeave: false, stamps: [] },
        plan: { ...PLAN, isOnDayOff: true },
      }),
    });
    expect(holiday('2026-11-21', {}, worked)).toEqual([]);
    const taken = { transferDate: '2026-11-28', transferKind: 'SUBSTITUTE' } as const;
    expect(holiday('2026-11-21', taken, worked)).toEqual([['transferDate', 'transferIsDayOff']]);
  });
  it.each<[string, string, Partial<HolidayWorkDetails>, unknown[]]>([
    ['休みの日', '2026-11-21', {}, []],
    ['知らない日', 'unknown', {}, []],
    ['働く日', DATE, {}, [['workDate', 'notADayOff']]],
    ['終わりが先', '2026-11-21', { until: 500, breaks: [] }, [['end', 'endAfterStart']]],
    [
      '休憩がない',
      '2026-11-21',
      { breaks: [] },
      [['breaks', 'breakNeeded', { needed: 60, taken: 0 }]],
    ],
    [
      'きょう、休憩がない',
      TODAY,
      { breaks: [] },
      [
        ['workDate', 'notADayOff'],
        ['warning.breakShort', { needed: 60, taken: 0 }],
      ],
    ],
    [
      'きのう、休憩がない',
      '2026-11-18',
      { breaks: [] },
      [['warning.breakShort', { needed: 60, taken: 0 }]],
    ],
    [
      '長すぎる勤務の休憩までは数えない',
      '2026-11-21',
      { until: 540 + 1441, breaks: [] },
      [['end', 'longestShift']],
    ],
    [
      '終わりも休みの日も違う',
      '2026-11-21',
      { until: 500, breaks: [], transferDate: '2026-11-21' },
      [
        ['end', 'endAfterStart'],
        ['transferDate', 'transferSameDay'],
      ],
    ],
    [
      '知らせもまとめる',
      '2026-11-21',
      { transferDate: '2026-11-24' },
      [['warning.transferOtherWeek']],
    ],
  ])('%s', (_what, date, more, expected) => {
    expect(holiday(date, more)).toEqual(expected);
  });
});
