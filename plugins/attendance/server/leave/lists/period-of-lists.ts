import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { addDays } from '#core/time/dates.ts';
import { boardGroups } from '../../board/board-groups.ts';
import { type PeopleWhere, peopleValues } from '../../errors/period.ts';
import { recordScope } from '../../records/scope.ts';

/** A leap year. */
const LONGEST = 366;

/** Both days belong to it. */
export type Period = { readonly from: string; readonly to: string };

/** Throws invalidInput for an end before the beginning and for more than a year. */
export function requirePeriod({ from, to }: Period): Period {
  if (to < from) throw invalidInput([{ path: 'to', key: 'validation.endAfterStart' }]);
  if (addDays(from, LONGEST) <= to)
    throw invalidInput([
      { path: 'to', key: 'validation.leavePeriodTooLong', params: { days: LONGEST } },
    ]);
  return { from, to };
}

/** The values $1 to $10 of errors/people.sql.ts, for whose leave the viewer may read. */
export const valuesOfList = (
  ctx: RequestContext,
  period: Period,
  where: PeopleWhere | null | undefined,
): unknown[] => peopleValues(ctx, period, where, recordScope(ctx, 'read', 'LeaveBook'));

/** Groups by which the viewer can narrow lists of leave. */
export const groupsOfLeave = (ctx: RequestContext) =>
  boardGroups(ctx, recordScope(ctx, 'read', 'LeaveBook'));
