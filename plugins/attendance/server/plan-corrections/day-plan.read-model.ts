import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { RequestStatus } from '#plugins/employee/api.ts';
import { everybody, nameOf } from '#plugins/employee/sql.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import type { ShiftPlan } from '../../domain/shifts/shift-plan.ts';
import type { AttendanceRequest } from '../applications/request.ts';
import { OF_ATTENDANCE } from '../applications/request.ts';
import { requirePerson } from '../records/scope.ts';
import { isClosed } from '../results/stored/closed.ts';
import { rulesOn } from '../rules/rules-of-people.ts';
import { loadBarePlans } from '../schedules/bare-plans.ts';
import { begunDays } from '../shifts/board/begun-days.ts';
import {
  type PlanCorrection,
  planCorrectionForApi,
  requiredPlan,
} from './plan-correction-for-api.ts';

type Columns = {
  readonly lastName: string;
  readonly firstName: string;
  /** Of the plan's own row; 0 where there never was one. */
  readonly version: number;
  /** False where the basic shift holds. */
  readonly isPublished: boolean;
  readonly patternId: string | null;
  readonly corrections: readonly (Omit<PlanCorrection, 'correctedAt'> & { correctedAt: number })[];
  readonly applications: readonly {
    readonly id: string;
    readonly type: AttendanceRequest['type'];
    readonly status: RequestStatus;
    readonly fromDate: string;
    readonly toDate: string;
  }[];
};

// $2 employee, $3 date
const DAY_PLAN: Statement = {
  name: 'attendance_day_plan',
  text: `select person.last_name as "lastName", person.first_name as "firstName",
      coalesce(own.version, 0) as version,
      coalesce(own.kind <> 'NONE', false) as "isPublished", own.shift_pattern_id as "patternId",
      coalesce((select json_agg(json_build_object('number', made.number, 'before', made.before,
          'after', made.after, 'reason', made.reason,
          'correctedAt', floor(date_part('epoch', made.corrected_at) * 1000),
          'correctedBy', ${nameOf('made.corrected_by')}) order by made.number desc)
        from plan_corrections as made
        where made.company_id = $1 and made.employee_id = $2 and made.date = $3::date
      ), '[]'::json) as corrections,
      coalesce((select json_agg(json_build_object('id', applications.id,
          'type', applications.type, 'status', applications.status,
          'fromDate', applications.from_date, 'toDate', applications.to_date)
          order by applications.from_date, applications.id)
        from applications
        where applications.company_id = $1 and applications.employee_id = $2
          and applications.status in ('PENDING', 'APPROVED') and applications.deleted_at is null
          and ${OF_ATTENDANCE} and applications.type <> 'REVISE'
          and ($3::date between applications.from_date and applications.to_date
            or (applications.type = 'HOLIDAY_WORK'
              and (applications.details ->> 'transferDate')::date = $3::date))
      ), '[]'::json) as applications
    from ${everybody(`left join day_plans as own
      on own.company_id = $1 and own.employee_id = person.id and own.date = $3::date`)}
      and person.id = $2`,
};

/** Why the plan of a day cannot be corrected now by the viewer. */
export type PlanRefusal = 'NOT_BEGUN' | 'CLOSED' | 'OWN';

/** The plan of a day as it counts, before applications, and how it came to be so. */
export async function loadDayPlan(ctx: RequestContext, employeeId: string, date: string) {
  await requirePerson(ctx, employeeId, 'revise');
  const [row] = await ctx.run<Columns>(DAY_PLAN, [ctx.viewer.companyId, employeeId, date]);
  const { corrections = [], applications = [], version = 0, isPublished = false } = row ?? {};
  const patternId = row?.patternId ?? null;
  const day = dayOfDate(date);
  const times = (await loadBarePlans(ctx, [employeeId], { from: day, until: day + 1 }))(
    employeeId,
    day,
  );
  const plan: ShiftPlan = times
    ? {
        kind: 'WORK',
        patternId,
        start: times.from,
        end: times.until,
        breaks: times.breaks.map(({ from, until }) => ({ from, until })),
      }
    : { kind: 'OFF' };
  return {
    employeeId,
    lastName: row?.lastName ?? '',
    firstName: row?.firstName ?? '',
    date,
    plan,
    isPublished,
    version: version + corrections.length,
    applications,
    corrections: corrections.map(({ correctedAt, ...one }) => ({
      ...one,
      correctedAt: new Date(correctedAt),
    })),
    refusal: await refusalOf(ctx, employeeId, date),
  };
}
export type DayPlan = Awaited<ReturnType<typeof loadDayPlan>>;

async function refusalOf(
  ctx: RequestContext,
  employeeId: string,
  date: string,
): Promise<PlanRefusal | null> {
  if (date > tokyoDate(ctx.now)) {
    const isBegun = await begunDays(ctx, [employeeId], date, date);
    if (!isBegun({ employeeId, date })) return 'NOT_BEGUN';
  }
  if (await isClosed(ctx, employeeId, date, date)) return 'CLOSED';
  if (ctx.viewer.employeeId !== employeeId) return null;
  // A second person looks at one's own hours, unless the company lets managers do it themselves.
  const { values } = await rulesOn(ctx, employeeId, date);
  return values.RECORD_ATTENDANCE.staffMendOwn ? null : 'OWN';
}

export const planForPage = ({ plan, corrections, applications, ...day }: DayPlan) => ({
  ...day,
  applications: [...applications],
  plan: requiredPlan(plan),
  corrections: corrections.map(planCorrectionForApi),
});
