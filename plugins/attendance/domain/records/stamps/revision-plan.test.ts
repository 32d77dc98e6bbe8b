import { describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { minuteOf, stampsOf } from '../test-somebody.ts';
import { type CountingStamp, planRevision } from './revision.ts';

const DATE = '2026-11-18';
const instant = (clock: string, seconds = 0) =>
  atTokyo(DATE, minuteOf(clock)).getTime() + seconds * 1000;
/** What stands there: in at 9:00:20, out at 18:00:40. */
const STAND: CountingStamp[] = [
  { id: 'a', type: 'CHECK_IN_OFFICE', at: instant('9:00', 20) },
  { id: 'z', type: 'CHECK_OUT_OFFICE', at: instant('18:00', 40) },
];
/** 'in 9:00 a' keeps or moves the stamp a; without a name it is new. */
const plan = (text: string, standing = STAND) => {
  const made = planRevision(DATE, stampsOf(text), standing);
  if ('index' in made) return `${made.field} of ${made.index} when ${made.state}`;
  return {
    added: made.added.map(({ type, at, replaces }) => [type, at, replaces]),
    voided: made.voided,
    sequence: made.sequence.map(({ at }) => at),
    state: made.state,
  };
};

describe('what has to be written so that a day’s stamps become the wanted ones', () => {
  it('nothing, where all of them stay: they keep their seconds', () => {
    expect(plan('in 9:00 a, out 18:00 z')).toEqual({
      added: [],
      voided: [],
      sequence: [instant('9:00', 20), instant('18:00', 40)],
      state: 'OFF_DUTY',
    });
  });

  it.each<[string, string, unknown[], string[], string]>([
    [
      'a moved stamp stands in the place of the old one',
      'in 8:30 a, out 18:00 z',
      [['CHECK_IN_OFFICE', instant('8:30'), 'a']],
      [],
      'OFF_DUTY',
    ],
    [
      'moved by a minute, too',
      'in 9:01 a, out 17:59 z',
      [
        ['CHECK_IN_OFFICE', instant('9:01'), 'a'],
        ['CHECK_OUT_OFFICE', instant('17:59'), 'z'],
      ],
      [],
      'OFF_DUTY',
    ],
    [
      'one of another kind in the same minute',
      'direct 9:00 a, out 18:00 z',
      [['DIRECT_START', instant('9:00'), 'a']],
      [],
      'OFF_DUTY',
    ],
    [
      'a new one beside those that stay',
      'in 9:00 a, pause 12:00, back 13:00, out 18:00 z',
      [
        ['BREAK_IN', instant('12:00'), undefined],
        ['BREAK_OUT', instant('13:00'), undefined],
      ],
      [],
      'OFF_DUTY',
    ],
    ['one that is left out counts no more', 'in 9:00 a', [], ['z'], 'ON_DUTY'],
    ['all of them', '', [], ['a', 'z'], 'OFF_DUTY'],
    [
      'one without its name is a new one, and the old one counts no more',
      'in 9:00, out 18:00 z',
      [['CHECK_IN_OFFICE', instant('9:00'), undefined]],
      ['a'],
      'OFF_DUTY',
    ],
  ])('%s', (_what, text, added, voided, state) => {
    expect(plan(text)).toMatchObject({ added, voided, state });
  });

  it('puts them in the order of their time, whatever order they were given in', () => {
    expect(plan('out 18:00 z, back 13:00, in 9:00 a, pause 12:00')).toMatchObject({
      sequence: [instant('9:00', 20), instant('12:00'), instant('13:00'), instant('18:00', 40)],
      voided: [],
    });
  });

  it('two of one minute follow each other by a moment, in the order they were given in', () => {
    expect(plan('in 9:00, pause 9:00, out 9:00', [])).toMatchObject({
      sequence: [instant('9:00'), instant('9:00') + 1, instant('9:00') + 2],
    });
    // What stands after a stamp that keeps its seconds cannot come before it.
    expect(plan('in 9:00 a, out 9:00')).toMatchObject({
      added: [['CHECK_OUT_OFFICE', instant('9:00', 20) + 1, undefined]],
      sequence: [instant('9:00', 20), instant('9:00', 20) + 1],
    });
    // And one that would now stand before the one before it moves behind it.
    const early = [
      { id: 'a', type: 'CHECK_IN_OFFICE' as const, at: instant('9:00', 20) },
      { id: 'b', type: 'BREAK_IN' as const, at: instant('9:00', 10) },
    ];
    expect(plan('in 9:00 a, pause 9:00 b', early)).toMatchObject({
      added: [['BREAK_IN', instant('9:00', 20) + 1, 'b']],
    });
  });

  it('a stamp stays in the minute that it was made in, to its first moment and not beyond its last', () => {
    const at = (seconds: number): CountingStamp[] => [
      { id: 'a', type: 'CHECK_IN_OFFICE', at: instant('9:00', seconds) },
    ];
    const added = (seconds: number) => {
      const made = plan('in 9:00 a', at(seconds));
      return typeof made === 'string' ? made : made.added.length;
    };
    expect([-1, 0, 59, 60].map(added)).toEqual([1, 0, 0, 1]);
    // Two of one moment cannot both keep it.
    const both: CountingStamp[] = [...at(0), { id: 'b', type: 'BREAK_IN', at: instant('9:00') }];
    expect(plan('in 9:00 a, pause 9:00 b', both)).toMatchObject({
      added: [['BREAK_IN', instant('9:00') + 1, 'b']],
    });
  });

  it.each<[string, string, string]>([
    ['a stamp that cannot follow', 'out 9:00', 'type of 0 when OFF_DUTY'],
    ['by its place in what was asked for', 'out 18:00 z, pause 12:00', 'type of 1 when OFF_DUTY'],
    ['a stamp that is none of the day', 'in 9:00 a, out 18:00 other', 'id of 1 when ON_DUTY'],
    ['one stamp for two', 'in 9:00 a, out 18:00 a', 'id of 1 when ON_DUTY'],
  ])('refuses %s', (_what, text, problem) => {
    expect(plan(text)).toBe(problem);
  });
});
