import { describe, expect, it } from 'vitest';
import type { StampType } from '../../stamp.ts';
import { countStepByStep } from './counted-time.ts';
import type { CountingRules, DayOfStamps } from './counting.ts';
import { countPlainly } from './plain-time.ts';

const TYPES: Readonly<Record<string, StampType>> = {
  in: 'CHECK_IN_OFFICE',
  out: 'CHECK_OUT_OFFICE',
  break: 'BREAK_IN',
  back: 'BREAK_OUT',
};
const span = (from: number, until: number) => ({ from, until });
const PLAN = span(540, 1080);
/** 'in 540 out 1080' as the stamps of a day that was planned from 540 to 1080. */
const day = (
  text: string,
  more: Partial<DayOfStamps> = {},
  rules: Partial<CountingRules> = {},
): DayOfStamps => ({
  stamps: (text.match(/\w+ \d+/gu) ?? []).map((one, index) => {
    const [type = '', at] = one.split(' ');
    return { id: String(index), type: TYPES[type] as StampType, at: Number(at) };
  }),
  plan: PLAN,
  rules: {
    stampRounding: {},
    earlyWork: 'FROM_STAMP',
    autoBreak: { mode: 'STAMPED_ONLY' },
    autoCheckOut: { mode: 'NONE' },
    ...rules,
  },
  ...more,
});
const LEAVES_OUT = { earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED' } as const;

describe('a day as most are is counted at once', () => {
  it.each([
    ['in and out', day('in 540 out 1080')],
    ['with a break', day('in 540 break 720 back 780 out 1080')],
    ['with two breaks', day('in 540 break 600 back 610 break 720 back 780 out 1080')],
    [
      'with approved work, which the stamp counts anyway',
      day('in 500 out 1080', { approved: [span(500, 540)] }),
    ],
    ['early, where that is left out', day('in 500 out 1080', {}, LEAVES_OUT)],
    [
      'early, where some of it is left out',
      day('in 500 out 1080', {}, { ...LEAVES_OUT, earlyWorkMinutes: 10 }),
    ],
    ['early, and nothing was approved', day('in 500 out 1080', { approved: [] }, LEAVES_OUT)],
    ['early, with a break later on', day('in 500 break 720 back 780 out 1080', {}, LEAVES_OUT)],
    [
      'early, with a break as the plan begins',
      day('in 500 break 540 back 560 out 1080', {}, LEAVES_OUT),
    ],
    ['on time, where early work is left out', day('in 540 out 1080', {}, LEAVES_OUT)],
    [
      'on time, with approved work',
      day('in 540 out 1080', { approved: [span(500, 540)] }, LEAVES_OUT),
    ],
    ['on a day off', day('in 500 out 1080', { plan: undefined }, LEAVES_OUT)],
    [
      'with a rounding that is not said',
      day('in 540 out 1080', {}, { stampRounding: { CHECK_IN: undefined } as never }),
    ],
  ])('%s', (_what, given) => {
    expect(countPlainly(given)).toEqual(countStepByStep(given));
  });
});

describe('any other day takes the long way', () => {
  it.each([
    ['nothing', day('')],
    ['only in', day('in 540')],
    ['a break that nobody ended', day('in 540 break 720 out 1080')],
    ['a break that nobody began', day('in 540 back 780 out 1080')],
    ['a break backwards', day('in 540 back 720 break 780 out 1080')],
    ['two beginnings of a break', day('in 540 break 720 break 780 out 1080')],
    ['two ends of a break', day('in 540 back 720 back 780 out 1080')],
    ['two shifts', day('in 540 out 720 in 780 out 1080')],
    ['an end in front', day('out 540 in 1080')],
    ['no minute between', day('in 540 out 540')],
    ['a break from the first minute', day('in 540 break 540 back 600 out 1080')],
    ['a break without length', day('in 540 break 600 back 600 out 1080')],
    ['two breaks that touch', day('in 540 break 600 back 610 break 610 back 620 out 1080')],
    ['a break to the last minute', day('in 540 break 1000 back 1080 out 1080')],
    [
      'early work that was approved',
      day('in 500 out 1080', { approved: [span(500, 540)] }, LEAVES_OUT),
    ],
    ['early work that did not reach the plan', day('in 500 out 540', {}, LEAVES_OUT)],
    ['a break in the early work', day('in 500 break 520 back 530 out 1080', {}, LEAVES_OUT)],
    [
      'rounding',
      day('in 540 out 1080', {}, { stampRounding: { CHECK_OUT: { unit: 5, mode: 'CEIL' } } }),
    ],
    [
      'an automatic break',
      day('in 540 out 1080', {}, { autoBreak: { mode: 'FIXED_WINDOWS', windows: [] } }),
    ],
  ])('%s', (_what, given) => {
    expect(countPlainly(given)).toBeUndefined();
  });
});
