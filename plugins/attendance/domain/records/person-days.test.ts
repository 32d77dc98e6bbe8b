import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { dayOfDate, MINUTES_OF_DAY } from '../engine/day/clock.ts';
import { resolveAll, type SavedRule } from '../rules/resolve.ts';
import type { StampType } from '../stamp.ts';
import type { CompanyFacts, PersonFacts } from './facts.ts';
import { resultsOf } from './results.ts';
import { minutesOfResult } from './work-minutes.ts';

/** Monday; the 21st is a Saturday. */
const FIRST = dayOfDate('2026-11-16');
const NINE = { from: 540, until: 1080, breaks: [{ from: 720, until: 780 }] };
const NOBODY = { groupIds: [], workplaceId: undefined, divisionId: undefined };

const at = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const EARLY = 'FROM_SCHEDULED_START_UNLESS_APPROVED';

type Day = { stamped?: string; plan?: string | null };

/** Days of November: '9:00-12:00 13:00-18:00' is in, break, back, out; planned 9 to 18 on weekdays. */
function month(
  days: Record<number, Day>,
  stamping: object = {},
  approved: string[] = [],
  breaks: object = {},
) {
  const stamped = new Map<number, { stamps: Untyped[]; isOpen: boolean }>();
  const plans = new Map<number, { times: Untyped; plannedAtStart: undefined }>();
  for (let day = FIRST; day < FIRST + 5; day += 1)
    plans.set(day, { times: NINE, plannedAtStart: undefined });
  for (const [date, { stamped: text, plan }] of Object.entries(days)) {
    const day = FIRST + Number(date) - 16;
    if (plan !== undefined) {
      const [from = '', until = ''] = plan?.split('-') ?? [];
      const times = plan ? { from: at(from), until: at(until), breaks: [] } : undefined;
      plans.set(day, { times, plannedAtStart: undefined });
    }
    if (!text) continue;
    const clocks = text.split(/[ -]/);
    stamped.set(day, {
      isOpen: false,
      stamps: clocks.map((clock, index) => {
        let type: StampType = index % 2 === 0 ? 'BREAK_OUT' : 'BREAK_IN';
        if (index === 0) type = 'CHECK_IN_OFFICE';
        if (index === clocks.length - 1) type = 'CHECK_OUT_OFFICE';
        return { id: String(index), type, at: day * MINUTES_OF_DAY + at(clock) };
      }),
    });
  }
  const rule: SavedRule = {
    id: 'rule',
    kind: 'TIME_STAMPING',
    origin: 'RULE',
    scope: 'COMPANY',
    scopeId: undefined,
    scopeName: undefined,
    validFrom: FIRST - 30,
    validUntil: undefined,
    version: 1,
    values: stamping,
  } as never;
  const company: CompanyFacts = {
    shifts: new Map(),
    companyDays: new Map(),
    nationalHolidays: new Set(),
    closingDay: 31,
    startedOn: -Infinity,
    today: FIRST + 14,
    paidLeaveClasses: new Set(),
  };
  const person: PersonFacts = {
    employeeId: 'sato',
    joined: -Infinity,
    left: Infinity,
    assigned: [],
    away: [],
    plans,
    approved: approved.map((span) => {
      const [date = '', clocks = ''] = span.split(' ');
      const [from = '', until = ''] = clocks.split('-');
      const day = FIRST + Number(date) - 16;
      return {
        type: 'OVERTIME',
        firstDay: day,
        lastDay: day,
        from: at(from),
        until: at(until),
        breaks: [],
      };
    }),
    workedThrough: new Set(),
    stamped,
    rules: [
      {
        ...resolveAll(
          [rule, { ...rule, kind: 'BREAK_AUTO', values: breaks } as never],
          NOBODY as never,
          FIRST,
        ),
        from: -Infinity,
      } as never,
    ],
  };
  const range = { from: FIRST - 1, until: FIRST + 14 };
  const results = resultsOf(company, person, { read: range, write: range });
  const on = (date: number) => results.find(({ day }) => day === FIRST + date - 16)!;
  return {
    of: (date: number) => minutesOfResult(on(date)),
    steps: (date: number) =>
      on(date).made.counted.steps.map(({ kind, from, until }) => {
        const midnight = on(date).day * MINUTES_OF_DAY;
        return [kind, from - midnight, until - midnight];
      }),
    worked: results.reduce((sum, one) => sum + one.totals.worked, 0),
  };
}

describe('予定の外の労働は消えない', () => {
  it.each([
    ['4:00から13:00まで、休憩1時間', '4:00-8:00 9:00-13:00', 480, 60],
    ['6:00から9:00まで', '6:00-9:00', 180, 0],
    ['7:00から18:00まで', '7:00-12:00 13:00-18:00', 600, 0],
    ['18:00から20:00まで', '18:00-20:00', 120, 0],
  ])('何も決めていない会社では、%sを打刻から数える', (_what, stamped, worked, lateNight) => {
    expect(month({ 17: { stamped } }).of(17)).toMatchObject({
      worked,
      lateNight,
      removedMinutes: 0,
      unapprovedWork: 0,
    });
  });

  it.each([
    ['始業まで居なければ、すべて数える', '6:00-9:00', {}, 180, 0],
    ['始業を越えれば、決めた分だけを数えない', '7:00-12:00 13:00-18:00', {}, 570, 30],
    ['決めた分より短ければ、その分', '8:50-12:00 13:00-18:00', {}, 480, 10],
    ['決めた分', '8:00-12:00 13:00-18:00', { earlyWorkMinutes: 60 }, 480, 60],
    ['深夜から居た人も', '4:00-8:00 9:00-13:00', {}, 450, 30],
    ['休憩は数えなかった分に入らない', '8:30-8:40 8:50-18:00', {}, 540, 20],
  ])(
    '「始業から数える」会社でも、%s。数えなかった分は未承認の労働に出る',
    (_what, stamped, more, worked, unapproved) => {
      expect(month({ 17: { stamped } }, { earlyWork: EARLY, ...more }).of(17)).toMatchObject({
        worked,
        unapprovedWork: unapproved,
        removedMinutes: unapproved,
      });
    },
  );

  it('承認された早出は数え、一覧に残らない', () => {
    const { of } = month({ 17: { stamped: '8:30-12:00 13:00-18:00' } }, { earlyWork: EARLY }, [
      '17 8:30-9:00',
    ]);
    expect(of(17)).toMatchObject({ worked: 510, unapprovedWork: 0, removedMinutes: 0 });
  });
});

describe('日をまたぐ勤務は、一分を一度だけ数える', () => {
  it('次の日の始業で分ける（昭26.2.26 基収3406号）', () => {
    const made = month({
      16: { stamped: '9:00-34:30' },
      17: { stamped: '9:00-12:00 13:00-18:00' },
    });
    expect([made.of(16).worked, made.of(17).worked]).toEqual([1440, 480]);
    expect(made.worked).toBe(1920);
    expect(made.steps(16)).toEqual([['GOES_TO_NEXT_DAY', 1980, 2070]]);
    expect(made.steps(17)).toEqual([['COMES_FROM_DAY_BEFORE', 540, 630]]);
    // Whoever was there on both days has no gap between stamps and counted time.
    expect([made.of(16).stampGap, made.of(17).stampGap]).toEqual([0, 0]);
  });

  it('朝まで働いた人は、次の日に遅刻しない', () => {
    const made = month({
      16: { stamped: '9:00-34:30' },
      17: { stamped: '10:30-12:00 13:00-18:00' },
    });
    expect(made.of(17)).toMatchObject({ worked: 480, lateness: 0 });
    expect(made.worked).toBe(1920);
  });

  it('始業に居て、その後帰った人の日に打刻漏れはなく、早退になる', () => {
    const made = month({ 16: { stamped: '9:00-34:30' } });
    expect(made.of(17)).toMatchObject({ worked: 90, lateness: 0, earlyLeave: 390 });
  });

  it('次の日が休みなら前の日に残り、重なる分は一度だけ', () => {
    const made = month({ 21: { stamped: '20:00-34:00' }, 22: { stamped: '5:00-14:00' } });
    expect([made.of(21).worked, made.of(22).worked]).toEqual([840, 240]);
    expect(made.of(21).statutoryHolidayWork + made.of(22).statutoryHolidayWork).toBe(840);
    expect(made.steps(22)).toEqual([['COUNTED_DAY_BEFORE', 300, 600]]);
    expect([made.of(21).stampGap, made.of(22).stampGap]).toEqual([0, 0]);
  });

  it('重なる間の休憩は、どちらの日の打刻でも休憩になる', () => {
    const made = month({ 21: { stamped: '20:00-34:00' }, 22: { stamped: '5:00-6:00 7:00-14:00' } });
    expect(made.worked).toBe(1080 - 60);
  });

  it('前の日が数えた始業前の分は、未承認の労働にもならない', () => {
    const made = month(
      { 16: { stamped: '22:00-32:57' }, 17: { stamped: '8:39-18:00' } },
      { earlyWork: EARLY, earlyWorkMinutes: 18 },
    );
    expect(made.of(17)).toMatchObject({ worked: 540, unapprovedWork: 3 });
  });

  it('前の日の続きを、「始業から数える」設定が消すことはない', () => {
    const made = month(
      { 16: { stamped: '22:00-33:30' }, 17: { stamped: '8:45-18:00' } },
      { earlyWork: EARLY },
    );
    expect(made.worked).toBe(660 + 540);
    expect(made.of(17)).toMatchObject({ unapprovedWork: 0, lateness: 0 });
  });

  it('打刻のない日に続いた勤務からも、決まった時間の自動休憩を引く', () => {
    const windows = [{ from: '12:00', until: '13:00' }];
    const made = month({ 16: { stamped: '9:00-38:00' } }, {}, [], {
      mode: 'FIXED_WINDOWS',
      windows,
    });
    expect([made.of(16).worked, made.of(17).worked]).toEqual([1380, 240]);
  });
});
