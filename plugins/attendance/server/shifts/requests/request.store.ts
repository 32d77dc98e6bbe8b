import type { RequestContext } from '#core/server/context.ts';
import { groupsBelow } from '#plugins/company/sql.ts';
import { isInGroups, membersOf, personOf } from '#plugins/employee/sql.ts';
import type { ScheduleRequestModel } from './request.models.ts';

const FROM = `
  from schedule_requests
  join ${personOf('schedule_requests.employee_id')}
  left join shift_patterns on shift_patterns.company_id = $1
    and shift_patterns.id = schedule_requests.shift_pattern_id
  left join ${personOf('schedule_requests.decided_by', 'decider')}`;

const COLUMNS = `schedule_requests.id, schedule_requests.employee_id as "employeeId",
    person.last_name as "lastName", person.first_name as "firstName",
    schedule_requests.date, schedule_requests.wish,
    schedule_requests.shift_pattern_id as "patternId", shift_patterns.name as "patternName",
    schedule_requests.start_minutes as start, schedule_requests.end_minutes as "end",
    schedule_requests.note, schedule_requests.status,
    schedule_requests.decline_reason as "declineReason",
    schedule_requests.requested_at as "requestedAt", schedule_requests.decided_at as "decidedAt",
    decider.last_name || ' ' || decider.first_name as "decidedBy", schedule_requests.version`;

const OF_PEOPLE = {
  name: 'attendance_requests_of_people',
  text: `select ${COLUMNS} ${FROM}
    where schedule_requests.company_id = $1 and schedule_requests.employee_id = any ($2::text[])
      and schedule_requests.date between $3::date and $4::date
    order by schedule_requests.date, schedule_requests.employee_id`,
};

export const listRequests = (
  ctx: RequestContext,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<ScheduleRequestModel[]> =>
  ctx.run(OF_PEOPLE, [ctx.viewer.companyId, employeeIds, from, to]);

const BY_ID = {
  name: 'attendance_requests_by_id',
  text: `select ${COLUMNS} ${FROM}
    where schedule_requests.company_id = $1 and schedule_requests.id = any ($2::text[])
    order by schedule_requests.date, schedule_requests.id`,
};

export const requestsById = (
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ScheduleRequestModel[]> => ctx.run(BY_ID, [ctx.viewer.companyId, ids]);

/** $2 everybody, $3 groups of the viewer: whose wishes a planner may see, today or on the day. */
const MAY_SEE = `($2::boolean or ${isInGroups(
  'schedule_requests.employee_id',
  '= any ($3::text[])',
  'schedule_requests.date',
)})`;

const WHERE = `
    where schedule_requests.company_id = $1 and ${MAY_SEE}
      and ($4::text is null or schedule_requests.employee_id in (
        with recursive ${groupsBelow('= $4')}
        ${membersOf('in (select below.id from below)', 'schedule_requests.date')}))
      and ($5::text[] is null or schedule_requests.status = any ($5::text[]))
      and ($6::text[] is null or schedule_requests.wish = any ($6::text[]))
      and ($7::date is null or schedule_requests.date >= $7::date)
      and ($8::date is null or schedule_requests.date <= $8::date)
      and ($9::text is null or person.search_text like $9)`;

const ORDERS = {
  DATE_ASC: 'schedule_requests.date, person.sort_kana',
  DATE_DESC: 'schedule_requests.date desc, person.sort_kana',
  REQUESTED_AT_ASC: 'schedule_requests.requested_at',
  REQUESTED_AT_DESC: 'schedule_requests.requested_at desc',
} as const;
export type RequestOrder = keyof typeof ORDERS;

export type RequestWhere = {
  readonly scope: { readonly everybody: boolean; readonly groupIds: readonly string[] };
  readonly groupId: string | null;
  readonly status: readonly string[] | null;
  readonly wish: readonly string[] | null;
  readonly from: string | null;
  readonly to: string | null;
  /** With its percent signs. */
  readonly words: string | null;
};

const valuesOf = (ctx: RequestContext, where: RequestWhere): unknown[] => [
  ctx.viewer.companyId,
  where.scope.everybody,
  where.scope.groupIds,
  where.groupId,
  where.status,
  where.wish,
  where.from,
  where.to,
  where.words,
];

export async function countRequests(ctx: RequestContext, where: RequestWhere): Promise<number> {
  const [row] = await ctx.run<{ count: number }>(
    {
      name: 'attendance_requests_count',
      text: `select count(*)::integer as count ${FROM} ${WHERE}`,
    },
    valuesOf(ctx, where),
  );
  return row?.count ?? 0;
}

export const pageOfRequests = (
  ctx: RequestContext,
  where: RequestWhere,
  order: RequestOrder,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ScheduleRequestModel[]> =>
  ctx.run(
    {
      name: `attendance_requests_${order.toLowerCase()}`,
      text: `select ${COLUMNS} ${FROM} ${WHERE}
        order by ${ORDERS[order]}, schedule_requests.id offset $10 limit $11`,
    },
    [...valuesOf(ctx, where), offset, limit],
  );

const OF_PLANNER = `select schedule_requests.id from schedule_requests
    where schedule_requests.company_id = $1 and ${MAY_SEE}
      and schedule_requests.id = any ($4::text[])
    order by schedule_requests.id`;

const idsOf = async (
  ctx: RequestContext,
  name: string,
  text: string,
  { everybody, groupIds }: RequestWhere['scope'],
  ids: readonly string[],
): Promise<string[]> => {
  const values = [ctx.viewer.companyId, everybody, groupIds, ids];
  return (await ctx.run<{ id: string }>({ name, text }, values)).map(({ id }) => id);
};

/** Those of the ids that the viewer plans. */
export const plannedRequestIds = (
  ctx: RequestContext,
  scope: RequestWhere['scope'],
  ids: readonly string[],
): Promise<string[]> => idsOf(ctx, 'attendance_requests_of_planner', OF_PLANNER, scope, ids);

/** The same, held until the transaction ends, always in one order. */
export const lockPlannedRequests = (
  ctx: RequestContext,
  scope: RequestWhere['scope'],
  ids: readonly string[],
): Promise<string[]> =>
  idsOf(
    ctx,
    'attendance_requests_lock',
    `${OF_PLANNER} for update of schedule_requests`,
    scope,
    ids,
  );
