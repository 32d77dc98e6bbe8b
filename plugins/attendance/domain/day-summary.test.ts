import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMinutes } from '#core/time/minutes.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { summarizeDay } from './day-summary.ts';
import { monthDays, monthTotals } from './month.ts';
import type { DayPlan } from './plan.ts';
import { isLate, presenceOf } from './presence.ts';
import { type Stamped, type StampType, TRANSITIONS, type WorkState } from './stamp.ts';

const date = '2026-11-18';
const at = (clock: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return atTokyo(date, hours * 60 + minutes).getTime() + seconds * 1000;
};
const stamps = (...given: [StampType, string][]): Stamped[] =>
  given.map(([type, clock]) => ({ type, at: at(clock) }));
const plan: DayPlan = { date, start: 540, end: 1080, breakStart: 720, breakEnd: 780 };
const summary = (
  given: Stamped[],
  { now = '47:00', isOpen = false, planned = plan as DayPlan | null } = {},
) =>
  summarizeDay({ workDate: date, plan: planned ?? undefined, stamps: given, now: at(now), isOpen });

describe('一日の集計', () => {
  it.each<[string, [StampType, string][], number, number, string[]]>([
    [
      '一日の勤務',
      [
        ['CHECK_IN_OFFICE', '8:55'],
        ['BREAK_IN', '12:00'],
        ['BREAK_OUT', '13:00'],
        ['CHECK_OUT_OFFICE', '18:05'],
      ],
      490,
      60,
      [],
    ],
    [
      '秒は切り捨てる',
      [
        ['CHECK_IN_OFFICE', '9:00:59'],
        ['CHECK_OUT_OFFICE', '18:00:01'],
      ],
      540,
      0,
      [],
    ],
    [
      '一分の遅刻',
      [
        ['CHECK_IN_OFFICE', '9:01'],
        ['CHECK_OUT_OFFICE', '18:00'],
      ],
      539,
      0,
      ['LATE'],
    ],
    [
      '早退',
      [
        ['CHECK_IN_OFFICE', '9:00'],
        ['CHECK_OUT_OFFICE', '17:59'],
      ],
      539,
      0,
      ['EARLY_LEAVE'],
    ],
    [
      '翌朝まで',
      [
        ['CHECK_IN_OFFICE', '22:00'],
        ['BREAK_IN', '25:00'],
        ['BREAK_OUT', '26:00'],
        ['CHECK_OUT_OFFICE', '31:10'],
      ],
      490,
      60,
      ['LATE'],
    ],
    [
      '休憩からそのまま退勤',
      [
        ['CHECK_IN_OFFICE', '9:00'],
        ['BREAK_IN', '12:00'],
        ['CHECK_OUT_OFFICE', '18:00'],
      ],
      180,
      360,
      [],
    ],
    [
      '直行と直帰',
      [
        ['DIRECT_START', '8:00'],
        ['DIRECT_END', '19:00'],
      ],
      660,
      0,
      [],
    ],
    [
      '二回の出勤の間は働いていない',
      [
        ['CHECK_IN_OFFICE', '9:00'],
        ['CHECK_OUT_OFFICE', '12:00'],
        ['CHECK_IN_OFFICE', '15:00'],
        ['CHECK_OUT_OFFICE', '20:00'],
      ],
      480,
      0,
      [],
    ],
    ['打刻のない勤務日', [], 0, 0, ['MISSING_STAMP']],
    [
      '退勤のない日は数えない',
      [
        ['CHECK_IN_OFFICE', '9:00'],
        ['BREAK_IN', '12:00'],
        ['BREAK_OUT', '13:00'],
      ],
      0,
      0,
      ['MISSING_STAMP'],
    ],
    [
      '前半だけ数える',
      [
        ['CHECK_IN_OFFICE', '9:00'],
        ['CHECK_OUT_OFFICE', '12:00'],
        ['CHECK_IN_OFFICE', '13:00'],
      ],
      180,
      0,
      ['MISSING_STAMP'],
    ],
  ])('%s', (_name, given, worked, paused, marks) => {
    const day = summary(stamps(...given));
    expect([day.workedMinutes, day.breakMinutes, day.marks]).toEqual([worked, paused, marks]);
  });

  it('shows the end of a night as 31:10', () => {
    const day = summary(stamps(['CHECK_IN_OFFICE', '22:00'], ['CHECK_OUT_OFFICE', '31:10']));
    expect(formatMinutes(day.lastOut ?? 0)).toBe('31:10');
  });

  it('counts today until now while work goes on, and a break that has not ended as a break', () => {
    const working = summary(stamps(['CHECK_IN_OFFICE', '9:00']), { now: '11:30:30', isOpen: true });
    expect([working.workedMinutes, working.inProgress, working.marks]).toEqual([150, true, []]);
    const resting = summary(stamps(['CHECK_IN_OFFICE', '9:00'], ['BREAK_IN', '12:00']), {
      now: '12:40',
      isOpen: true,
    });
    expect([resting.workedMinutes, resting.breakMinutes, resting.inProgress]).toEqual([
      180,
      40,
      true,
    ]);
  });

  it('a day without a plan has no marks, and a planned day none before it is over', () => {
    expect(summary([], { planned: null }).marks).toEqual([]);
    expect(summary([], { now: '17:59' }).marks).toEqual([]);
    expect(summary([], { now: '18:00' }).marks).toEqual(['MISSING_STAMP']);
  });

  it('agrees with counting minute by minute', () => {
    const steps = fc.array(
      fc.record({ pick: fc.nat(), gap: fc.integer({ min: 0, max: 200 * 60 }) }),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 600 }), fc.boolean(), (given, later, isOpen) => {
        const sequence: Stamped[] = [];
        let state: WorkState = 'OFF_DUTY';
        let clock = at('6:00');
        for (const { pick, gap } of given) {
          const types = (Object.keys(TRANSITIONS) as StampType[]).filter((type) =>
            TRANSITIONS[type].from.includes(state),
          );
          const type = types[pick % types.length]!;
          clock += gap * 1000;
          sequence.push({ type, at: clock });
          state = TRANSITIONS[type].to;
        }
        const now = clock + later * 60_000;
        const day = summarizeDay({
          workDate: date,
          plan: undefined,
          stamps: sequence,
          now,
          isOpen,
        });

        const minute = (instant: number) => Math.floor(instant / 60_000);
        const lastStart = sequence.findLastIndex(
          ({ type }) => TRANSITIONS[type].from[0] === 'OFF_DUTY',
        );
        const unended = state !== 'OFF_DUTY';
        let worked = 0;
        let paused = 0;
        for (let m = minute(at('6:00')); m < minute(now); m += 1) {
          const index = sequence.findLastIndex((stamp) => minute(stamp.at) <= m);
          const during = index < 0 ? 'OFF_DUTY' : TRANSITIONS[sequence[index]!.type].to;
          if (unended && !isOpen && index >= lastStart) continue;
          if (during === 'ON_DUTY') worked += 1;
          if (during === 'DURING_BREAK') paused += 1;
        }
        expect([day.workedMinutes, day.breakMinutes]).toEqual([worked, paused]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('月の合計', () => {
  it('adds the days up and counts each mark once per day', () => {
    const days = monthDays(
      [
        {
          date,
          plan,
          holiday: undefined,
          companyDay: undefined,
          stamps: stamps(['CHECK_IN_OFFICE', '9:10'], ['CHECK_OUT_OFFICE', '17:00']),
        },
        {
          date: '2026-11-19',
          plan: { ...plan, date: '2026-11-19' },
          holiday: undefined,
          companyDay: undefined,
          stamps: [],
        },
        {
          date: '2026-11-21',
          plan: undefined,
          holiday: undefined,
          companyDay: undefined,
          stamps: [],
        },
      ],
      at('40:00'),
      undefined,
    );
    expect(monthTotals(days)).toEqual({
      plannedDays: 2,
      workedDays: 1,
      prescribedMinutes: 960,
      workedMinutes: 470,
      breakMinutes: 0,
      lateDays: 1,
      earlyLeaveDays: 1,
      missingStampDays: 0,
      absentDays: 0,
      inProgress: false,
    });
  });
});

describe('在席の状態', () => {
  it.each([
    ['ON_DUTY', true, 'IN'],
    ['DURING_BREAK', false, 'BREAK'],
    ['OFF_DUTY', true, 'OUT'],
    [undefined, true, 'NOT_STAMPED'],
    [undefined, false, 'DAY_OFF'],
  ] as const)('%s, planned %s → %s', (state, isPlanned, presence) => {
    expect(presenceOf({ state, isPlanned })).toBe(presence);
  });

  it.each([
    [540, 540, 600, false],
    [540, 541, 600, true],
    [540, undefined, 540, false],
    [540, undefined, 541, true],
    [undefined, 700, 800, false],
  ])('planned %s, came %s, now %s → late %s', (plannedStart, firstIn, nowMinutes, late) => {
    expect(isLate({ plannedStart, firstIn, nowMinutes })).toBe(late);
  });
});
