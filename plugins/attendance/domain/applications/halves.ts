import type { Span } from '../day-summary.ts';

type Times = { readonly from: number; readonly until: number; readonly breaks: readonly Span[] };

/**
 * Morning and afternoon of a planned day, in minutes: what lies before and after the longest break, or two
 * equal halves where there is none. The two may differ in length and are half a day of leave each
 * (labour-rules 7.6); the break between them belongs to neither.
 */
export function halvesOf({ from, until, breaks }: Times): readonly [Span, Span] {
  const [pause] = [...breaks].sort((a, b) => b.until - b.from - (a.until - a.from));
  const middle = pause ?? { from: (from + until) >> 1, until: (from + until) >> 1 };
  return [
    { from, until: middle.from },
    { from: middle.until, until },
  ];
}
