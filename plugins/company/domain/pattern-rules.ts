import type { Issue } from '#core/issue.ts';
import type { Pattern } from './days-off.ts';

/** A stretch that returns every year must leave room for itself. */
const LONGEST_STRETCH_DAYS = 365;

const daysFrom = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;

/** Rules across the fields of a holiday pattern, for the form and the server alike. */
export function checkPattern(
  { statutoryWeekdays, prescribedWeekdays, companyDays }: Partial<Pattern>,
  at = 'data',
): readonly Issue[] {
  const issues: Issue[] = [];
  const statutory = new Set(statutoryWeekdays ?? []);
  if ((prescribedWeekdays ?? []).some((weekday) => statutory.has(weekday))) {
    issues.push({ path: `${at}/prescribedWeekdays`, key: 'validation.oneKindOfHoliday' });
  }
  for (const [index, { startsOn, endsOn }] of (companyDays ?? []).entries()) {
    if (!startsOn || !endsOn) continue;
    const path = `${at}/companyDays/${index}/endsOn`;
    if (endsOn < startsOn) issues.push({ path, key: 'validation.endBeforeStart' });
    else if (daysFrom(startsOn, endsOn) > LONGEST_STRETCH_DAYS)
      issues.push({ path, key: 'validation.longerThanAYear' });
  }
  return issues;
}
