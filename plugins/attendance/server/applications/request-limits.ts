import type { RequestContext } from '../../../../core/server/context.ts';
import type { ApplicationDetails } from '../../domain/applications/details.ts';
import type { RequestLimits } from '../../domain/applications/facts.ts';
import { limitsOf } from '../../domain/applications/request-limits.ts';
import { defaultsOf } from '../../domain/rules/catalogue.ts';

export type LimitsOfPerson = {
  readonly limits: (type: ApplicationDetails['type']) => RequestLimits;
  readonly weekStartDay: number;
};

/** What the company asks of this person's applications on that day. */
export async function limitsOfPerson(
  _ctx: RequestContext,
  _employeeId: string,
  _date: string,
): Promise<LimitsOfPerson> {
  const values = defaultsOf('REQUEST');
  return { limits: (type) => limitsOf(type, values, false), weekStartDay: 0 };
}
