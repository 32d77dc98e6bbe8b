import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../engine/clock.ts';
import { resolveAll, type SavedRule } from '../rules/resolve.ts';
import { AsciiText } from './ascii-text.ts';
import type { CompanyFacts, PersonFacts } from './facts.ts';
import { stampGaps } from './stamp-gaps.ts';
import { statutoryDays, statutoryDaysAhead } from './statutory-days.ts';
import {
  COLUMN_OF,
  sumOfMinutes,
  type WorkMinutes,
  workMinuteKeys,
  workMinutesOf,
} from './work-minutes.ts';

const SUNDAY = dayOfDate('2026-11-15');
const MONDAY = SUNDAY + 1;

describe('a text of numbers that grows byte by byte', () => {
  it.each([
    0,
    1,
    9,
    10,
    11,
    99,
    100,
    101,
    999,
    1000,
    1440,
    123_456_789,
    2 ** 31,
    2 ** 40,
    -1,
    -10,
    -99,
    -1440,
  ])('writes %i as it is', (number) => {
    const out = new AsciiText();
    out.number(number);
    expect(out.toString()).toBe(String(number));
  });
  it('keeps what was written before when it has to grow', () => {
    const out = new AsciiText();
    let expected = '';
    for (let line = 0; line < 5000; line += 1) {
      out.text('ab');
      out.sign(44);
      out.number(line * 7 - 100);
      expected += `ab,${line * 7 - 100}`;
    }
    expect(out.toString()).toBe(expected);
    expect(out.bytes.length).toBe(expected.length);
  });
  it('takes a text that is longer than all its room', () => {
    const out = new AsciiText();
    const long = 'x'.repeat(100_000);
    out.sign(91);
    out.text(long);
    expect(out.toString()).toBe(`[${long}`);
  });
});

describe('the minutes of a day, a week and a month', () => {
  const values = workMinuteKeys.map((_key, index) => index + 1);
  it('are the columns in their order, from the first of them on', () => {
    expect(Object.values(workMinutesOf(values))).toEqual(values);
    expect(Object.values(workMinutesOf(['x', 'y', ...values], 2))).toEqual(values);
    expect(workMinutesOf(values.map(String))).toEqual(workMinutesOf(values));
    expect(Object.values(workMinutesOf([]))).toEqual(values.map(() => 0));
  });
  it('are added up one by one, and are 0 for nobody', () => {
    const one = workMinutesOf(values);
    expect(Object.values(sumOfMinutes([one, one, one]))).toEqual(values.map((value) => value * 3));
    expect(Object.values(sumOfMinutes([]))).toEqual(values.map(() => 0));
    expect(Object.values(one)).toEqual(values);
  });
  it('each has a column of its own, named as it is', () => {
    const named = (key: string) => key.replace(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);
    const others: Partial<Record<keyof WorkMinutes, string>> = { privateOuting: 'outing' };
    for (const key of workMinuteKeys) expect(COLUMN_OF[key]).toBe(others[key] ?? named(key));
  });
});

describe('presence beside what counts', () => {
  const at = (clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return MONDAY * 1440 + hours * 60 + minutes;
  };
  const spans = (text: string) =>
    text
      .split(' ')
      .filter(Boolean)
      .map((one) => {
        const [from = '', until = ''] = one.split('-');
        return { from: at(from), until: at(until) };
      });
  const rules = (more: object = {}, workSystem = 'FIXED') =>
    ({
      TIME_STAMPING: { gapThresholdMinutes: 30, earlyStampMinutes: 60, ...more },
      WORK_SYSTEM: { workSystem },
    }) as never;
  const gaps = (
    raw: string,
    work: string,
    more: { elsewhere?: string; firstIn?: string; prescribed?: number; plan?: null } = {},
    of = rules(),
  ) =>
    stampGaps(
      {
        counted: {
          raw: spans(raw),
          work: spans(work),
          ...(more.elsewhere ? { elsewhere: spans(more.elsewhere) } : {}),
        },
        workDay: {
          day: MONDAY,
          prescribedMinutes: more.prescribed ?? 480,
          ...(more.plan === null ? {} : { plan: { from: 540, until: 1080 } }),
        },
        firstIn: more.firstIn === undefined ? undefined : at(more.firstIn),
      } as never,
      of,
    );
  it.each<[string, string, string, number]>([
    ['all of it counts', '9:00-18:00', '9:00-18:00', 0],
    ['half an hour before is within the rule', '8:30-18:00', '9:00-18:00', 0],
    ['a minute more is not', '8:29-18:00', '9:00-18:00', 31],
    ['after the end', '9:00-19:00', '9:00-18:00', 60],
    ['the longer of both', '8:00-20:00', '9:00-18:00', 120],
    ['the first and the last of several', '8:00-12:00 13:00-18:00', '9:00-12:00 13:00-18:00', 60],
    ['in whatever order', '13:00-18:00 8:00-12:00', '13:00-18:00 9:00-12:00', 60],
    ['nothing of it counts', '9:00-12:00', '', 180],
    ['nobody was there', '', '', 0],
    ['rounded in favour of the person', '9:05-17:55', '9:00-18:00', 0],
  ])('%s', (_what, raw, work, gap) => {
    expect(gaps(raw, work)).toEqual({ stampGap: gap, earlyStamp: 0 });
  });
  it('what a neighbouring day counts is counted', () => {
    expect(gaps('5:00-18:00', '9:00-18:00', { elsewhere: '5:00-9:00' }).stampGap).toBe(0);
  });
  it.each<[string, object, number]>([
    ['an hour before the plan is within the rule', { firstIn: '8:00' }, 0],
    ['a minute more stands out', { firstIn: '7:59' }, 61],
    ['on a day off', { firstIn: '7:00', prescribed: 0 }, 0],
    ['without a plan', { firstIn: '7:00', plan: null }, 0],
    ['nobody came', {}, 0],
  ])('%s', (_what, more, early) => {
    expect(gaps('9:00-18:00', '9:00-18:00', more).earlyStamp).toBe(early);
  });
  it('whoever chooses their hours is never early', () => {
    expect(
      gaps('9:00-18:00', '9:00-18:00', { firstIn: '5:00' }, rules({}, 'FLEX')).earlyStamp,
    ).toBe(0);
  });
});

describe('法定休日', () => {
  const holiday = (values: object, from = 0) => ({
    ...resolveAll(
      [
        {
          id: 'h',
          kind: 'HOLIDAY',
          values,
          version: 1,
          scope: 'COMPANY',
          scopeId: undefined,
          scopeName: undefined,
          origin: 'RULE',
          validFrom: 0,
        } as unknown as SavedRule,
      ],
      { groupIds: [], workplaceId: undefined, divisionId: undefined } as never,
      from,
    ),
  });
  const company = (more: Partial<CompanyFacts> = {}) =>
    ({
      shifts: new Map(),
      companyDays: new Map(),
      nationalHolidays: new Set(),
      closingDay: 31,
      startedOn: 0,
      today: MONDAY,
      paidLeaveClasses: new Set(),
      ...more,
    }) as CompanyFacts;
  const person = (rules: PersonFacts['rules'], approved: unknown[] = []) =>
    ({ rules, approved, joined: 0, left: Infinity }) as unknown as PersonFacts;
  /** Weekdays are worked, weekends are off, where nothing else is said. */
  const dayOf =
    (own: Record<number, { off?: boolean; worked?: boolean; away?: boolean }> = {}) =>
    (day: number) => {
      const weekday = (((day - SUNDAY) % 7) + 7) % 7;
      const { off = weekday === 0 || weekday === 6, worked = !off, away = false } = own[day] ?? {};
      return {
        plan: { prescribedMinutes: off ? 0 : 480, isAway: away },
        isWorked: worked,
      } as never;
    };
  const found = (
    given: PersonFacts,
    of = company(),
    days = dayOf(),
    range = { from: SUNDAY, until: SUNDAY + 14 },
  ) => [...statutoryDays(of, given, range, days)].sort((a, b) => a - b).map((day) => day - SUNDAY);

  it.each<[string, object, number[]]>([
    ['日曜日', {}, [0, 7]],
    ['水曜日', { statutoryWeekday: 3 }, [3, 10]],
    ['週の最後の休み', { statutoryHolidayRule: 'LATEST_IN_WEEK' }, [6, 13]],
    ['会社の暦', { statutoryHolidayRule: 'CALENDAR' }, [2]],
  ])('%s', (_what, values, expected) => {
    const companyDays = new Map([
      [SUNDAY + 2, 'OFF' as const],
      [SUNDAY + 4, 'WORK' as const],
    ]);
    expect(found(person([holiday(values)]), company({ companyDays }))).toEqual(expected);
  });
  it('週の最後の休みを働けば、その前の休みになる', () => {
    const latest = person([holiday({ statutoryHolidayRule: 'LATEST_IN_WEEK' })]);
    expect(found(latest, company(), dayOf({ [SUNDAY + 6]: { off: true, worked: true } }))).toEqual([
      0, 13,
    ]);
    // Somebody who is away on a day of work has no day off.
    expect(found(latest, company(), dayOf({ [SUNDAY + 6]: { off: true, away: true } }))).toEqual([
      0, 13,
    ]);
    expect(found(latest, company(), () => undefined as never)).toEqual(
      found(
        latest,
        company(),
        dayOf(
          Object.fromEntries(
            Array.from({ length: 14 }, (_, n) => [SUNDAY + n, { off: false, worked: false }]),
          ),
        ),
      ),
    );
  });
  it('決まりが変われば、その日から', () => {
    const rules = [holiday({}), { ...holiday({ statutoryWeekday: 3 }), from: SUNDAY + 7 }];
    expect(found(person(rules))).toEqual([0, 10]);
    const same = [holiday({}), { ...holiday({}), from: SUNDAY + 3 }];
    expect(found(person(same))).toEqual([0, 7]);
  });
  it('四週四日は、起算日が変われば別の決まりである', () => {
    const four = (fourWeeksStart: string, from = 0) => ({
      ...holiday({ statutoryHolidayRule: 'FOUR_WEEKS', fourWeeksStart }),
      from,
    });
    const range = { from: SUNDAY, until: SUNDAY + 28 };
    const one = found(person([four('2026-11-15')]), company(), dayOf(), range);
    expect(one).toHaveLength(4);
    expect(
      found(
        person([four('2026-11-15'), four('2026-11-15', SUNDAY + 14)]),
        company(),
        dayOf(),
        range,
      ),
    ).toEqual(one);
  });

  const substitute = (more: object = {}) => ({
    type: 'HOLIDAY_WORK',
    part: 'WHOLE',
    firstDay: SUNDAY,
    lastDay: SUNDAY,
    transferKind: 'SUBSTITUTE',
    transferDate: dateOfDay(SUNDAY + 3),
    ...more,
  });
  it.each<[string, object, number[]]>([
    ['振替休日は、法定休日の代わりになる', {}, [3, 7]],
    ['代休は、ならない', { transferKind: 'COMPENSATORY' }, [0, 7]],
    ['半日では動かない', { part: 'HALF' }, [0, 7]],
    ['休む日がなければ動かない', { transferDate: null }, [0, 7]],
    ['所定休日を働いても動かない', { firstDay: SUNDAY + 6, lastDay: SUNDAY + 6 }, [0, 7]],
    ['休暇では動かない', { type: 'VACATION' }, [0, 7]],
  ])('%s', (_what, more, expected) => {
    expect(found(person([holiday({})], [substitute(more)]))).toEqual(expected);
    const ahead = statutoryDaysAhead(
      { statutoryHolidayRule: 'FIXED_WEEKDAY', statutoryWeekday: 0 } as never,
      new Map(),
      [substitute(more)] as never,
      { from: SUNDAY, until: SUNDAY + 14 },
    );
    expect([...ahead].sort((a, b) => a - b).map((day) => day - SUNDAY)).toEqual(expected);
  });
  it.each<[string, object, number[]]>([
    ['曜日', { statutoryHolidayRule: 'FIXED_WEEKDAY', statutoryWeekday: 2 }, [2, 9]],
    ['会社の暦', { statutoryHolidayRule: 'CALENDAR', statutoryWeekday: 2 }, [4]],
    [
      '働いてからわかるものは、先には言わない',
      { statutoryHolidayRule: 'LATEST_IN_WEEK', statutoryWeekday: 2 },
      [],
    ],
    ['四週も言わない', { statutoryHolidayRule: 'FOUR_WEEKS', statutoryWeekday: 2 }, []],
  ])('先にわかるもの: %s', (_what, rule, expected) => {
    const days = new Map([
      [SUNDAY + 4, 'OFF' as const],
      [SUNDAY + 5, 'WORK' as const],
    ]);
    const ahead = statutoryDaysAhead(rule as never, days, [], { from: SUNDAY, until: SUNDAY + 14 });
    expect([...ahead].map((day) => day - SUNDAY)).toEqual(expected);
  });
});
