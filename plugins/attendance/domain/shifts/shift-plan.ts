import type { Issue } from '#core/issue.ts';

/** Minutes from midnight of the date, half-open; past 1440 it is the next day. */
export type MinuteSpan = { readonly from: number; readonly until: number };

export type WorkPlan = {
  readonly kind: 'WORK';
  /** The pattern it was made from; its times stay when the pattern changes. */
  readonly patternId: string | null;
  readonly start: number;
  readonly end: number;
  readonly breaks: readonly MinuteSpan[];
};
export type ShiftPlan = WorkPlan | { readonly kind: 'OFF' };
/** Null where nothing was put for the day: the person's basic shift holds. */
export type CellPlan = ShiftPlan | null;

export type PatternTimes = Pick<WorkPlan, 'start' | 'end' | 'breaks'>;

export const DAY_OFF: ShiftPlan = { kind: 'OFF' };

export const planOfPattern = ({
  id,
  start,
  end,
  breaks,
}: PatternTimes & { readonly id: string }): WorkPlan => ({
  kind: 'WORK',
  patternId: id,
  start,
  end,
  breaks: breaks.map(({ from, until }) => ({ from, until })),
});

const sameSpans = (one: readonly MinuteSpan[], other: readonly MinuteSpan[]): boolean =>
  one.length === other.length &&
  one.every(({ from, until }, at) => from === other[at]?.from && until === other[at]?.until);

export function samePlan(one: CellPlan, other: CellPlan): boolean {
  if (one === other) return true;
  if (one === null || other === null || one.kind !== other.kind) return false;
  if (one.kind === 'OFF' || other.kind === 'OFF') return true;
  return (
    one.patternId === other.patternId &&
    one.start === other.start &&
    one.end === other.end &&
    sameSpans(one.breaks, other.breaks)
  );
}

/** Minutes of work: without the breaks, which lie inside and never overlap. */
export const workMinutes = (plan: CellPlan | undefined): number =>
  plan?.kind === 'WORK'
    ? plan.end - plan.start - plan.breaks.reduce((sum, { from, until }) => sum + until - from, 0)
    : 0;

const DAY = 1440;

/** Paths are those of the input: start, end, breaks/0/from. */
export function checkTimes({ start, end, breaks }: PatternTimes): Issue[] {
  if (start < 0 || start >= DAY) return [{ path: 'start', key: 'validation.time' }];
  if (end <= start) return [{ path: 'end', key: 'validation.endBeforeStart' }];
  if (end > start + DAY) return [{ path: 'end', key: 'validation.within24Hours' }];
  let free = start;
  for (const [index, { from, until }] of breaks.entries()) {
    if (until <= from) return [{ path: `breaks/${index}/until`, key: 'validation.endBeforeStart' }];
    if (from < start || until > end)
      return [{ path: `breaks/${index}/from`, key: 'validation.breakInside' }];
    if (from < free) return [{ path: `breaks/${index}/from`, key: 'validation.overlaps' }];
    free = until;
  }
  return [];
}

/** What was named by nobody is written as its times: 9-18, 22-翌7. */
export const shortTimes = ({ start, end }: Pick<WorkPlan, 'start' | 'end'>): string =>
  `${clock(start)}-${clock(end)}`;

const clock = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `${hours}` : `${hours}:${String(rest).padStart(2, '0')}`;
};
