import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { formatMinutes } from '#core/time/minutes.ts';
import type { LimitRule } from '../../domain/agreement36/limits.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import type { PlannedTimes } from '../../domain/records/facts.ts';
import { judged, triedFacts } from '../../domain/records/tried-change.ts';
import type { AttendanceRequest } from '../applications/request.ts';
import { askedOf, type TriedChange } from '../results/trials/try-change.ts';
import { type TriedLimits, triedLimits } from './limits-effect.ts';

/** What an application would do to the limits of its month; undefined for leave, and where no limit applies. */
export async function limitsOfApplication(
  ctx: RequestContext,
  employeeId: string,
  change: TriedChange,
): Promise<TriedLimits | undefined> {
  if (change.type === 'VACATION') return undefined;
  const { date, toDate = date } = change;
  const asked = askedOf(change, dayOfDate(date), dayOfDate(toDate));
  return triedLimits(ctx, {
    ...{ employeeId, date, toDate },
    change: (person, company) =>
      asked.type === 'REVISE'
        ? triedFacts(company, person, asked, ctx.now).after
        : { ...person, approved: [...person.approved, judged(asked.asked, ctx.now)] },
  });
}

/** The same of a planned shift; undefined times are a day off. */
export const limitsOfPlan = (
  ctx: RequestContext,
  employeeId: string,
  date: string,
  times: PlannedTimes | undefined,
): Promise<TriedLimits | undefined> =>
  triedLimits(ctx, {
    ...{ employeeId, date, toDate: date },
    change: (person) => {
      const day = dayOfDate(date);
      const plannedAtStart = person.plans.get(day)?.plannedAtStart;
      return { ...person, plans: new Map(person.plans).set(day, { times, plannedAtStart }) };
    },
  });

/**
 * Overtime and work on days off beyond what may be worked is not approved, whoever approves: what the law or the
 * agreement lets nobody allow never, and what the special clause allows only once it is invoked. Throws
 * invalidInput (path `applicationId`).
 */
export async function refuseBeyondLimits(
  ctx: RequestContext,
  { employeeId, fromDate, toDate, details }: AttendanceRequest,
): Promise<void> {
  if (details.type !== 'OVERTIME' && details.type !== 'HOLIDAY_WORK') return;
  const change = { date: fromDate, toDate, ...details };
  const tried = await limitsOfApplication(ctx, employeeId, change);
  const issues = tried ? issuesOf(tried, 'limit', 'applicationId') : [];
  if (issues.length > 0) throw invalidInput(issues);
}

const KEYS: { readonly [Rule in LimitRule]: string } = {
  MONTH: 'Month',
  YEAR: 'Year',
  SPECIAL_MONTH: 'SpecialMonth',
  SPECIAL_YEAR: 'SpecialYear',
  USES: 'Uses',
  MONTH_100: 'Month100',
  AVERAGE_80: 'Average80',
};

/**
 * What stands against it and what can be done; empty: it may be done. `of` begins the words' keys: `limit` of what is
 * approved, `shiftLimit` of what is planned.
 */
export function issuesOf(tried: TriedLimits, of: 'limit' | 'shiftLimit', path: string): Issue[] {
  const { bounds, overtimeAfter, totalAfter, yearAfter, average, level } = tried;
  const params = {
    month: tried.month.replace('-', '/'),
    time: formatMinutes(overtimeAfter),
    total: formatMinutes(totalAfter),
    year: formatMinutes(yearAfter),
    limit: formatMinutes(bounds.month),
    average: formatMinutes(average?.minutes ?? 0),
    size: average?.size ?? 2,
    uses: tried.mostMonths ?? 6,
    ...(Number.isFinite(bounds.year) ? { yearLimit: formatMinutes(bounds.year) } : {}),
    ...(Number.isFinite(bounds.specialYear)
      ? { specialYear: formatMinutes(bounds.specialYear) }
      : {}),
    ...(Number.isFinite(bounds.specialMonth)
      ? { specialMonth: formatMinutes(bounds.specialMonth) }
      : {}),
  };
  const refused = tried.refusals.map((rule) => ({
    path,
    key: `validation.${of}${KEYS[rule]}`,
    params,
  }));
  if (refused.length > 0) return refused;
  return level === 'NEEDS_CLAUSE' ? [{ path, key: `validation.${of}NeedsClause`, params }] : [];
}
