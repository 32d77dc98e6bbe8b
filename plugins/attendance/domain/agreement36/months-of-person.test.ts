import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { type Agreement, agreementFor } from './agreement-year.ts';
import { type CompanyYears, monthsOfPerson, type SumOfDays } from './months-of-person.ts';

const agreement = (id: string, workplaceId: string | null, startsOn: string): Agreement => ({
  ...{
    id,
    name: id,
    workplaceId,
    startsOn,
    endsOn: addDays(`${+startsOn.slice(0, 4) + 1}${startsOn.slice(4)}`, -1),
  },
  ...{ profile: 'STANDARD', monthHours: 45, yearHours: 360, hasSpecialClause: false },
});
/** All share one but Tokyo, which has its own from October. */
const YEARS: CompanyYears = {
  agreements: [
    agreement('all-25', null, '2025-04-01'),
    agreement('all-26', null, '2026-04-01'),
    agreement('tokyo', 'tokyo', '2026-10-01'),
  ],
  startOfYear: '04-01',
};
const DAY = '2026-11-20';
const sum = (from: string, workplaceId: string | null, overtime: number): SumOfDays => ({
  ...{ from, workplaceId, overtime, holiday: 0 },
});
const ownOf = (
  sums: readonly SumOfDays[],
  workplaceId: string | null,
  joinedOn: string | null = null,
) => {
  const { months, first, at } = monthsOfPerson(YEARS, { workplaceId, joinedOn, sums }, DAY, DAY);
  return {
    own: Object.fromEntries(
      months.filter(({ own }) => own > 0).map(({ month, own }) => [month, own]),
    ),
    running: months[at]?.month,
    firstOfYear: months[first]?.month,
    known: months.length,
  };
};

describe("a person's months", () => {
  it('count for the agreement of the workplace what was worked under it, and not what was worked before a transfer', () => {
    const sums = [
      sum('2026-09-01', null, 10),
      sum('2026-10-01', null, 20),
      sum('2026-10-16', 'tokyo', 300),
      sum('2026-11-01', 'tokyo', 40),
    ];
    expect(ownOf(sums, 'tokyo')).toEqual({
      ...{
        own: { '2026-10': 300, '2026-11': 40 },
        running: '2026-11',
        firstOfYear: '2026-10',
        known: 17,
      },
    });
    expect(ownOf(sums, null)).toEqual({
      ...{
        own: { '2026-09': 10, '2026-10': 20 },
        running: '2026-11',
        firstOfYear: '2026-04',
        known: 17,
      },
    });
  });

  it('begin with the month in which somebody came', () => {
    expect(ownOf([sum('2026-09-01', null, 10)], null, '2026-08-15')).toEqual({
      ...{ own: { '2026-09': 10 }, running: '2026-11', firstOfYear: '2026-08', known: 8 },
    });
  });

  it('are the same asked alone and after others of the company', () => {
    const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days));
    const place = fc.constantFrom('tokyo', 'kyoto', null);
    const person = fc.record({
      workplaceId: place,
      joinedOn: fc.option(day),
      sums: fc.array(
        fc.record({ from: day, workplaceId: place, overtime: fc.nat(3000), holiday: fc.nat(900) }),
        { maxLength: 12 },
      ),
    });
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 5 }), day, (people, on) => {
        const shared = { ...YEARS };
        for (const one of people) {
          const { agreement: held, days, months, at } = monthsOfPerson(shared, one, on, on);
          expect(held).toBe(agreementFor(YEARS.agreements, one.workplaceId, on));
          expect(at).toBe(days.findIndex(({ from, until }) => from <= on && on < until));
          const slowly = days.map(({ month, from, until }) => {
            const own = one.sums.filter((part) => from <= part.from && part.from < until);
            const counted = own.filter(
              (part) =>
                agreementFor(YEARS.agreements, part.workplaceId, part.from)?.id === held?.id,
            );
            const total = (list: readonly SumOfDays[], of: 'overtime' | 'holiday') =>
              list.reduce((all, part) => all + part[of], 0);
            return {
              ...{ month, own: total(counted, 'overtime') },
              ...{
                overtimeBeyondStatutory: total(own, 'overtime'),
                statutoryHolidayWork: total(own, 'holiday'),
              },
            };
          });
          expect(months).toEqual(slowly);
        }
      }),
    );
  });
});
