import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApprovedApplication, PersonFacts } from './facts.ts';
import { companyOf, MONDAY, personOf, stampedOn } from './test-somebody.ts';
import { asPlanned } from './tried-change.ts';

const DAYS = 12;
const overtime = (day: number, from: number, minutes: number): ApprovedApplication => ({
  type: 'OVERTIME',
  ...{ firstDay: day, lastDay: day, from, until: from + minutes, breaks: [] },
});
const somebody: fc.Arbitrary<PersonFacts> = fc
  .record({
    stamped: fc.dictionary(
      fc.integer({ min: 0, max: DAYS }).map((day) => String(MONDAY + day)),
      fc.constantFrom('9:00', '8:30-12:00', '9:10-17:00', '22:00'),
      { maxKeys: 4 },
    ),
    isOpen: fc.boolean(),
    approved: fc.array(
      fc
        .tuple(
          fc.integer({ min: 0, max: DAYS }),
          fc.integer({ min: 300, max: 1200 }),
          fc.integer({ min: 1, max: 200 }),
        )
        .map(([day, from, minutes]) => overtime(MONDAY + day, from, minutes)),
      { maxLength: 4 },
    ),
  })
  .map(({ stamped, isOpen, approved }) =>
    personOf({ stamped: stampedOn(stamped, isOpen), approved }),
  );

describe('days as worked by their plans', () => {
  it('come out the same one by one, and leave the person as they were', () => {
    fc.assert(
      fc.property(somebody, fc.integer({ min: 0, max: DAYS }), (person, days) => {
        const stampedBefore = new Map(person.stamped);
        const whole = asPlanned(companyOf({ today: MONDAY }), person, MONDAY + days);
        let slowly = person;
        for (let day = MONDAY; day < MONDAY + days; day += 1)
          slowly = asPlanned(companyOf({ today: day }), slowly, day + 1);
        expect(whole).toEqual(slowly);
        expect(person.stamped).toEqual(stampedBefore);
      }),
    );
  });

  it('do not copy the days before for each of them', () => {
    const company = companyOf({ today: MONDAY });
    const took = Array.from({ length: 5 }, () => {
      const began = process.cpuUsage();
      asPlanned(company, personOf(), MONDAY + 8_000);
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    });
    // Some hundredths of a second; with copies it was more than two seconds.
    expect(Math.min(...took)).toBeLessThan(700);
  });
});
