import type { Statement } from '../../../../core/ports/database.ts';
import { pageOf } from '../../../../core/server/connection.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { foldForSearch } from '../../../../core/text/kana.ts';
import { clockOfMinutes } from '../../../../core/time/minutes.ts';
import { minutesOn, tokyoDate } from '../../../../core/time/tokyo.ts';
import type { Presence } from '../../domain/presence.ts';
import { MAY_READ, recordScope } from '../records/scope.ts';
import { instantOf, plannedShifts } from '../schedules/planned-days.sql.ts';

/** Minutes from midnight of a work date, seconds dropped. */
const minutesFrom = (date: string, instant: string): string =>
  `floor(date_part('epoch', ${instant} - ${instantOf(date, '0')}) / 60)::integer`;

const MAIN_GROUP = (employee: string): string => `left join lateral (
      select affiliation_groups.name, affiliation_groups.display_order
      from affiliations
      join affiliation_groups on affiliation_groups.company_id = $1
        and affiliation_groups.id = affiliations.group_id
      where affiliations.company_id = $1 and affiliations.employee_id = ${employee}
        and affiliations.is_main and affiliations.valid_from <= $5::date
        and (affiliations.valid_until is null or $5::date < affiliations.valid_until)
      limit 1
    ) as main on true`;

const ORDERS = {
  KANA_ASC: ['sort_kana'],
  KANA_DESC: ['sort_kana desc'],
  NUMBER_ASC: ['employee_number'],
  NUMBER_DESC: ['employee_number desc'],
  GROUP_ASC: ['group_order', 'sort_kana'],
  GROUP_DESC: ['group_order desc', 'sort_kana'],
  FIRST_IN_ASC: ['first_in', 'sort_kana'],
  FIRST_IN_DESC: ['first_in desc nulls last', 'sort_kana'],
} as const;
export type BoardOrder = keyof typeof ORDERS;

/**
 * Today's board: everybody whom the viewer may see, once, in one pass; the counts and the page come
 * from the same rows. The rules are those of domain/presence.ts. What belongs to a person is looked
 * up by index, person by person: joined as sets, a plan made without values pairs everybody with
 * everybody and takes minutes for ten thousand people. What many people share, the times of their
 * shifts and the chosen groups, is worked out once.
 *
 * $1 company  $2–$5 scope and today  $6 now  $7 minutes since midnight  $8 group  $9 search
 * $10 presences  $11 late  $12 skip  $13 first  $14 only this person
 */
export const boardStatement = (order: BoardOrder, one = false): Statement => {
  const by = (alias: string): string =>
    [...ORDERS[order], 'id'].map((column) => `${alias}.${column}`).join(', ');
  const byGroup = order.startsWith('GROUP');
  return {
    name: `attendance_board_${one ? 'person' : order.toLowerCase()}`,
    rowMode: 'array',
    text: `with recursive below (id) as (
    select affiliation_groups.id from affiliation_groups
    where affiliation_groups.company_id = $1 and affiliation_groups.id = $8
    union
    select affiliation_groups.id from affiliation_groups
    join below on affiliation_groups.parent_id = below.id
    where affiliation_groups.company_id = $1
  ), shifts as materialized (${plannedShifts('$5::date')}
  ), people as materialized (
    select employees.id, employees.employee_number, employees.last_name, employees.first_name,
      employees.last_name_kana, employees.first_name_kana, employees.sort_kana,
      ${byGroup ? 'main.display_order as group_order,' : ''}
      case begun.state when 'ON_DUTY' then 'IN' when 'DURING_BREAK' then 'BREAK' when 'OFF_DUTY' then 'OUT'
        else case when planned.basic_shift_id is null then 'DAY_OFF' else 'NOT_STAMPED' end
      end as presence,
      coalesce(begun.work_date, $5::date) as work_date,
      planned.start_minutes, planned.end_minutes, planned.break_start_minutes, planned.break_end_minutes,
      case when begun.employee_id is not null then ${minutesFrom('begun.work_date', 'begun.first_in_at')} end as first_in,
      case when begun.ended_at is not null then ${minutesFrom('begun.work_date', 'begun.ended_at')} end as last_out,
      case when begun.state = 'DURING_BREAK' then ${minutesFrom('begun.work_date', 'begun.last_at')} end as break_since
    from employees
    ${byGroup ? MAIN_GROUP('employees.id') : ''}
    left join lateral (
      select work_days.* from work_days
      where work_days.company_id = $1 and work_days.employee_id = employees.id
        and work_days.work_date between $5::date - 1 and $5::date
        and (work_days.work_date = $5::date
          or (work_days.state <> 'OFF_DUTY' and work_days.open_until > $6))
      order by work_days.work_date desc
      limit 1
    ) as begun on true
    left join lateral (
      select employee_basic_shifts.basic_shift_id from employee_basic_shifts
      where employee_basic_shifts.company_id = $1 and employee_basic_shifts.employee_id = employees.id
        and employee_basic_shifts.valid_from <= $5::date
        and (employee_basic_shifts.valid_until is null or $5::date < employee_basic_shifts.valid_until)
      limit 1
    ) as assigned on true
    left join shifts as planned on planned.basic_shift_id = assigned.basic_shift_id
      and (begun.work_date is null or begun.work_date = $5::date)
      and employees.id not in (
        select leave_periods.employee_id from leave_periods
        where leave_periods.company_id = $1
          and leave_periods.starts_on <= $5::date and $5::date <= leave_periods.ends_on)
    where employees.company_id = $1 and employees.is_active
      and ${one ? 'employees.id = $14' : '$14::text is null'}
      and (employees.joined_on is null or employees.joined_on <= $5::date)
      and (employees.retired_on is null or $5::date <= employees.retired_on)
      and ($8::text is null or employees.id in (
        select affiliations.employee_id from affiliations
        where affiliations.company_id = $1 and affiliations.group_id in (select below.id from below)
          and affiliations.valid_from <= $5::date
          and (affiliations.valid_until is null or $5::date < affiliations.valid_until)))
      and ($9::text is null or employees.search_text like $9)
      and ${MAY_READ}
  ), judged as materialized (
    select people.*,
      coalesce(people.start_minutes < coalesce(people.first_in, $7::integer), false) as late
    from people
  ), chosen as materialized (
    select judged.* from judged
    where ($10::text[] is null or judged.presence = any ($10::text[]))
      and ($11::boolean is null or judged.late = $11)
  )
  select
    (select json_build_array(count(*), count(*) filter (where presence = 'IN'),
        count(*) filter (where presence = 'BREAK'), count(*) filter (where presence = 'OUT'),
        count(*) filter (where presence = 'NOT_STAMPED'), count(*) filter (where presence = 'DAY_OFF'),
        count(*) filter (where late))
      from judged),
    (select count(*)::integer from chosen),
    (select json_agg(json_build_array(page.id, page.employee_number, page.last_name, page.first_name,
        page.last_name_kana, page.first_name_kana, main.name, page.presence, page.late,
        page.work_date, page.start_minutes, page.end_minutes, page.break_start_minutes,
        page.break_end_minutes, page.first_in, page.last_out, page.break_since) order by ${by('page')})
      from (
        select chosen.* from chosen
        order by ${by('chosen')}
        offset $12 limit $13
      ) as page
      ${MAIN_GROUP('page.id')})`,
  };
};

/** A stamp tells every open board: its row must cost no more than a row. */
export const BOARD_PERSON = boardStatement('KANA_ASC', true);
const STATEMENTS = Object.fromEntries(
  (Object.keys(ORDERS) as BoardOrder[]).map((order) => [order, boardStatement(order)]),
) as Readonly<Record<BoardOrder, Statement>>;

export type BoardArgs = {
  readonly where?: {
    readonly groupId?: string | null;
    readonly presence?: readonly Presence[] | null;
    readonly late?: boolean | null;
    readonly search?: string | null;
  } | null;
  readonly orderBy?: BoardOrder | null;
  readonly skip?: number | null;
  readonly first?: number | null;
};

type Counts = [
  total: number,
  inside: number,
  pause: number,
  out: number,
  notStamped: number,
  dayOff: number,
  late: number,
];
type PersonColumns = [
  id: string,
  number: string,
  lastName: string,
  firstName: string,
  lastNameKana: string,
  firstNameKana: string,
  group: string | null,
  presence: Presence,
  late: boolean,
  workDate: string,
  start: number | null,
  end: number | null,
  breakStart: number | null,
  breakEnd: number | null,
  firstIn: number | null,
  lastOut: number | null,
  breakSince: number | null,
];

export async function loadBoard(
  ctx: RequestContext,
  args: BoardArgs,
  employeeId: string | null = null,
) {
  const scope = recordScope(ctx);
  const { offset, limit } = pageOf(args);
  const today = tokyoDate(ctx.now);
  const { groupId = null, presence = null, late = null, search } = args.where ?? {};
  const words = foldForSearch(search ?? '');
  const statement = employeeId ? BOARD_PERSON : STATEMENTS[args.orderBy ?? 'KANA_ASC'];
  const [row] = await ctx.run(statement, [
    ctx.viewer.companyId,
    scope.everybody,
    scope.employeeIds,
    scope.groupIds,
    today,
    ctx.now,
    minutesOn(today, ctx.now),
    groupId,
    words === '' ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`,
    presence,
    late,
    offset,
    limit,
    employeeId,
  ]);
  const [counts, totalCount, people] = row as [Counts, number, PersonColumns[] | null];
  return {
    date: today,
    updatedAt: ctx.now,
    counts: {
      total: counts[0],
      in: counts[1],
      break: counts[2],
      out: counts[3],
      notStamped: counts[4],
      dayOff: counts[5],
      late: counts[6],
    },
    nodes: (people ?? []).map(personOf),
    totalCount,
    pageInfo: {
      hasPreviousPage: offset > 0,
      hasNextPage: offset + (people?.length ?? 0) < totalCount,
    },
  };
}

/** The person's row as the board shows it; undefined where the viewer may not see it. */
export const loadBoardPerson = async (ctx: RequestContext, employeeId: string) =>
  (await loadBoard(ctx, { first: 1 }, employeeId)).nodes[0];

const clock = (minutes: number | null): string | null =>
  minutes === null ? null : clockOfMinutes(minutes);

function personOf(row: PersonColumns) {
  const [
    id,
    employeeNumber,
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
    groupName,
    presence,
    late,
    workDate,
  ] = row;
  const [start, end, breakStart, breakEnd, firstIn, lastOut, breakSince] = row.slice(10) as (
    | number
    | null
  )[];
  return {
    employeeId: id,
    employeeNumber,
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
    groupName,
    presence,
    late,
    workDate,
    plan:
      start == null || end == null
        ? null
        : {
            date: workDate,
            start: clockOfMinutes(start),
            end: clockOfMinutes(end),
            breakStart: clock(breakStart ?? null),
            breakEnd: clock(breakEnd ?? null),
          },
    firstIn: clock(firstIn ?? null),
    lastOut: clock(lastOut ?? null),
    breakSince: clock(breakSince ?? null),
  };
}
