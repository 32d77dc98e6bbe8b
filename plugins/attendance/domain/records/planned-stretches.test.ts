import { describe, expect, it } from 'vitest';
import type { PersonFacts, PlanFacts } from './facts.ts';
import { rulesOn, shiftOn } from './facts.ts';
import { planOfDay } from './plan-of-day.ts';
import { company, late, person, SATURDAY, vacation, version, week } from './test-plans.ts';
import { MONDAY } from './test-somebody.ts';

const [TUESDAY, WEDNESDAY] = [MONDAY + 1, MONDAY + 2];

/** From when until when somebody is planned, by minutes from midnight; '' where nobody is. */
const hours = (person: PlanFacts['person'], day: number, of = company()): string => {
  const { times } = planOfDay(of, person, day);
  return times ? `${times.from}-${times.until}` : '';
};
const DAY = '540-1080';
const LATE = '780-1320';

describe('from its first day until its last, and on no other', () => {
  const stretches: [string, (from: number, last: number) => string[]][] = [
    [
      'an assigned shift',
      (from, last) => {
        const held = person({ assigned: [{ from, until: last + 1, shiftId: 'late' }] });
        return around(from, last, (day) => hours(held, day));
      },
    ],
    [
      'the next shift, where one follows the other',
      (from, last) => {
        const held = person({
          assigned: [
            { from: 0, until: from, shiftId: 'day' },
            { from, until: last + 1, shiftId: 'late' },
            { from: last + 1, until: Infinity, shiftId: 'day' },
          ],
        });
        return around(from, last, (day) => hours(held, day).replace(DAY, ''));
      },
    ],
    [
      'a version of a shift',
      (from, last) => {
        const shifts = new Map([
          [
            'day',
            [
              version(0, from),
              version(from, last + 1, { times: week(late) }),
              version(last + 1, Infinity),
            ],
          ],
        ]);
        return around(from, last, (day) =>
          hours(person(), day, company({ shifts })).replace(DAY, ''),
        );
      },
    ],
    [
      'the time in the company',
      (from, last) => {
        const employed = person({
          joined: from,
          left: last,
          assigned: [{ from: 0, until: Infinity, shiftId: 'late' }],
        });
        return around(from, last, (day) => hours(employed, day));
      },
    ],
  ];
  it.each(stretches)('%s plans', (_what, plannedOn) => {
    expect(plannedOn(TUESDAY, WEDNESDAY)).toEqual(['', LATE, LATE, '']);
    expect(plannedOn(TUESDAY, TUESDAY)).toEqual(['', LATE, '']);
  });

  const absences: [string, (from: number, last: number) => string[]][] = [
    [
      'leave of absence',
      (from, to) => around(from, to, (day) => hours(person({ away: [{ from, to }] }), day)),
    ],
    [
      'vacation of whole days',
      (firstDay, lastDay) => {
        const away = person({ approved: [vacation({ firstDay, lastDay })] });
        return around(firstDay, lastDay, (day) => hours(away, day));
      },
    ],
  ];
  it.each(absences)('%s plans nothing', (_what, plannedOn) => {
    expect(plannedOn(TUESDAY, WEDNESDAY)).toEqual([DAY, '', '', DAY]);
    expect(plannedOn(TUESDAY, TUESDAY)).toEqual([DAY, '', DAY]);
  });

  it('rules hold from their day on, and those of the first day before it', () => {
    const rules = [0, TUESDAY, WEDNESDAY].map((from) => ({ from, version: from }));
    const of = { rules } as unknown as PersonFacts;
    expect(
      [-5, 0, MONDAY, TUESDAY, WEDNESDAY, SATURDAY].map((day) => rulesOn(of, day).from),
    ).toEqual([0, 0, 0, TUESDAY, WEDNESDAY, WEDNESDAY]);
    expect(() => rulesOn({ rules: [] } as unknown as PersonFacts, MONDAY)).toThrow('no rules');
  });

  it('who is on leave of absence is marked as such, and on no other day', () => {
    const away = person({ away: [{ from: TUESDAY, to: WEDNESDAY }] });
    expect(
      around(TUESDAY, WEDNESDAY, (day) => String(planOfDay(company(), away, day).isOnLeave)),
    ).toEqual(['false', 'true', 'true', 'false']);
  });

  it('each of several leaves of absence counts', () => {
    const away = person({
      away: [
        { from: MONDAY - 30, to: MONDAY - 20 },
        { from: TUESDAY, to: TUESDAY },
      ],
    });
    expect(around(TUESDAY, TUESDAY, (day) => hours(away, day))).toEqual([DAY, '', DAY]);
  });

  it('a shift without a version on the day, and one that nobody has, plan nothing', () => {
    const shifts = new Map([['day', [version(TUESDAY, Infinity)]]]);
    expect(hours(person(), MONDAY, company({ shifts }))).toBe('');
    expect(shiftOn(company(), person({ assigned: [] }), MONDAY)).toBeUndefined();
    const unknown = person({ assigned: [{ from: 0, until: Infinity, shiftId: 'gone' }] });
    expect(hours(unknown, MONDAY)).toBe('');
  });
});

const around = (first: number, last: number, of: (day: number) => string): string[] =>
  Array.from({ length: last - first + 3 }, (_, index) => of(first - 1 + index));
