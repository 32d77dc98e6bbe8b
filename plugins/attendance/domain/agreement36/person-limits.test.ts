import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementYear, type LimitProfile } from './limits.ts';
import { limitsOfChange } from './limits-of-change.ts';
import { limitsOfPerson, type MonthOfPerson } from './person-limits.ts';

const AGREED = {
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  profile: 'STANDARD' as LimitProfile,
  monthHours: 45,
  yearHours: 360,
  hasSpecialClause: true,
  specialMonthHours: 99,
  specialYearHours: 720,
  specialMonths: 6,
};
const WITHOUT_CLAUSE = { ...AGREED, hasSpecialClause: false };
const H = 60;

/** Named 01, 02 …: overtime, or overtime and work on holidays, in minutes. */
const months = (...list: readonly (number | readonly [number, number])[]): MonthOfPerson[] =>
  list.map((one, index) => {
    const [overtime, holiday] = typeof one === 'number' ? [one, 0] : one;
    return {
      month: String(index + 1).padStart(2, '0'),
      overtimeBeyondStatutory: overtime,
      statutoryHolidayWork: holiday,
      own: overtime,
    };
  });
const limits = (
  list: readonly MonthOfPerson[],
  facts: Partial<Parameters<typeof limitsOfPerson>[0]> = {},
) =>
  limitsOfPerson({
    ...{ agreed: AGREED, months: list, first: 0, at: list.length - 1, invoked: new Set() },
    ...facts,
  });

describe('the limits of a person', () => {
  it.each([
    [45 * H, [], 0],
    [45 * H + 1, ['MONTH_LIMIT'], 1],
  ])('%i minutes of a month without a special clause: %j', (minutes, violations, uses) => {
    const found = limits(months(minutes), { agreed: WITHOUT_CLAUSE });
    expect(found.violations).toEqual(violations);
    expect(found.usedMonths).toHaveLength(uses);
  });

  it.each([
    [[40 * H, 59 * H + 59] as const, []],
    [[40 * H, 60 * H] as const, ['MONTH_100']],
  ])('a month of %j', (month, violations) => {
    expect(limits(months(month)).violations).toEqual(violations);
  });

  it.each([2, 3, 4, 5, 6])('80:00 on average of %i months is allowed, 80:01 is not', (size) => {
    const even = Array.from({ length: size }, () => [40 * H, 40 * H] as const);
    expect(limits(months(...even)).violations).toEqual([]);
    const more = months(...even.slice(1), [40 * H, 40 * H + 1]);
    expect(limits(more).violations).toEqual(['AVERAGE_80']);
    expect(limits(more).worstAverage).toMatchObject({ size: 2, minutes: 80 * H + 1 });
  });

  it('averages reach over the start of the year, and are those of the person', () => {
    const list = months([45 * H, 40 * H], [45 * H, 30 * H + 1]);
    expect(limits(list, { first: 1 }).violations).toEqual(['AVERAGE_80']);
    expect(limits(list, { first: 1 }).yearOvertime).toBe(45 * H);
  });

  it('720 hours a year are allowed with the clause, a minute more is not', () => {
    const year = [80, 80, 80, 80, 80, 80, 40, 40, 40, 40, 40, 40].map((hours) => hours * H);
    expect(limits(months(...year)).violations).toEqual([]);
    expect(limits(months(...year.with(11, 40 * H + 1))).violations).toEqual(['SPECIAL_YEAR_LIMIT']);
  });

  it('360 hours a year are allowed without it, a minute more is not', () => {
    const year = Array.from({ length: 12 }, () => 30 * H);
    expect(limits(months(...year), { agreed: WITHOUT_CLAUSE }).violations).toEqual([]);
    expect(
      limits(months(...year.with(0, 30 * H + 1)), { agreed: WITHOUT_CLAUSE }).violations,
    ).toEqual(['YEAR_LIMIT']);
  });

  it('six months may be over, the seventh may not', () => {
    const six = Array.from({ length: 6 }, () => 46 * H);
    expect(limits(months(...six)).violations).toEqual([]);
    expect(limits(months(...six, 46 * H)).violations).toEqual(['MONTHS_OVER_45']);
  });

  it('less may be agreed upon, and more may not', () => {
    const agreed = { ...WITHOUT_CLAUSE, monthHours: 30, yearHours: 200 };
    expect(limits(months(30 * H + 1), { agreed }).violations).toEqual(['MONTH_LIMIT']);
    const wrong = { ...WITHOUT_CLAUSE, monthHours: 60 };
    expect(limits(months(45 * H + 1), { agreed: wrong }).violations).toEqual(['MONTH_LIMIT']);
  });

  it('says how much is left and which limit binds', () => {
    const left = (list: MonthOfPerson[], invoked: string[] = []) => {
      const found = limits(list, { invoked: new Set(invoked) });
      return [found.left, found.leftWithClause].map((room) => room && [room.rule, room.minutes]);
    };
    expect(left(months(30 * H))).toEqual([
      ['MONTH', 15 * H],
      ['SPECIAL_MONTH', 69 * H],
    ]);
    expect(left(months(30 * H), ['01'])[0]).toEqual(['SPECIAL_MONTH', 69 * H]);
    // 90 and 50 hours: 80 on average leave 20 of the second month.
    expect(left(months([40 * H, 50 * H], 50 * H), ['02'])[0]).toEqual(['AVERAGE_80', 20 * H]);
    const six = Array.from({ length: 6 }, () => 46 * H);
    expect(left(months(...six, 10 * H))[1]).toEqual(['USES', 35 * H]);
  });

  it('what was invoked is a use, whether the month went over or not', () => {
    expect(limits(months(10 * H), { invoked: new Set(['01']) }).usedMonths).toEqual(['01']);
  });

  it.each<[LimitProfile]>([['RND'], ['NOT_APPLICABLE']])('%s has no limits', (profile) => {
    const found = limits(months([150 * H, 20 * H]), { agreed: { ...AGREED, profile } });
    expect(found).toMatchObject({ violations: [], state: 'NO_LIMIT', left: undefined });
  });

  it('finds what agreementYear finds, where no less than the law was agreed upon', () => {
    const minutes = fc.oneof(
      fc.integer({ min: 0, max: 120 * H }),
      fc.constantFrom(45 * H, 45 * H + 1, 80 * H, 80 * H + 1, 30 * H, 60 * H),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(minutes, minutes), { minLength: 1, maxLength: 17 }),
        fc.nat({ max: 5 }),
        fc.boolean(),
        (list, before, hasSpecialClause) => {
          const all = months(...list);
          const first = Math.min(before, all.length - 1);
          const found = limits(all, { first, agreed: { ...AGREED, hasSpecialClause } });
          const year = agreementYear(all.slice(first), {
            before: all.slice(0, first),
            specialClause: hasSpecialClause,
          });
          expect([...found.violations].sort()).toEqual([...year.violations].sort());
          expect(found.yearOvertime).toBe(year.annualOvertime);
          expect(found.usedMonths).toHaveLength(year.monthsOver45);
        },
      ),
    );
  });
});

describe('what a change does to the limits of its month', () => {
  const change = (
    list: readonly MonthOfPerson[],
    overtime: number,
    facts: Partial<Parameters<typeof limitsOfChange>[0]> = {},
  ) => {
    const at = facts.at ?? list.length - 1;
    return limitsOfChange({
      ...{ agreed: AGREED, months: list, first: 0, at, invoked: new Set<string>() },
      ...{ added: new Map([[at, { overtime, holiday: 0, own: overtime }]]), isWorked: false },
      ...facts,
    });
  };

  it.each([
    [30 * H, 60, 'FINE'],
    [44 * H, 60, 'NEAR'],
    [44 * H, 61, 'NEEDS_CLAUSE'],
    [60 * H, 0, 'OVER'],
  ])('%i minutes and %i more: %s', (was, more, level) => {
    expect(change(months(was), more)).toMatchObject({ level, refusals: [] });
  });

  it('is approved beyond the ordinary limit once the clause is invoked', () => {
    expect(change(months(44 * H), 120, { invoked: new Set(['01']) }).level).toBe('OVER');
    expect(change(months(44 * H), 120, { agreed: WITHOUT_CLAUSE })).toMatchObject({
      level: 'REFUSED',
      refusals: ['MONTH'],
    });
  });

  it('is never approved to 100 hours, over 80 on average, in a seventh month or beyond 720 hours', () => {
    const invoked = new Set(['01', '02', '03', '04', '05', '06', '07']);
    const agreed = { ...AGREED, specialMonthHours: null };
    expect(change(months(98 * H), 119, { invoked, agreed }).refusals).toEqual([]);
    expect(change(months(98 * H), 120, { invoked, agreed }).refusals).toEqual(['MONTH_100']);
    expect(change(months(98 * H), 61, { invoked }).refusals).toEqual(['SPECIAL_MONTH']);
    expect(change(months(80 * H, 79 * H), 60, { invoked }).refusals).toEqual([]);
    expect(change(months(80 * H, 79 * H), 61, { invoked }).refusals).toEqual(['AVERAGE_80']);
    const six = Array.from({ length: 6 }, () => 46 * H);
    expect(change(months(...six, 44 * H), 60).refusals).toEqual([]);
    expect(change(months(...six, 44 * H), 61).refusals).toEqual(['USES']);
    const year = months(
      ...Array.from({ length: 5 }, () => 79 * H),
      79 * H,
      41 * H,
      41 * H,
      41 * H,
      41 * H,
      41 * H,
      40 * H,
    );
    expect(change(year, 60).refusals).toEqual([]);
    expect(change(year, 61).refusals).toContain('SPECIAL_YEAR');
  });

  it('looks at averages that end after its month too', () => {
    const list = months(70 * H, 70 * H, 89 * H);
    const invoked = new Set(['01', '02', '03']);
    expect(change(list, H * 2 + 1, { at: 1, invoked }).refusals).toEqual(['AVERAGE_80']);
  });

  it('refuses nothing for hours that were worked, nor where nothing becomes worse', () => {
    expect(change(months(98 * H), 600, { isWorked: true }).refusals).toEqual([]);
    expect(change(months(120 * H), 0).refusals).toEqual([]);
    expect(change(months(120 * H), -60).refusals).toEqual([]);
  });

  it('refuses only what would be a violation, and every one of them', () => {
    const minutes = fc.integer({ min: 0, max: 99 * H });
    fc.assert(
      fc.property(
        fc.array(minutes, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 40 * H }),
        fc.boolean(),
        (list, more, hasSpecialClause) => {
          const before = months(...list);
          const agreed = { ...AGREED, hasSpecialClause };
          const invoked = new Set(before.map(({ month }) => month));
          const at = before.length - 1;
          const { refusals } = change(before, more, { agreed, invoked });
          const after = months(...list.with(at, (list[at] ?? 0) + more));
          const { violations } = agreementYear(after, { specialClause: hasSpecialClause });
          const was = agreementYear(before, { specialClause: hasSpecialClause });
          // What is new is refused.
          for (const violation of violations)
            if (!was.violations.includes(violation) && violation !== 'MONTHS_OVER_45')
              expect(refusals.length).toBeGreaterThan(0);
          if (violations.length === 0 && hasSpecialClause)
            expect(refusals.filter((rule) => rule !== 'USES' && rule !== 'SPECIAL_MONTH')).toEqual(
              [],
            );
        },
      ),
    );
  });
});
