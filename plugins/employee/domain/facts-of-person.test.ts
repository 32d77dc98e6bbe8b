import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesOf } from '#core/time/dates.ts';
import {
  type Employment,
  edgesCrossed,
  type FactOfPerson,
  factsLeftOutside,
  issuesOfEmployment,
  issuesOfEntering,
} from './facts-of-person.ts';

const DAYS = datesOf('2026-03-01', '2026-04-10');
const anyDay = fc.integer({ min: 0, max: DAYS.length - 1 }).map((at) => DAYS[at] as string);
const maybe = fc.option(anyDay, { nil: null });
const anyEmployment: fc.Arbitrary<Employment> = fc.record({ joinedOn: maybe, retiredOn: maybe });
const anyFact: fc.Arbitrary<FactOfPerson> = fc
  .record({
    kind: fc.constantFrom('LEAVE', 'PLACE', 'BASIC_SHIFT', 'CONTRACT', 'ABSENCE'),
    from: anyDay,
    length: fc.option(fc.nat(12), { nil: null }),
  })
  .map(({ kind, from, length }) => ({
    kind,
    from,
    to: length === null ? null : addDays(from, length),
  }));

/** The slow truth, day by day: whether the fact names a day on which the person is not employed. */
function namesDayOutside({ joinedOn, retiredOn }: Employment, fact: FactOfPerson): boolean {
  const named = DAYS.concat(datesOf('2026-04-10', '2026-06-01')).filter((day) => {
    if (fact.kind === 'LEAVE' || fact.kind === 'ABSENCE')
      return day === fact.from || (day > fact.from && fact.to !== null && day <= fact.to);
    return day === fact.from;
  });
  const mayBeginBefore = fact.kind !== 'LEAVE' && fact.kind !== 'ABSENCE';
  return named.some(
    (day) =>
      (!mayBeginBefore && joinedOn !== null && day < joinedOn) ||
      (retiredOn !== null && day > retiredOn),
  );
}

describe('facts of one person and their employment', () => {
  it('a fact crosses an edge exactly where it names a day outside', () => {
    fc.assert(
      fc.property(anyEmployment, anyFact, (employment, fact) => {
        fc.pre(
          employment.joinedOn === null ||
            employment.retiredOn === null ||
            employment.joinedOn <= employment.retiredOn,
        );
        expect(edgesCrossed(employment, fact).length > 0).toBe(namesDayOutside(employment, fact));
      }),
    );
  });

  it('facts that lie inside before and after are never in the way of a change', () => {
    fc.assert(
      fc.property(anyEmployment, anyEmployment, anyFact, (before, after, fact) => {
        fc.pre(!namesDayOutside(after, fact));
        expect(factsLeftOutside(before, after, [fact])).toEqual([]);
      }),
    );
  });

  it('a new last day leaves outside whatever names a later one', () => {
    fc.assert(
      fc.property(anyDay, anyFact, (retiredOn, fact) => {
        const still = { joinedOn: null, retiredOn: null };
        const left = factsLeftOutside(still, { ...still, retiredOn }, [fact]);
        expect(left.length > 0).toBe(namesDayOutside({ ...still, retiredOn }, fact));
      }),
    );
  });

  it.each<[string, Employment, FactOfPerson, object[]]>([
    [
      'a leave of 1900',
      { joinedOn: '2020-04-01', retiredOn: null },
      { kind: 'LEAVE', from: '1900-01-01', to: '2026-12-31' },
      [
        {
          path: 'startsOn',
          key: 'validation.leaveBeforeJoining',
          params: { date: '2020/04/01' },
        },
      ],
    ],
    [
      'a leave of 1900, the day of joining not known',
      { joinedOn: null, retiredOn: null },
      { kind: 'LEAVE', from: '1900-01-01', to: '1900-12-31' },
      [{ path: 'startsOn', key: 'validation.dayTooEarly', params: { date: '1970/01/01' } }],
    ],
    [
      'a leave that goes on past the last day',
      { joinedOn: '2020-04-01', retiredOn: '2026-11-30' },
      { kind: 'LEAVE', from: '2026-11-01', to: '2026-12-01' },
      [{ path: 'endsOn', key: 'validation.leaveAfterRetirement', params: { date: '2026/11/30' } }],
    ],
    [
      'a leave from the first to the last day',
      { joinedOn: '2020-04-01', retiredOn: '2026-11-30' },
      { kind: 'LEAVE', from: '2020-04-01', to: '2026-11-30' },
      [],
    ],
    [
      'a transfer on the day after the last',
      { joinedOn: null, retiredOn: '2026-11-30' },
      { kind: 'PLACE', from: '2026-12-01', to: null },
      [
        {
          path: 'startsOn',
          key: 'validation.placeAfterRetirement',
          params: { date: '2026/11/30' },
        },
      ],
    ],
    [
      'a contract agreed for longer than it lasted',
      { joinedOn: '2026-04-01', retiredOn: '2026-11-30' },
      { kind: 'CONTRACT', from: '2026-04-01', to: '2027-03-31' },
      [],
    ],
  ])('%s', (_name, employment, fact, issues) => {
    expect(issuesOfEntering(employment, fact, { from: 'startsOn', to: 'endsOn' })).toEqual(issues);
  });

  it('whoever comes back begins anew: leaves of the earlier employment stay theirs', () => {
    const leave: FactOfPerson = { kind: 'LEAVE', from: '2021-05-01', to: '2021-06-30' };
    const first = { joinedOn: '2020-04-01', retiredOn: '2024-03-31' };
    expect(issuesOfEmployment(first, { joinedOn: '2026-04-01', retiredOn: null }, [leave])).toEqual(
      [],
    );
    expect(
      issuesOfEmployment(
        { ...first, retiredOn: null },
        { joinedOn: '2022-04-01', retiredOn: null },
        [leave],
      ),
    ).toEqual([
      {
        path: 'joinedOn',
        key: 'validation.hasLeaveBefore',
        params: { from: '2021/05/01', until: '2021/06/30' },
      },
    ]);
  });
});
