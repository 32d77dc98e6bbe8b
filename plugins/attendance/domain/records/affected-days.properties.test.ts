import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfDay, MINUTES_OF_DAY } from '../engine/day/clock.ts';
import { affectedBy, type DayRange } from './calendar.ts';
import type { CompanyFacts, OwnPlan, PersonFacts, StampedDay } from './facts.ts';
import { resultsOf } from './results.ts';
import { companyOf, MONDAY, personOf, rulesOf } from './test-somebody.ts';
import { minutesOfResult } from './work-minutes.ts';

/** Far more than any week, period or month that a day of its middle has to do with. */
const EVERYTHING = { from: MONDAY - 210, until: MONDAY + 210 };

const date = fc.integer({ min: 0, max: 60 }).map((days) => dateOfDay(MONDAY - 200 + days));
const system = fc.oneof(
  fc.constantFrom('FIXED', 'SHIFT', 'WEEKLY_IRREGULAR').map((workSystem) => ({ workSystem })),
  fc
    .record({
      flexPeriodMonths: fc.integer({ min: 1, max: 3 }),
      flexStartMonth: fc.integer({ min: 1, max: 12 }),
    })
    .map((more) => ({ workSystem: 'FLEX', ...more })),
  fc
    .record({
      variablePeriod: fc.constantFrom('MONTH', 'FOUR_WEEKS', 'TWO_WEEKS'),
      variablePeriodStart: date,
      partialWeek: fc.constantFrom('PRORATE', 'ACROSS'),
    })
    .map((more) => ({ workSystem: 'MONTHLY_VARIABLE', ...more })),
  fc
    .record({
      yearlyPeriodMonths: fc.integer({ min: 2, max: 3 }),
      variablePeriodStart: date,
      partialWeek: fc.constantFrom('PRORATE', 'ACROSS'),
    })
    .map((more) => ({ workSystem: 'YEARLY_VARIABLE', ...more })),
);
const rules = fc
  .record({
    system,
    weekStartDay: fc.integer({ min: 0, max: 6 }),
    statutoryHolidayRule: fc.constantFrom('FIXED_WEEKDAY', 'LATEST_IN_WEEK', 'FOUR_WEEKS'),
    fourWeeksStart: date,
  })
  .map(({ system: own, weekStartDay, ...holiday }) =>
    rulesOf({ WORK_SYSTEM: { ...own, weekStartDay }, HOLIDAY: holiday }),
  );

/** Days of work one after the other, as long as the numbers say; 0 is a day off. */
const attendance = fc
  .array(fc.constantFrom(0, 0, 300, 480, 480, 600, 720), { minLength: 9, maxLength: 40 })
  .map((lengths) => {
    const stamped = new Map<number, StampedDay>();
    for (let day = EVERYTHING.from; day < EVERYTHING.until; day += 1) {
      const length = lengths[(day - EVERYTHING.from) % lengths.length] ?? 0;
      if (length > 0) stamped.set(day, stampsOf(day, length));
    }
    return stamped;
  });
const stampsOf = (day: number, length: number): StampedDay => ({
  isOpen: false,
  stamps: [
    { id: '0', type: 'CHECK_IN_OFFICE', at: day * MINUTES_OF_DAY + 540 },
    { id: '1', type: 'CHECK_OUT_OFFICE', at: day * MINUTES_OF_DAY + 540 + length },
  ],
});
const change = fc.record({
  day: fc.integer({ min: -15, max: 15 }).map((days) => MONDAY + days),
  length: fc.constantFrom(0, 60, 480, 840),
  plan: fc.constantFrom<OwnPlan | undefined>(
    undefined,
    { times: undefined, plannedAtStart: undefined },
    { times: { from: 480, until: 1200, breaks: [] }, plannedAtStart: undefined },
  ),
});

function changed(
  person: PersonFacts,
  { day, length, plan }: { day: number; length: number; plan: OwnPlan | undefined },
) {
  const stamped = new Map(person.stamped);
  if (length === 0) stamped.delete(day);
  else stamped.set(day, stampsOf(day, length));
  return { ...person, stamped, plans: new Map(plan ? [[day, plan]] : []) };
}

const resultsIn = (company: CompanyFacts, person: PersonFacts, read: DayRange, write: DayRange) =>
  new Map(
    resultsOf(company, person, { read, write }).map((one) => [
      dateOfDay(one.day),
      JSON.stringify([one.dayType, minutesOfResult(one), one.pieces]),
    ]),
  );

it('a change moves no other days than those that are written, and they need no others than are read', () => {
  fc.assert(
    fc.property(
      rules,
      attendance,
      change,
      fc.constantFrom(10, 20, 31),
      (own, stamped, what, closingDay) => {
        const shifts = new Map(
          [...companyOf().shifts].map(([id, all]) => [
            id,
            all.map((one) => ({ ...one, closingDay })),
          ]),
        );
        const company = companyOf({ today: EVERYTHING.until, closingDay, shifts });
        const before = personOf({ rules: [own], stamped });
        const after = changed(before, what);
        const days = { from: what.day, until: what.day + 1 };
        const { write, read } = affectedBy(company, before, days);
        const was = resultsIn(company, before, EVERYTHING, EVERYTHING);
        const is = resultsIn(company, after, EVERYTHING, EVERYTHING);
        const moved = [...is].filter(([date, one]) => was.get(date) !== one).map(([date]) => date);
        const [first, last] = [dateOfDay(write.from), dateOfDay(write.until - 1)];
        expect(moved.filter((date) => date < first || date > last)).toEqual([]);
        for (const [date, one] of resultsIn(company, after, read, write))
          expect(one, date).toBe(is.get(date));
      },
    ),
    { numRuns: Number(process.env.ENGINE_RUNS ?? 40) },
  );
});

it('other rules from a day on move no days before it but those that are written', () => {
  fc.assert(
    fc.property(
      fc.tuple(rules, rules, rules),
      attendance,
      fc.record({
        from: fc.integer({ min: -20, max: 20 }),
        next: fc.option(fc.integer({ min: -40, max: 40 })),
        today: fc.integer({ min: 0, max: 40 }),
      }),
      fc.constantFrom(10, 20, 31),
      ([own, other, third], stamped, { from, next, today }, closingDay) => {
        const company = companyOf({ today: EVERYTHING.until, closingDay, shifts: new Map() });
        const begins = MONDAY + from;
        const saved = next === null ? [own] : [own, { ...third, from: MONDAY + next }];
        const before = personOf({ rules: saved, stamped });
        const stretches = [
          ...saved.filter((one) => one.from !== begins),
          { ...other, from: begins },
        ];
        const after = { ...before, rules: stretches.sort((a, b) => a.from - b.from) };
        const days = { from: begins, until: begins + today + 1 };
        const { write, read } = affectedBy(company, after, days);
        const was = resultsIn(company, before, EVERYTHING, EVERYTHING);
        const is = resultsIn(company, after, EVERYTHING, EVERYTHING);
        // Days to come have no results.
        const moved = [...is]
          .filter(([date, one]) => was.get(date) !== one && date < dateOfDay(days.until))
          .map(([date]) => date);
        expect(moved.filter((date) => date < dateOfDay(write.from))).toEqual([]);
        for (const [date, one] of resultsIn(company, after, read, write))
          expect(one, date).toBe(is.get(date));
      },
    ),
    { numRuns: Number(process.env.ENGINE_RUNS ?? 40) },
  );
});
