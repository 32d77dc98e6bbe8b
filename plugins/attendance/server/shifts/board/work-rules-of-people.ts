import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { isLongYearly, overtimeLimitOf } from '#plugins/attendance/domain/agreement36/own-limit.ts';
import { USUAL_LIMITS } from '#plugins/attendance/domain/shifts/breaches.ts';
import { rulesOfPeople } from '../../rules/rules-of-people.ts';

/** Systems whose week stands for itself; all others even out over a longer period. */
const BY_WEEK: ReadonlySet<string> = new Set(['FIXED', 'SHIFT']);

export type PlanningRules = {
  /** People who are told no breach of the single week. */
  readonly evensOut: ReadonlySet<string>;
  /** What each may work beyond the statutory hours in a month. */
  readonly overtimeMinutes: ReadonlyMap<string, number>;
  /** People of a 1-year system, with whether it goes over three months. */
  readonly yearly: ReadonlyMap<string, 'SHORT' | 'LONG'>;
  /** 勤務間インターバル: the longest that any of these people has. */
  readonly restMinutes: number;
  /** 連続勤務: the shortest run that any of these people may work. */
  readonly runDays: number;
};

export async function planningRulesOf(
  ctx: RequestContext,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<PlanningRules> {
  const evensOut = new Set<string>();
  const overtimeMinutes = new Map<string, number>();
  const yearly = new Map<string, 'SHORT' | 'LONG'>();
  let restMinutes = 0;
  let runDays = Number.POSITIVE_INFINITY;
  const rules = await rulesOfPeople(ctx, employeeIds, from, addDays(to, 1));
  for (const [employeeId, stretches] of rules)
    for (const { work, values } of stretches) {
      if (!BY_WEEK.has(work.workSystem)) evensOut.add(employeeId);
      const { restIntervalMinutes, consecutiveDays, ...record } = values.RECORD_ATTENDANCE;
      const limit = overtimeLimitOf({
        system: values.WORK_SYSTEM,
        agreed: record.overtimeLimitMinutes,
      });
      overtimeMinutes.set(employeeId, Math.min(limit, overtimeMinutes.get(employeeId) ?? limit));
      if (work.workSystem === 'YEARLY_VARIABLE')
        yearly.set(employeeId, isLongYearly(values.WORK_SYSTEM) ? 'LONG' : 'SHORT');
      restMinutes = Math.max(restMinutes, restIntervalMinutes);
      runDays = Math.min(runDays, consecutiveDays);
    }
  return {
    evensOut,
    overtimeMinutes,
    yearly,
    restMinutes,
    runDays: Number.isFinite(runDays) ? runDays : USUAL_LIMITS.runDays,
  };
}
