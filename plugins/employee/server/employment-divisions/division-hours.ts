import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { minutesOfClock } from '#core/time/minutes.ts';
import { groupsInUse } from '#plugins/company/sql.ts';
import type { EmploymentDivisionTimetableInput } from '#schema/generated/resolver-types.ts';
import { checkHours } from '../../domain/division-hours.ts';

/** Rows as they are kept: by day, then by their start. The names of the groups are read anew. */
export async function hoursOf(
  ctx: RequestContext,
  rows: readonly EmploymentDivisionTimetableInput[],
) {
  const hours = rows.map(({ day, start, end, affiliationGroupId }) => ({
    day,
    start: minutesOfClock(start) ?? 0,
    end: minutesOfClock(end) ?? 0,
    groupId: affiliationGroupId ?? null,
    groupName: null,
  }));
  const knownGroups = await groupsInUse(
    ctx,
    hours.flatMap(({ groupId }) => (groupId === null ? [] : [groupId])),
  );
  const unknown: Issue[] = hours.flatMap(({ groupId }, index) =>
    groupId !== null && !knownGroups.has(groupId)
      ? [{ path: `timetables/${index}/affiliationGroupId`, key: 'validation.choiceGone' }]
      : [],
  );
  const issues = [...checkHours(hours), ...unknown];
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
  return hours.toSorted((one, other) => one.day - other.day || one.start - other.start);
}
