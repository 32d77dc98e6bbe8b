import { expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../engine/day/clock.ts';
import { type DayRange, settlementPartOf, settlementPeriods } from './calendar.ts';
import { companyOf, personOf, rulesOf } from './test-somebody.ts';

const FIXED = {};
const FLEX = { WORK_SYSTEM: { workSystem: 'FLEX' } };
/** From October to December. */
const LONG = { WORK_SYSTEM: { workSystem: 'FLEX', flexPeriodMonths: 3 } };
/** Another rule that makes no other period. */
const ROUNDED = { WORK_SYSTEM: { workSystem: 'FLEX', frameRounding: 'TRUNC_TENTH_HOUR' } };

const said = ({ from, until }: DayRange) =>
  `${dateOfDay(from).slice(5)} ${dateOfDay(until - 1).slice(5)}`;
const personUnder = (...rules: (readonly [from: string, values: object])[]) =>
  personOf({
    rules: rules.map(([from, values], index) =>
      rulesOf(values, index === 0 ? -Infinity : dayOfDate(`2026-${from}`)),
    ),
  });
type Rules = Parameters<typeof personUnder>;

it.each<[string, Rules, string, string | undefined]>([
  ['the whole period, where nothing changes in it', [['', FLEX]], '11-16', '11-01 11-30'],
  [
    'also where another rule changes',
    [
      ['', FLEX],
      ['11-10', ROUNDED],
    ],
    '11-05',
    '11-01 11-30',
  ],
  [
    'and on the other side of it',
    [
      ['', FLEX],
      ['11-10', ROUNDED],
    ],
    '11-20',
    '11-01 11-30',
  ],
  [
    'none before it begins',
    [
      ['', FIXED],
      ['11-16', FLEX],
    ],
    '11-15',
    undefined,
  ],
  [
    'from the day on which it begins',
    [
      ['', FIXED],
      ['11-16', FLEX],
    ],
    '11-16',
    '11-16 11-30',
  ],
  [
    'the same on its last day',
    [
      ['', FIXED],
      ['11-16', FLEX],
    ],
    '11-30',
    '11-16 11-30',
  ],
  [
    'until the day before it ends',
    [
      ['', FLEX],
      ['11-16', FIXED],
    ],
    '11-01',
    '11-01 11-15',
  ],
  [
    'the same on that day',
    [
      ['', FLEX],
      ['11-16', FIXED],
    ],
    '11-15',
    '11-01 11-15',
  ],
  [
    'none from then on',
    [
      ['', FLEX],
      ['11-16', FIXED],
    ],
    '11-16',
    undefined,
  ],
  [
    'between two changes',
    [
      ['', FIXED],
      ['11-10', FLEX],
      ['11-20', FIXED],
    ],
    '11-15',
    '11-10 11-19',
  ],
  [
    'a change in the middle of it that makes no other period does not part it',
    [
      ['', FIXED],
      ['11-10', FLEX],
      ['11-15', ROUNDED],
      ['11-20', FIXED],
    ],
    '11-17',
    '11-10 11-19',
  ],
  [
    'a longer period from its first day on',
    [
      ['', FLEX],
      ['11-16', LONG],
    ],
    '11-20',
    '11-16 12-31',
  ],
  [
    'and the shorter one before it',
    [
      ['', FLEX],
      ['11-16', LONG],
    ],
    '11-15',
    '11-01 11-15',
  ],
  [
    'a change on the first day of a period',
    [
      ['', FIXED],
      ['11-01', FLEX],
    ],
    '11-01',
    '11-01 11-30',
  ],
  [
    'a change on the first day behind it',
    [
      ['', FLEX],
      ['12-01', FIXED],
    ],
    '11-30',
    '11-01 11-30',
  ],
  [
    'changes of other months',
    [
      ['', FLEX],
      ['10-10', FIXED],
      ['10-20', FLEX],
      ['12-10', FIXED],
    ],
    '11-16',
    '11-01 11-30',
  ],
])('part of a period: %s', (_what, rules, date, expected) => {
  const day = dayOfDate(`2026-${date}`);
  const part = settlementPartOf(companyOf(), personUnder(...rules), day);
  expect(part && said(part)).toBe(expected);
  if (part)
    expect([part.whole.from <= part.from, part.until <= part.whole.until]).toEqual([true, true]);
});

it('parts follow each other, and none lies over another', () => {
  const person = personUnder(['', FLEX], ['11-10', FIXED], ['11-20', LONG]);
  const found = settlementPeriods(
    companyOf(),
    person,
    dayOfDate('2026-11-01'),
    dayOfDate('2026-12-02'),
  );
  expect(found.map(said)).toEqual(['11-01 11-09', '11-20 12-31']);
});
