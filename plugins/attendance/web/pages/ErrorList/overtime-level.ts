type Hours = {
  readonly overtimeMinutes: number;
  readonly totalMinutes: number;
  readonly forecastMinutes: number;
};
type Level = {
  readonly name: 'OVER_100' | 'OVER_80' | 'OVER_60' | 'OVER_45' | 'HEADING_FOR_45';
  readonly tone: 'vermilion' | 'amber';
};

const H = 60;

/** The highest line of LSA 36 that a month has crossed, or is on its way to cross. */
export function overtimeLevel({
  overtimeMinutes,
  totalMinutes,
  forecastMinutes,
}: Hours): Level | undefined {
  // Less than 100 is allowed, so 100:00 itself is not; the others are crossed by more.
  if (totalMinutes >= 100 * H) return { name: 'OVER_100', tone: 'vermilion' };
  if (totalMinutes > 80 * H) return { name: 'OVER_80', tone: 'vermilion' };
  if (overtimeMinutes > 60 * H) return { name: 'OVER_60', tone: 'vermilion' };
  if (overtimeMinutes > 45 * H) return { name: 'OVER_45', tone: 'vermilion' };
  return forecastMinutes > 45 * H ? { name: 'HEADING_FOR_45', tone: 'amber' } : undefined;
}
