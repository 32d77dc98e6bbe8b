import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#core/time/dates.ts';
import { type Breach, type BreachLimits, breachesOf, USUAL_LIMITS } from './breaches.ts';
import type { CellPlan, MinuteSpan } from './shift-plan.ts';

const work = (start: number, end: number, breaks: MinuteSpan[] = []): CellPlan => ({
  kind: 'WORK',
  patternId: null,
  start: start * 60,
  end: end * 60,
  breaks,
});
const OFF: CellPlan = { kind: 'OFF' };
const noon: MinuteSpan[] = [{ from: 720, until: 780 }];
const EIGHT = work(9, 18, noon);

/** From Sunday, November 1st 2026. */
const calendarOf = (days: number, from = '2026-11-01') => {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  return { dates, weekdays: dates.map(weekdayOf) };
};
const told = (
  plans: (CellPlan | undefined)[],
  more: {
    adultOn?: string;
    evensOut?: boolean;
    limits?: Partial<BreachLimits>;
    from?: string;
    overtimeMinutes?: number;
    yearly?: 'SHORT' | 'LONG';
  } = {},
): string[] => {
  const { limits, from, adultOn = null, ...person } = more;
  const found = breachesOf({ plans, adultOn, ...person }, calendarOf(plans.length, from), {
    ...USUAL_LIMITS,
    ...limits,
  });
  return [...found].flatMap(([at, all]) =>
    all.map(({ kind, value }: Breach) => `${at} ${kind} ${value}`),
  );
};

describe('rest before a shift', () => {
  it.each<[string, CellPlan[], string[]]>([
    ['eleven hours are enough', [work(13, 22), work(9, 18)], []],
    [
      'a minute less is not',
      [work(13, 22), { ...work(9, 18), start: 539 } as CellPlan],
      ['1 REST 659'],
    ],
    [
      'a night goes on into the morning it is measured from',
      [work(22, 31), work(15, 23)],
      ['1 REST 480'],
    ],
    ['a shift inside the night before has none', [work(22, 31), work(6, 12)], ['1 REST -60']],
    ['a day off between makes it long', [work(22, 31), OFF, work(6, 12)], []],
    [
      'yesterday’s long night counts over a short shift after it',
      [work(22, 46), work(0, 5), work(8, 9)],
      ['1 REST -1320', '2 REST 600'],
    ],
  ])('%s', (_what, plans, expected) => {
    expect(told(plans, { evensOut: true }).filter((one) => one.includes('REST'))).toEqual(expected);
  });

  it('a company without an interval is told nothing', () => {
    expect(told([work(9, 24), work(5, 9)], { limits: { restMinutes: 0 }, evensOut: true })).toEqual(
      [],
    );
  });
});

describe('days running', () => {
  const days = (count: number) => Array.from({ length: count }, () => work(9, 10));
  it.each<[string, CellPlan[], string[]]>([
    ['thirteen may be', days(13), []],
    ['the fourteenth and all that follow may not', days(15), ['13 RUN 14', '14 RUN 15']],
    ['a day off begins anew', [...days(13), OFF, ...days(13)], []],
    ['a day without a plan is one off', [...days(13), null, ...days(1)], []],
  ])('%s', (_what, plans, expected) => {
    expect(told(plans, { evensOut: true })).toEqual(expected);
  });
});

describe('people under eighteen at night', () => {
  const of = (plan: CellPlan) => told([plan], { adultOn: '2027-04-01', evensOut: true });
  it.each<[string, CellPlan, string[]]>([
    // Eight hours each, with their break: nine would be too long a day as well.
    ['until 22 they may', work(13, 22, [{ from: 1020, until: 1080 }]), []],
    [
      'half an hour later they may not',
      { ...work(13, 22, [{ from: 1020, until: 1110 }]), end: 1350 } as CellPlan,
      ['0 NIGHT 30'],
    ],
    ['from 5 they may', work(5, 13), []],
    ['the early morning of the same day counts', work(4, 12), ['0 NIGHT 60']],
    [
      'a whole night without its break',
      work(22, 31, [{ from: 1560, until: 1620 }]),
      ['0 NIGHT 360'],
    ],
  ])('%s', (_what, plan, expected) => {
    expect(of(plan)).toEqual(expected);
  });
  it('from their birthday on they may', () => {
    const nights = [work(20, 23), OFF, work(20, 23)];
    expect(told(nights, { adultOn: '2026-11-03', evensOut: true })).toEqual(['0 NIGHT 60']);
    expect(told(nights, { evensOut: true })).toEqual([]);
  });
});

describe('a minor over the hours of the law', () => {
  const NINE = work(9, 19, [{ from: 720, until: 780 }]);
  const of = (plans: (CellPlan | undefined)[], more = {}) =>
    told(plans, { adultOn: '2027-04-01', evensOut: true, ...more });
  it.each<[string, (CellPlan | undefined)[], string[]]>([
    ['eight hours of a day are allowed', [EIGHT], []],
    ['nine are not, in no system', [NINE], ['0 MINOR_DAY 540']],
    ['forty of a week', [OFF, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, OFF], []],
    [
      'a sixth day of eight',
      [OFF, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT],
      ['6 MINOR_WEEK 2880'],
    ],
    ['no day off in the week', Array.from({ length: 7 }, () => work(9, 14)), ['6 MINOR_HOLIDAY 7']],
  ])('%s', (_what, plans, expected) => {
    expect(of(plans)).toEqual(expected);
  });
  it('is told once, and nothing of it on the 18th birthday', () => {
    const six = [OFF, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT];
    expect(of(six, { evensOut: false })).toEqual(['6 MINOR_WEEK 2880']);
    expect(of([NINE, OFF, NINE], { adultOn: '2026-11-03' })).toEqual(['0 MINOR_DAY 540']);
  });
});

describe('the week and the month', () => {
  it.each<[string, (CellPlan | undefined)[], string[]]>([
    ['five days of eight hours are forty', [OFF, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, OFF], []],
    ['a sixth is over', [OFF, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT], ['6 WEEK 2880']],
    [
      'a week without a day off: its last day is the holiday of the law and not in it',
      [EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT],
      ['5 WEEK 2880'],
    ],
    [
      'over eight hours of a day are in the day and not in the week',
      Array(4).fill(work(9, 22, noon)),
      [],
    ],
    ['breaks are no work', Array(5).fill(work(9, 18, noon)), []],
  ])('%s', (_what, plans, expected) => {
    expect(told(plans)).toEqual(expected);
  });

  it('a week starts where the company lets it start', () => {
    const plans = [EIGHT, EIGHT, EIGHT, OFF, EIGHT, EIGHT, EIGHT];
    expect(told(plans)).toEqual(['6 WEEK 2880']);
    expect(told(plans, { limits: { weekStartDay: 3 } })).toEqual([]);
  });

  it('who works by a system that evens out is told neither', () => {
    expect(
      told(Array(30).fill(EIGHT), { evensOut: true }).every((one) => one.includes('RUN')),
    ).toBe(true);
  });

  it('the day on which the month passes 45 hours beyond statutory is marked, and each that adds', () => {
    // 10 hours on 20 weekdays: 40 hours beyond; then Saturdays of 8 on top.
    const TEN = work(9, 20, noon);
    const plans = Array.from({ length: 30 }, (_, index) => {
      const weekday = index % 7;
      if (weekday === 0) return OFF;
      return weekday === 6 ? (index > 20 ? EIGHT : OFF) : TEN;
    });
    const overtime = told(plans).filter((one) => one.includes('OVERTIME'));
    // 20 days until the 28th bring 40:00; Saturday the 28th 8:00; Monday the 30th 2:00 more.
    expect(overtime).toEqual(['27 OVERTIME 2880', '29 OVERTIME 3000']);
  });

  it('a new month begins at nothing, in the middle of a week', () => {
    const plans = Array.from({ length: 40 }, () => work(8, 22));
    const first = told(plans, { from: '2026-11-02' }).filter((one) => one.includes('OVERTIME'));
    const dates = first.map((one) => Number(one.split(' ')[0]));
    // December 1st is place 29.
    expect(dates.some((at) => at < 29)).toBe(true);
    expect(dates.every((at) => at < 29 || at > 32)).toBe(true);
  });

  it('what was really worked takes the place of the plans until that day', () => {
    const plans = [OFF, ...Array(5).fill(EIGHT), OFF, OFF, work(9, 20, noon)];
    const found = breachesOf(
      { plans, adultOn: null, worked: { minutes: 2600, from: '2026-11-08' } },
      calendarOf(plans.length),
      USUAL_LIMITS,
    );
    expect(found.get(8)).toEqual([{ kind: 'OVERTIME', value: 2720, limit: 2700 }]);
  });
});

describe('a 1-year system', () => {
  const yearly = (plans: (CellPlan | undefined)[], kind: 'SHORT' | 'LONG' = 'LONG', more = {}) =>
    told(plans, { yearly: kind, evensOut: true, ...more });
  const TEN = work(9, 20, noon);
  const weeks = (count: number, days: readonly CellPlan[]) =>
    Array.from({ length: count }, () => [...days, ...Array(7 - days.length).fill(OFF)]).flat();
  /** Five days of ten hours are 50, over 48 and under 52. */
  const HEAVY = [OFF, TEN, TEN, TEN, TEN, TEN];
  const LIGHT = [OFF, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT];

  it.each<[string, (CellPlan | undefined)[], string[]]>([
    ['ten hours a day may be', [OFF, TEN], []],
    [
      'a minute more may not',
      [OFF, { ...work(9, 20, noon), end: 1201 } as CellPlan],
      ['1 LONG_DAY 601'],
    ],
    ['52 hours a week may be', [OFF, TEN, TEN, TEN, TEN, TEN, work(9, 11)], []],
    ['53 may not', [OFF, TEN, TEN, TEN, TEN, TEN, work(9, 12)], ['6 LONG_WEEK 3180']],
    ['six days running may be', [OFF, ...Array(6).fill(work(9, 10))], []],
    ['a seventh may not', [OFF, ...Array(7).fill(work(9, 10))], ['7 RUN 7']],
    ['three weeks over 48 hours may follow each other', weeks(3, HEAVY), []],
    ['a fourth may not', weeks(4, HEAVY), ['26 HEAVY_WEEKS 4']],
    [
      'nor a fourth in three months, with others between them',
      [...weeks(2, HEAVY), ...weeks(2, LIGHT), ...weeks(2, HEAVY)],
      ['40 HEAVY_WEEKS 4'],
    ],
    [
      'after three months it begins anew',
      [...weeks(1, HEAVY), ...weeks(12, LIGHT), ...weeks(3, HEAVY)],
      [],
    ],
  ])('%s', (_what, plans, expected) => {
    expect(yearly(plans)).toEqual(expected);
  });

  it('of three months and less has no limit to weeks over 48 hours', () => {
    expect(yearly(weeks(8, HEAVY), 'SHORT')).toEqual([]);
    expect(yearly([OFF, ...Array(7).fill(work(9, 10))], 'SHORT')).toEqual(['7 RUN 7']);
  });

  it('specified periods may run as long as the rule says, up to twelve days', () => {
    const run = [OFF, ...Array(13).fill(work(9, 10))];
    expect(yearly(run, 'LONG', { limits: { runDays: 12 } })).toEqual(['13 RUN 13']);
    expect(yearly(run, 'LONG', { limits: { runDays: 20 } })[0]).toBe('7 RUN 7');
  });

  it('nobody else is told any of it', () => {
    expect(told(weeks(4, HEAVY), { evensOut: true })).toEqual([]);
  });
});

it('an agreement of less than 45 hours marks the day on which it is passed', () => {
  const plans = [OFF, ...Array(5).fill(work(9, 20, noon)), OFF, OFF, work(9, 20, noon)];
  const over = (overtimeMinutes?: number) =>
    told(plans, overtimeMinutes === undefined ? {} : { overtimeMinutes }).filter((one) =>
      one.includes('OVERTIME'),
    );
  expect(over()).toEqual([]);
  expect(over(600)).toEqual(['8 OVERTIME 720']);
  expect(over(599)).toEqual(['5 OVERTIME 600', '8 OVERTIME 720']);
});

it('sixty people and two months of days are judged while somebody drags a cell', () => {
  const calendar = calendarOf(62);
  const plans = Array.from({ length: 62 }, (_, index) =>
    index % 6 === 5 ? OFF : work(index % 2 === 0 ? 9 : 13, index % 2 === 0 ? 18 : 23, noon),
  );
  const start = performance.now();
  let count = 0;
  for (let person = 0; person < 60; person += 1)
    count += breachesOf({ plans, adultOn: '2027-01-01' }, calendar, USUAL_LIMITS).size;
  // A tenth of a second on a machine of its own; the bound is for one that has other work.
  expect(performance.now() - start).toBeLessThan(3000);
  expect(count).toBeGreaterThan(60);
});
