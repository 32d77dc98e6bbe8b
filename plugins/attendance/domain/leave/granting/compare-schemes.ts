import { daysOfTurn, type Grant, type GrantColumn } from '../grant.ts';
import { fallsShortOn } from '../unified.ts';
import { baseDates, type SchemeFrom } from './base-dates.ts';

export type MovedPerson = {
  readonly joined: string;
  /** The last grant of the law that stands. */
  readonly lastGranted?: string | undefined;
  /** The last day of the employment; null while there is none. */
  readonly retired: string | null;
  readonly column: GrantColumn;
};

export type SchemeComparison = {
  /** From the day of the move on, as it is now and as it would be. */
  readonly before: readonly Grant[];
  readonly after: readonly Grant[];
  /** More days until the end that was asked for. */
  readonly moreDays: number;
  /** The first day with less in all than without the move; undefined, as the advance has it: never. */
  readonly fallsShortOn: string | undefined;
};

/**
 * 基準日の統一: what a person is granted with and without a new scheme from a day on (平6.1.4 基発1号), until a day, as
 * if every year reached its attendance.
 */
export function compareSchemes(
  { joined, lastGranted, retired, column }: MovedPerson,
  schemes: readonly SchemeFrom[],
  moved: SchemeFrom,
  until: string,
): SchemeComparison {
  const grantsUnder = (all: readonly SchemeFrom[]): Grant[] =>
    baseDates({ joined, lastGranted }, all, retired !== null && retired < until ? retired : until)
      .filter(({ date }) => date >= moved.from)
      .map(({ date, turn }) => ({ date, days: daysOfTurn(column, turn) }));
  const before = grantsUnder(schemes);
  const after = grantsUnder(withScheme(schemes, moved));
  return {
    before,
    after,
    moreDays: sumOf(after) - sumOf(before),
    fallsShortOn: fallsShortOn([...after, { date: until, days: 0 }], before),
  };
}

/** The schemes of a company with one more, which ends those that were planned after it. */
export const withScheme = (
  schemes: readonly SchemeFrom[],
  moved: SchemeFrom,
): readonly SchemeFrom[] => [
  // The first one holds for the days before it too, so it stays even where it begins later.
  ...schemes
    .filter(({ from }, at) => at === 0 || from < moved.from)
    .map((one, at) => (at === 0 ? { ...one, from: '' } : one)),
  moved,
];

const sumOf = (grants: readonly Grant[]): number => grants.reduce((sum, { days }) => sum + days, 0);
