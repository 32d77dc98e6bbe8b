import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../engine/day/clock.ts';
import { resolveAll, type SavedRule } from '../rules/resolve.ts';
import type { CompanyFacts, PersonFacts } from './facts.ts';
import { statutoryDays, statutoryDaysAhead } from './statutory-days.ts';

const SUNDAY = dayOfDate('2026-11-15');
const MONDAY = SUNDAY + 1;

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
      [SUNDAY + 2, 'STATUTORY' as const],
      [SUNDAY + 3, 'OFF' as const],
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
    const latest = holiday({ statutoryHolidayRule: 'LATEST_IN_WEEK' });
    const other = { ...holiday({ statutoryWeekday: 3 }), from: SUNDAY + 7 };
    expect(found(person([latest, other]))).toEqual([6, 10]);
  });
  it('週の起算曜日が変われば、その日から新しい週で数える', () => {
    const rule = { statutoryHolidayRule: 'LATEST_IN_WEEK' };
    const latest = holiday(rule);
    const monday = {
      ...latest,
      work: { ...latest.work, weekStartDay: 1 },
      from: SUNDAY + 8,
    };
    // The Sunday between the last week from Sunday and the first from Monday is judged by itself.
    expect(found(person([latest, monday]))).toEqual([6, 7, 13]);
    // Whichever day the calculation begins with.
    expect(
      found(person([latest, monday]), company(), dayOf(), { from: SUNDAY + 8, until: SUNDAY + 22 }),
    ).toEqual([14, 21]);
  });
  it('四週四日は、起算日が変われば別の決まりである', () => {
    const four = (fourWeeksStart: string, from = 0) => ({
      ...holiday({ statutoryHolidayRule: 'FOUR_WEEKS', fourWeeksStart }),
      from,
    });
    const range = { from: SUNDAY, until: SUNDAY + 28 };
    const one = found(person([four('2026-11-15')]), company(), dayOf(), range);
    // The last four of the days off that were rested.
    expect(one).toEqual([14, 20, 21, 27]);
    const moved = person([four('2026-11-15'), four('2026-11-22', SUNDAY + 14)]);
    expect(found(moved, company(), dayOf(), range)).toEqual([0, 6, 7, 13, 14, 20, 21, 27]);
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
      [SUNDAY + 3, 'OFF' as const],
      [SUNDAY + 4, 'STATUTORY' as const],
      [SUNDAY + 5, 'WORK' as const],
    ]);
    const ahead = statutoryDaysAhead(rule as never, days, [], { from: SUNDAY, until: SUNDAY + 14 });
    expect([...ahead].map((day) => day - SUNDAY)).toEqual(expected);
  });
});
