import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { OwnPlan, PlannedTimes } from '#plugins/attendance/domain/records/facts.ts';
import type { CellPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { RequestStatus } from '#plugins/employee/api.ts';
import type { AttendanceRequest } from '../../applications/request.ts';
import { OF_ATTENDANCE } from '../../applications/request.ts';
import { loadBarePlans } from '../../schedules/bare-plans.ts';

export type ShiftApplicationModel = {
  readonly id: string;
  readonly type: AttendanceRequest['type'];
  readonly status: RequestStatus;
  readonly fromDate: string;
  readonly toDate: string;
};
type Planned = { readonly employeeId: string; readonly date: string; readonly after: CellPlan };
type Row = ShiftApplicationModel & { readonly employeeId: string; readonly date: string };

// $2 people and $3 dates, one beside the other
const AGAINST: Statement = {
  name: 'attendance_applications_of_days',
  text: `select changed.employee_id as "employeeId", changed.date::text as date, applications.id,
      applications.type, applications.status, applications.from_date::text as "fromDate",
      applications.to_date::text as "toDate"
    from unnest($2::text[], $3::date[]) as changed (employee_id, date)
    join applications on applications.company_id = $1
      and applications.employee_id = changed.employee_id
      and (changed.date between applications.from_date and applications.to_date
        or (applications.type = 'HOLIDAY_WORK'
          and (applications.details ->> 'transferDate')::date = changed.date))
    where applications.status in ('PENDING', 'APPROVED') and applications.deleted_at is null
      and ${OF_ATTENDANCE} and applications.type <> 'REVISE'
    order by 1, 2, applications.from_date, applications.id`,
};

/**
 * Applications that were made, and perhaps decided on, by the plan that a change would replace: leave,
 * overtime, work on a day off, and the day that is taken for it. By `employeeId date`; a change that
 * leaves the times of the day as they are stands against nothing.
 */
export async function applicationsAgainst(
  ctx: RequestContext,
  changes: readonly Planned[],
): Promise<ReadonlyMap<string, readonly ShiftApplicationModel[]>> {
  if (changes.length === 0) return new Map();
  const rows = await ctx.run<Row>(AGAINST, [
    ctx.viewer.companyId,
    changes.map(({ employeeId }) => employeeId),
    changes.map(({ date }) => date),
  ]);
  if (rows.length === 0) return new Map();
  const days = rows.map(({ date }) => dayOfDate(date));
  const planned = await loadBarePlans(ctx, [...new Set(rows.map(({ employeeId }) => employeeId))], {
    from: Math.min(...days),
    until: Math.max(...days) + 1,
  });
  const wanted = new Map(changes.map((one) => [keyOf(one), one.after]));
  const moves = ({ employeeId, date }: Row): boolean => {
    const day = dayOfDate(date);
    const after = ownPlanOf(wanted.get(keyOf({ employeeId, date })) ?? null);
    return !sameTimes(planned(employeeId, day), planned(employeeId, day, after));
  };
  return Map.groupBy(rows.filter(moves), keyOf);
}

export const keyOf = ({ employeeId, date }: Pick<Row, 'employeeId' | 'date'>): string =>
  `${employeeId} ${date}`;

const ownPlanOf = (plan: CellPlan): OwnPlan | null =>
  plan && {
    plannedAtStart: undefined,
    times:
      plan.kind === 'WORK' ? { from: plan.start, until: plan.end, breaks: plan.breaks } : undefined,
  };

const sameTimes = (one: PlannedTimes | undefined, other: PlannedTimes | undefined): boolean =>
  one === other ||
  (one !== undefined && JSON.stringify(ordered(one)) === JSON.stringify(other && ordered(other)));

const ordered = ({ from, until, breaks }: PlannedTimes) => [
  from,
  until,
  breaks.map((pause) => [pause.from, pause.until]),
];
