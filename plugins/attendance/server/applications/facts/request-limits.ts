import type { RequestContext } from '#core/server/context.ts';
import type { ApplicationDetails } from '#plugins/attendance/domain/applications/details.ts';
import type { RequestLimits } from '#plugins/attendance/domain/applications/facts.ts';
import { limitsOf } from '#plugins/attendance/domain/applications/request-limits.ts';
import { rulesOn } from '../../rules/rules-of-people.ts';

export type LimitsOfPerson = {
  readonly limits: (type: ApplicationDetails['type']) => RequestLimits;
  readonly weekStartDay: number;
};

/** What the company asks of this person's applications on that day. */
export async function limitsOfPerson(
  ctx: RequestContext,
  employeeId: string,
  date: string,
): Promise<LimitsOfPerson> {
  const { values, work } = await rulesOn(ctx, employeeId, date);
  return {
    limits: (type) => limitsOf(type, values),
    weekStartDay: work.weekStartDay,
  };
}
