import type { Issue } from '#core/issue.ts';
import { daysBetween } from '#core/time/dates.ts';
import type { Holiday } from './calendars.ts';

type Wanted = Pick<Holiday, 'dayType' | 'startsOn' | 'endsOn'> & Partial<Holiday>;

/** Days of one holiday: from the first to the same day of the next year at most. */
const LONGEST = 366;

/** What is wrong with a holiday by itself. */
export function checkHoliday(wanted: Partial<Holiday>): Issue[] {
  const limits = (['workplaceId', 'employmentDivisionId', 'recruitmentTypeId'] as const).filter(
    (limit) => wanted[limit],
  );
  const issues: Issue[] = limits
    .slice(1)
    .map((limit) => ({ path: `data/${limit}`, key: 'validation.oneAudience' }));
  const { startsOn, endsOn } = wanted;
  if (startsOn && endsOn && endsOn < startsOn)
    issues.push({ path: 'data/endsOn', key: 'validation.endBeforeStart' });
  if (startsOn && endsOn && daysBetween(startsOn, endsOn) >= LONGEST)
    issues.push({ path: 'data/endsOn', key: 'validation.holidayTooLong' });
  return issues;
}

/**
 * Days that have begun stay as they were planned (0039): nothing new may be said of days before tomorrow. What has begun keeps
 * its kind, its people and its first day, and ends today at the earliest; what is over keeps all of them.
 */
export function begunIssues(
  wanted: Wanted,
  before: Wanted | undefined,
  tomorrow: string,
): Pick<Issue, 'path' | 'key'>[] {
  const issueAt = (field: string) => ({ path: `data/${field}`, key: 'validation.holidayHasBegun' });
  if (before === undefined || before.startsOn >= tomorrow)
    return wanted.startsOn < tomorrow ? [issueAt('startsOn')] : [];
  const fixed = (
    ['dayType', 'startsOn', 'workplaceId', 'employmentDivisionId', 'recruitmentTypeId'] as const
  ).filter((field) => (wanted[field] ?? null) !== (before[field] ?? null));
  const ended = before.endsOn < tomorrow && daysBetween(before.endsOn, tomorrow) > 1;
  const endsBeforeToday = daysBetween(wanted.endsOn, tomorrow) > 1;
  const moved = wanted.endsOn !== before.endsOn && (ended || endsBeforeToday);
  return [...fixed, ...(moved ? ['endsOn'] : [])].map(issueAt);
}
