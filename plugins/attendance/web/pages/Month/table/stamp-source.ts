import { endsWork, startsWork } from '#plugins/attendance/domain/stamp.ts';
import type { MonthRow } from '../month-data.ts';

type Source = MonthRow['stamps'][number]['source'];
/** Stamped in the ordinary way needs no mark. */
export type MarkedSource = Exclude<Source, 'STAMPED'>;

/** How the day's first check-in or last check-out came to be, where that is worth a mark. */
export function sourceLetter(
  stamps: MonthRow['stamps'],
  end: 'first' | 'last',
): MarkedSource | undefined {
  const stamp =
    end === 'first'
      ? stamps.find(({ type }) => startsWork(type))
      : stamps.findLast(({ type }) => endsWork(type));
  return stamp && stamp.source !== 'STAMPED' ? stamp.source : undefined;
}
