import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { type DayPlan, planList } from './plan.ts';
import { STAMP_TYPES, type StampType, startsWork, stateAfter, type WorkState } from './stamp.ts';
import {
  dayAfter,
  hasFinished,
  isIncomplete,
  type Knowledge,
  offersAt,
  openDay,
  placeStamp,
  shiftLimits,
  stateAt,
  withStamp,
} from './work-day.ts';

// A week from Monday 2026-11-16; Saturday 21st and Sunday 22nd are days off.
const weekOf = (start: number, end: number): DayPlan[] =>
  [16, 17, 18, 19, 20, 23, 24].map((day) => ({ date: `2026-11-${day}`, start, end }));
const dayShift = weekOf(9 * 60, 18 * 60);
const nightShift = weekOf(22 * 60, 31 * 60);

/** '18 8:50' is 08:50 on November 18th. */
const when = (text: string): number => {
  const [day, clock = ''] = text.split(' ');
  const [hours, minutes] = clock.split(':').map(Number);
  return atTokyo(`2026-11-${day}`, (hours ?? 0) * 60 + (minutes ?? 0)).getTime();
};
const known = (plans: readonly DayPlan[], ...stamps: [StampType, string][]): Knowledge =>
  stamps.reduce<Knowledge>(
    (knowledge, [type, at]) => {
      const next = withStamp({ type, at: when(at) }, knowledge);
      if (!next) throw new Error(`${type} at ${at} is not valid`);
      return next;
    },
    { planOf: planList(plans), days: [] },
  );
const offered = (knowledge: Knowledge, at: string): string[] =>
  offersAt(when(at), knowledge).map(({ type, workDate }) => `${type} ${workDate.slice(8)}`);

describe('一日の打刻', () => {
  it.each<[string, [StampType, string][], string, string[]]>([
    ['朝は出勤', [], '18 8:50', ['CHECK_IN_OFFICE 18', 'DIRECT_START 18']],
    [
      '勤務中は退勤と休憩',
      [['CHECK_IN_OFFICE', '18 8:50']],
      '18 12:00',
      ['CHECK_OUT_OFFICE 18', 'BREAK_IN 18', 'DIRECT_END 18'],
    ],
    [
      '直行でも同じ',
      [['DIRECT_START', '18 8:50']],
      '18 12:00',
      ['CHECK_OUT_OFFICE 18', 'BREAK_IN 18', 'DIRECT_END 18'],
    ],
    [
      '休憩中は休憩終了が先',
      [
        ['CHECK_IN_OFFICE', '18 8:50'],
        ['BREAK_IN', '18 12:00'],
      ],
      '18 12:30',
      ['BREAK_OUT 18', 'CHECK_OUT_OFFICE 18', 'DIRECT_END 18'],
    ],
    [
      '退勤後は再び出勤できる',
      [
        ['CHECK_IN_OFFICE', '18 8:50'],
        ['CHECK_OUT_OFFICE', '18 18:05'],
      ],
      '18 18:06',
      ['CHECK_IN_OFFICE 18', 'DIRECT_START 18'],
    ],
  ])('%s', (_name, stamps, at, expected) => {
    expect(offered(known(dayShift, ...stamps), at)).toEqual(expected);
  });

  it('knows a day that is over from one that has not begun', () => {
    const over = known(dayShift, ['CHECK_IN_OFFICE', '18 8:50'], ['CHECK_OUT_OFFICE', '18 18:05']);
    expect(hasFinished(over, when('18 18:06'))).toBe(true);
    expect(hasFinished(over, when('19 8:50'))).toBe(false);
    expect(hasFinished(known(dayShift), when('18 8:50'))).toBe(false);
  });

  it.each(
    (['OFF_DUTY', 'ON_DUTY', 'DURING_BREAK'] as WorkState[]).flatMap((state) =>
      STAMP_TYPES.map((type) => [state, type] as const),
    ),
  )('%s: %s is valid exactly when it is offered', (state, type) => {
    const stamps: Record<WorkState, [StampType, string][]> = {
      OFF_DUTY: [],
      ON_DUTY: [['CHECK_IN_OFFICE', '18 8:50']],
      DURING_BREAK: [
        ['CHECK_IN_OFFICE', '18 8:50'],
        ['BREAK_IN', '18 12:00'],
      ],
    };
    const knowledge = known(dayShift, ...stamps[state]);
    const at = when('18 12:30');
    const valid = placeStamp(type, at, knowledge) !== undefined;
    expect(offersAt(at, knowledge).some((offer) => offer.type === type)).toBe(valid);
  });
});

describe('退勤を忘れた翌日', () => {
  const forgotten = known(dayShift, ['CHECK_IN_OFFICE', '17 8:55']);

  it.each(['18 7:31', '18 8:00', '18 8:50', '18 8:59'])(
    '%s: today is begun first, yesterday can still be ended',
    (at) => {
      expect(offered(forgotten, at).slice(0, 3)).toEqual([
        'CHECK_IN_OFFICE 18',
        'DIRECT_START 18',
        'CHECK_OUT_OFFICE 17',
      ]);
    },
  );

  it.each(['18 9:00', '18 9:30', '18 23:00', '19 8:50'])('%s: only a new day can begin', (at) => {
    const day = at.slice(0, 2);
    expect(offered(forgotten, at)).toEqual([`CHECK_IN_OFFICE ${day}`, `DIRECT_START ${day}`]);
    expect(stateAt(forgotten.days, when(at))).toBe('OFF_DUTY');
  });

  it('leaves yesterday incomplete once today has begun', () => {
    const today = withStamp({ type: 'CHECK_IN_OFFICE', at: when('18 8:50') }, forgotten);
    if (!today) throw new Error('not valid');
    const at = when('18 8:55');
    const [yesterday, own] = [...today.days].sort((a, b) => (a.workDate < b.workDate ? -1 : 1));
    expect(isIncomplete(yesterday!, today.days, at)).toBe(true);
    expect(isIncomplete(own!, today.days, at)).toBe(false);
    expect(offered(today, '18 8:55')[0]).toBe('CHECK_OUT_OFFICE 18');
  });

  it('does not offer yesterday again after today was ended', () => {
    const done = [
      { type: 'CHECK_IN_OFFICE' as const, at: when('18 8:50') },
      { type: 'CHECK_OUT_OFFICE' as const, at: when('18 8:55') },
    ].reduce<Knowledge>((knowledge, stamp) => withStamp(stamp, knowledge) ?? knowledge, forgotten);
    expect(offered(done, '18 8:56')).toEqual(['CHECK_IN_OFFICE 18', 'DIRECT_START 18']);
  });

  it('on Saturday after a forgotten Friday work can begin', () => {
    const friday = known(dayShift, ['CHECK_IN_OFFICE', '20 8:55']);
    expect(offered(friday, '21 8:30')[0]).toBe('CHECK_IN_OFFICE 21');
    expect(offered(friday, '21 9:00')).toEqual(['CHECK_IN_OFFICE 21', 'DIRECT_START 21']);
  });

  it('an early bird of an early shift begins the new day', () => {
    const late: DayPlan = { date: '2026-11-17', start: 13 * 60, end: 22 * 60 };
    const early: DayPlan = { date: '2026-11-18', start: 7 * 60, end: 16 * 60 };
    expect(offered(known([late, early], ['CHECK_IN_OFFICE', '17 13:00']), '18 6:40')[0]).toBe(
      'CHECK_IN_OFFICE 18',
    );
  });
});

describe('日をまたぐ勤務', () => {
  it('a night shift belongs to the day it began', () => {
    const night = known(nightShift, ['CHECK_IN_OFFICE', '17 21:50']);
    expect(offered(night, '18 2:00')).toEqual([
      'CHECK_OUT_OFFICE 17',
      'BREAK_IN 17',
      'DIRECT_END 17',
    ]);
    expect(offered(night, '18 7:10')[0]).toBe('CHECK_OUT_OFFICE 17');
    const ended = withStamp({ type: 'CHECK_OUT_OFFICE', at: when('18 7:10') }, night);
    expect(ended?.days.map((day) => day.workDate)).toEqual(['2026-11-17']);
    expect(offered(ended!, '18 21:45')).toEqual(['CHECK_IN_OFFICE 18', 'DIRECT_START 18']);
  });

  it('whoever comes to a night shift after midnight is late for yesterday', () => {
    expect(offered(known(nightShift), '18 0:20')).toEqual([
      'CHECK_IN_OFFICE 17',
      'DIRECT_START 17',
    ]);
  });

  it('working through the night is ended in the morning, for the day it began', () => {
    const long = known(dayShift, ['CHECK_IN_OFFICE', '17 8:55']);
    expect(offered(long, '18 2:00')).toEqual([
      'CHECK_OUT_OFFICE 17',
      'BREAK_IN 17',
      'DIRECT_END 17',
    ]);
    expect(offered(long, '18 7:10')[0]).toBe('CHECK_OUT_OFFICE 17');
    expect(placeStamp('CHECK_OUT_OFFICE', when('18 8:59'), long)?.workDate).toBe('2026-11-17');
  });

  it('runs at most to the scheduled start of the next day', () => {
    expect(shiftLimits('2026-11-17', when('17 8:55'), planList(dayShift)).openUntil).toBe(
      when('18 9:00'),
    );
    expect(shiftLimits('2026-11-17', when('17 21:50'), planList(nightShift)).openUntil).toBe(
      when('18 22:00'),
    );
    expect(shiftLimits('2026-11-20', when('20 8:55'), planList(dayShift)).openUntil).toBe(
      when('21 8:55'),
    );
    const nextNight: DayPlan[] = [{ date: '2026-11-18', start: 22 * 60, end: 31 * 60 }];
    expect(shiftLimits('2026-11-17', when('17 8:55'), planList(nextNight)).openUntil).toBe(
      when('18 8:55'),
    );
  });

  it('a shift planned for half past midnight is begun the evening before', () => {
    const afterMidnight: DayPlan[] = [{ date: '2026-11-18', start: 30, end: 510 }];
    expect(offered(known(afterMidnight), '17 23:50')[0]).toBe('CHECK_IN_OFFICE 18');
    expect(offered(known(afterMidnight), '17 21:00')[0]).toBe('CHECK_IN_OFFICE 17');
  });

  it('without any plan the calendar day decides, and a night can be worked through', () => {
    expect(offered(known([]), '18 23:59')[0]).toBe('CHECK_IN_OFFICE 18');
    expect(offered(known([]), '19 0:00')[0]).toBe('CHECK_IN_OFFICE 19');
    expect(offered(known([], ['CHECK_IN_OFFICE', '18 22:00']), '19 4:00')[0]).toBe(
      'CHECK_OUT_OFFICE 18',
    );
  });
});

describe('any history', () => {
  const plans = fc
    .array(
      fc.option(
        fc.record({
          start: fc.integer({ min: 0, max: 1439 }),
          length: fc.integer({ min: 60, max: 720 }),
        }),
        { nil: undefined, freq: 3 },
      ),
      { minLength: 8, maxLength: 8 },
    )
    .map((days) =>
      days.flatMap((day, index) =>
        day
          ? [{ date: addDays('2026-11-15', index), start: day.start, end: day.start + day.length }]
          : [],
      ),
    );
  const attempts = fc.array(
    fc.record({ type: fc.constantFrom(...STAMP_TYPES), after: fc.integer({ min: 1, max: 900 }) }),
    { maxLength: 25 },
  );
  const start = atTokyo('2026-11-16').getTime();

  it('never leaves a person without a valid stamp, and offers exactly what is accepted', () => {
    fc.assert(
      fc.property(plans, attempts, (days, steps) => {
        let knowledge: Knowledge = { planOf: planList(days), days: [] };
        let at = start;
        for (const { type, after } of steps) {
          at += after * 60_000;
          const offers = offersAt(at, knowledge);
          expect(offers.length).toBeGreaterThan(0);
          const offer = offers.find((one) => one.type === type);
          const day = dayAfter({ type, at }, knowledge);
          expect(day?.workDate).toBe(offer?.workDate);
          knowledge = withStamp({ type, at }, knowledge) ?? knowledge;
        }
      }),
      { numRuns: 400 },
    );
  });

  it('keeps each work day a history that the state machine accepts, and its date within a day', () => {
    fc.assert(
      fc.property(plans, attempts, (days, steps) => {
        let knowledge: Knowledge = { planOf: planList(days), days: [] };
        const byDay = new Map<string, { type: StampType; at: number }[]>();
        let at = start;
        for (const { type, after } of steps) {
          at += after * 60_000;
          const place = placeStamp(type, at, knowledge);
          if (!place) continue;
          byDay.set(place.workDate, [...(byDay.get(place.workDate) ?? []), { type, at }]);
          knowledge = withStamp({ type, at }, knowledge) ?? knowledge;
        }
        for (const [date, stamps] of byDay) {
          const day = knowledge.days.find((one) => one.workDate === date);
          expect(stateAfter(stamps)).toBe(day?.state);
          expect(startsWork(stamps[0]!.type)).toBe(true);
          const begun = stamps[0]!.at;
          expect(begun).toBeGreaterThanOrEqual(atTokyo(date).getTime() - 2 * 3_600_000);
          expect(begun).toBeLessThan(atTokyo(addDays(date, 2)).getTime());
          expect(day!.mayStartAt <= day!.turnAt && day!.turnAt <= day!.openUntil).toBe(true);
          expect(openDay(knowledge.days, begun - 1)?.workDate === date).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });
});
