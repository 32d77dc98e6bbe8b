import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../../day-summary.ts';
import { type AutoBreak, breakShortage, requiredBreakMinutes, takeBreaks } from './breaks.ts';
import { lengthOf } from './clock.ts';

const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
/** '09:00-18:00 20:00-21:00' as spans of one day. */
const spans = (text: string): Span[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [from = '', until = ''] = one.split('-');
      return { from: clock(from), until: clock(until) };
    });

const LAW = [
  { afterMinutes: 360, breakMinutes: 45 },
  { afterMinutes: 480, breakMinutes: 60 },
];
const NOON = spans('12:00-13:00');

describe('the break of LSA 34', () => {
  it.each([
    [0, 0],
    [360, 0],
    [361, 45],
    [480, 45],
    [481, 60],
    [900, 60],
  ])('%i minutes of work need %i', (worked, needed) => {
    expect(requiredBreakMinutes(worked)).toBe(needed);
    expect(breakShortage(worked, 0)).toBe(needed);
    expect(breakShortage(worked, needed + 1)).toBe(0);
    expect(breakShortage(worked, Math.max(0, needed - 10))).toBe(Math.min(10, needed));
  });
});

describe('automatic breaks stand at clock times', () => {
  const rows: readonly (readonly [string, AutoBreak, string, string, string, string])[] = [
    [
      'nothing is taken where only stamps count',
      { mode: 'STAMPED_ONLY' },
      '09:00-18:00',
      '',
      '',
      '',
    ],
    [
      'windows come on top of what was stamped beside them',
      { mode: 'FIXED_WINDOWS', windows: NOON },
      '09:00-18:00',
      '15:00-15:30',
      '12:00-13:00',
      '12:00-13:00 15:00-15:30',
    ],
    [
      'of a window only what nobody stamped is automatic',
      { mode: 'FIXED_WINDOWS', windows: NOON },
      '09:00-18:00',
      '12:15-12:30',
      '12:00-12:15 12:30-13:00',
      '12:00-13:00',
    ],
    [
      'a window counts as far as somebody was there',
      { mode: 'FIXED_WINDOWS', windows: NOON },
      '12:20-18:00',
      '',
      '12:20-13:00',
      '12:20-13:00',
    ],
    [
      'of the longer one of both, the rest of the window is filled up from its front',
      { mode: 'MAX', windows: NOON },
      '09:00-18:00',
      '15:00-15:20',
      '12:00-12:40',
      '12:00-12:40 15:00-15:20',
    ],
    [
      'whoever stamped more than the windows gets none',
      { mode: 'MAX', windows: NOON },
      '09:00-18:00',
      '14:00-15:10',
      '',
      '14:00-15:10',
    ],
    [
      'a break by steps lies in the middle of what was worked',
      { mode: 'STEPS_BY_ELAPSED', steps: LAW },
      '09:00-18:00',
      '',
      '13:00-14:00',
      '13:00-14:00',
    ],
    [
      'also across a stamped break, which it fills up on both sides',
      { mode: 'STEPS_BY_ELAPSED', steps: LAW },
      '09:00-18:00',
      '13:00-13:20',
      '13:00-13:00 13:20-14:00',
      '13:00-14:00',
    ],
    [
      'steps may stand in any order',
      { mode: 'STEPS_BY_WORKED', steps: LAW.toReversed() },
      '09:00-16:00',
      '',
      '12:07-12:52',
      '12:07-12:52',
    ],
    [
      'the shortest step comes first, however they are listed',
      { mode: 'STEPS_BY_WORKED', steps: LAW.toReversed() },
      '09:00-15:20',
      '',
      '12:00-12:20',
      '12:00-12:20',
    ],
    [
      'without steps nothing is taken',
      { mode: 'STEPS_BY_WORKED', steps: [] },
      '09:00-20:00',
      '',
      '',
      '',
    ],
    [
      'a break longer than the work takes all of it',
      { mode: 'STEPS_BY_ELAPSED', steps: [{ afterMinutes: 10, breakMinutes: 60 }] },
      '09:00-09:30',
      '',
      '09:00-09:30',
      '09:00-09:30',
    ],
    [
      'what was stamped outside of the attendance is no break',
      { mode: 'STAMPED_ONLY' },
      '09:00-12:00 13:00-18:00',
      '11:50-13:10 19:00-20:00',
      '',
      '11:50-12:00 13:00-13:10',
    ],
  ];
  it.each(rows)('%s', (_what, auto, attendance, stamped, automatic, breaks) => {
    const taken = takeBreaks(spans(attendance), spans(stamped), auto);
    const notEmpty = ({ from, until }: Span) => from < until;
    expect(taken.automatic).toEqual(spans(automatic).filter(notEmpty));
    expect(taken.breaks).toEqual(spans(breaks));
  });
});

describe('a break by the time on site', () => {
  it('is the longest of the steps that the time is over, however they are listed', () => {
    const step = fc.record({
      afterMinutes: fc.integer({ min: 0, max: 100 }),
      breakMinutes: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 4 }),
        fc.integer({ min: 50, max: 150 }),
        (steps, presence) => {
          const { automatic } = takeBreaks([{ from: 0, until: presence }], [], {
            mode: 'STEPS_BY_ELAPSED',
            steps,
          });
          const over = steps.filter(({ afterMinutes }) => presence > afterMinutes);
          const wanted = Math.max(0, ...over.map(({ breakMinutes }) => breakMinutes));
          expect(lengthOf(automatic)).toBe(wanted);
        },
      ),
      { numRuns: 300 },
    );
  });
});
