import type { RequestContext } from '../../../../core/server/context.ts';
import { addDays } from '../../../../core/time/dates.ts';
import { rulesOfPeople } from '../rules/rules-of-people.ts';

/** Systems whose week stands for itself; all others even out over a longer period. */
const BY_WEEK: ReadonlySet<string> = new Set(['FIXED', 'SHIFT']);

export type PlanningRules = {
  /** People who are told no breach of the single week. */
  readonly evensOut: ReadonlySet<string>;
  /** 勤務間インターバル: the longest that any of these people has. */
  readonly restMinutes: number;
};

export async function planningRulesOf(
  ctx: RequestContext,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<PlanningRules> {
  const evensOut = new Set<string>();
  let restMinutes = 0;
  const rules = await rulesOfPeople(ctx, employeeIds, from, addDays(to, 1));
  for (const [employeeId, stretches] of rules)
    for (const { work, values } of stretches) {
      if (!BY_WEEK.has(work.workSystem)) evensOut.add(employeeId);
      restMinutes = Math.max(restMinutes, values.RECORD_ATTENDANCE.restIntervalMinutes);
    }
  return { evensOut, restMinutes };
}
