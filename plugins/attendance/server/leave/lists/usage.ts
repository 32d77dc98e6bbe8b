import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { personOf } from '#plugins/employee/sql.ts';
import type { LeaveUsage, LeaveUsageTotal } from '#schema/generated/resolver-types.ts';
import { CHOSEN_PEOPLE, mainGroupOfPeriod } from '../../errors/people.sql.ts';
import type { PeopleWhere } from '../../errors/period.ts';
import { groupsOfLeave, requirePeriod, valuesOfList } from './period-of-lists.ts';

const AMOUNTS = `'takenDays', used.taken_days, 'takenHours', used.taken_hours,
        'plannedDays', used.planned_days, 'plannedHours', used.planned_hours`;
const sumOf = (column: string, when: string, type: string): string =>
  `coalesce(sum(leave_uses.${column}) filter (where leave_uses.date ${when} $5::date), 0)::${type}`;

// $1 to $10 as in errors/people.sql.ts, $11 offset, $12 limit, $13 class or null
const USAGE: Statement = {
  name: 'attendance_leave_usage',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}, used as (
    select people.id, people.sort_kana, leave_uses.vacation_class_id as class_id,
      ${sumOf('days', '<=', 'float8')} as taken_days, ${sumOf('hours', '<=', 'integer')} as taken_hours,
      ${sumOf('days', '>', 'float8')} as planned_days, ${sumOf('hours', '>', 'integer')} as planned_hours
    from people
    join leave_uses on leave_uses.company_id = $1 and leave_uses.employee_id = people.id
      and leave_uses.date between $6::date and $7::date
    where $13::text is null or leave_uses.vacation_class_id = $13
    group by people.id, people.sort_kana, leave_uses.vacation_class_id
  ), totals as (
    select class_id, count(*)::integer as people, sum(taken_days) as taken_days,
      sum(taken_hours)::integer as taken_hours, sum(planned_days) as planned_days,
      sum(planned_hours)::integer as planned_hours
    from used group by class_id
  )
  select (select count(*)::integer from used),
    (select json_agg(json_build_object('vacationClassId', used.class_id,
        'className', coalesce(classes.name, ''), 'people', used.people, ${AMOUNTS})
        order by classes.display_order nulls last, used.class_id)
      from totals as used
      left join vacation_classes as classes on classes.company_id = $1 and classes.id = used.class_id),
    (select json_agg(json_build_object('id', used.id || ' ' || used.class_id, 'employeeId', used.id,
        'employeeNumber', person.employee_number, 'lastName', person.last_name,
        'firstName', person.first_name, 'groupName', main.name, 'vacationClassId', used.class_id,
        'className', coalesce(used.class_name, ''), ${AMOUNTS})
        order by used.sort_kana, used.id, used.class_order nulls last, used.class_id)
      from (
        select used.*, classes.name as class_name, classes.display_order as class_order
        from used
        left join vacation_classes as classes
          on classes.company_id = $1 and classes.id = used.class_id
        order by used.sort_kana, used.id, classes.display_order nulls last, used.class_id
        offset $11 limit $12
      ) as used
      join ${personOf('used.id')}
      ${mainGroupOfPeriod('used.id')})`,
};

type Args = {
  readonly from: string;
  readonly to: string;
  readonly first?: number | null;
  readonly skip?: number | null;
  readonly where?: (PeopleWhere & { readonly vacationClassId?: string | null }) | null;
};

/** 取得の状況: approved leave of a period by person and class, of the people whom the viewer may see. */
export async function leaveUsage(ctx: RequestContext, args: Args) {
  const period = requirePeriod(args);
  const { offset, limit } = pageOf(args);
  const values = valuesOfList(ctx, period, args.where);
  const [row] = await ctx.run<[number, LeaveUsageTotal[] | null, LeaveUsage[] | null]>(USAGE, [
    ...values,
    offset,
    limit,
    args.where?.vacationClassId ?? null,
  ]);
  const [totalCount, totals, nodes] = row as [
    number,
    LeaveUsageTotal[] | null,
    LeaveUsage[] | null,
  ];
  return {
    ...toConnection(nodes ?? [], totalCount, args),
    totals: totals ?? [],
    groups: await groupsOfLeave(ctx),
  };
}
