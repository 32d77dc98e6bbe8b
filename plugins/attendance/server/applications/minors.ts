import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { birthdayOf } from '#plugins/employee/sql.ts';
import type { Asked } from '../../domain/applications/asked.ts';
import { issue } from '../../domain/applications/issues.ts';
import { breachesOf } from '../../domain/records/concerns.ts';
import { tryChange } from '../results/trials/try-change.ts';

/**
 * Overtime, night and holiday work of somebody under 18 is not agreed to before it happens: no agreement
 * allows it (LSA 60, 61). What was worked already is recorded, and stands among the days of concern.
 * Throws invalidInput (path `workDate` under `at`).
 */
export async function refuseForMinors(
  ctx: RequestContext,
  employeeId: string,
  { fromDate, toDate, details }: Pick<Asked, 'fromDate' | 'toDate' | 'details'>,
  at = '',
): Promise<void> {
  if (details.type !== 'OVERTIME' && details.type !== 'HOLIDAY_WORK') return;
  if (atTokyo(fromDate, details.from) <= ctx.now) return;
  const birthday = await birthdayOf(ctx, employeeId);
  if (birthday === undefined) return;
  const change = { date: fromDate, toDate, ...details };
  const { day } = await tryChange(ctx, employeeId, change);
  if (breachesOf(birthday, fromDate, day.after.totals).length > 0)
    throw invalidInput([issue(`${at}workDate`, 'forbiddenForMinors')]);
}
