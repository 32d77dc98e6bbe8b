import { MINUTES_OF_DAY, united } from '../../engine/day/clock.ts';
import { choosesOwnHours } from '../../rules/attended-hours.ts';
import type { ValuesByKind } from '../../rules/values-by-kind.ts';
import type { PersonDay } from '../person-days.ts';

/** Presence that somebody should look at: 0 where it keeps within the rules (labour-rules 1, 10.1). */
export type StampGaps = {
  /** 乖離: from the first stamp to the counted start, or from the counted end to the last stamp. */
  readonly stampGap: number;
  /** A stamp that came so long before the plan that it may be none of this shift. */
  readonly earlyStamp: number;
};

const NONE: StampGaps = { stampGap: 0, earlyStamp: 0 };

type Rules = Pick<ValuesByKind, 'TIME_STAMPING' | 'WORK_SYSTEM'>;
type Day = Pick<PersonDay, 'counted' | 'workDay' | 'firstIn'>;

/** `raw` is what was stamped; what counts of it is shorter where early time or rounding took some. */
export function stampGaps(
  { counted, workDay, firstIn }: Day,
  { TIME_STAMPING: rule, WORK_SYSTEM: { workSystem } }: Rules,
): StampGaps {
  // What a neighbouring day counts is counted.
  const worked = united([...counted.work, ...(counted.elsewhere ?? [])]);
  const stamped = united(counted.raw);
  const [first, start] = [stamped[0], worked[0]];
  const [last, end] = [stamped.at(-1), worked.at(-1)];
  if (!first || !last) return NONE;
  const gap =
    start && end
      ? Math.max(start.from - first.from, last.until - end.until)
      : last.until - first.from;
  const { plan, day, prescribedMinutes } = workDay;
  const early =
    plan && prescribedMinutes > 0 && firstIn !== undefined && !choosesOwnHours(workSystem)
      ? day * MINUTES_OF_DAY + plan.from - firstIn
      : 0;
  return {
    stampGap: gap > rule.gapThresholdMinutes ? gap : 0,
    earlyStamp: early > rule.earlyStampMinutes ? early : 0,
  };
}
