type Hours = {
  readonly overtimeMinutes: number;
  readonly totalMinutes: number;
  readonly forecastMinutes: number;
  /** Of the law, or less where the company agreed so. */
  readonly limit: { readonly minutes: number };
};
type Level = {
  readonly name: 'OVER_100' | 'OVER_80' | 'OVER_60' | 'OVER_LIMIT' | 'HEADING_FOR_LIMIT';
  readonly tone: 'vermilion' | 'amber';
};

const H = 60;

/** The highest line of LSA 36, or of the company's own agreement, that a month has crossed, or is on its way to cross. */
export function overtimeLevel({
  overtimeMinutes,
  totalMinutes,
  forecastMinutes,
  limit,
}: Hours): Level | undefined {
  // Less than 100 is allowed, so 100:00 itself is not; the others are crossed by more.
  if (totalMinutes >= 100 * H) return { name: 'OVER_100', tone: 'vermilion' };
  if (totalMinutes > 80 * H) return { name: 'OVER_80', tone: 'vermilion' };
  if (overtimeMinutes > 60 * H) return { name: 'OVER_60', tone: 'vermilion' };
  if (overtimeMinutes > limit.minutes) return { name: 'OVER_LIMIT', tone: 'vermilion' };
  return forecastMinutes > limit.minutes ? { name: 'HEADING_FOR_LIMIT', tone: 'amber' } : undefined;
}
