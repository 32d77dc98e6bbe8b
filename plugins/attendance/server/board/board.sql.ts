import type { Statement } from '#core/ports/database.ts';
import { groupsAsJson, groupsBelow } from '#plugins/company/sql.ts';
import {
  employedOn,
  everybody,
  groupIdsOf,
  mainGroupOn,
  memberIds,
} from '#plugins/employee/sql.ts';
import { MAY_READ, MAY_READ_OF_MANY } from '../records/scope.ts';
import {
  askedOn,
  instantOf,
  millisOf,
  plannedOfEach,
  plannedShifts,
} from '../schedules/planned-days.sql.ts';

/** Minutes from midnight of a work date, seconds dropped. */
const minutesFrom = (date: string, instant: string): string =>
  `floor(date_part('epoch', ${instant} - ${instantOf(date, '0')}) / 60)::integer`;

const IN_FORCE = (table: string): string =>
  `${table}.valid_from <= $5::date and (${table}.valid_until is null or $5::date < ${table}.valid_until)`;

const mainGroupToday = (employee: string): string => mainGroupOn(employee, '$5::date');

/** What decides who may see a person, for rows that are read once for many watchers. */
const groupsToday = (employee: string): string => `array(${groupIdsOf(employee, '$5::date')})`;

/** Who needs somebody first: 0 should be here and is not. Ranks among people of `judged`. */
const ATTENTION = `case when judged.presence = 'DAY_OFF' then 5
        when judged.late and judged.presence = 'NOT_STAMPED' then 0
        when judged.late then 1
        when judged.presence = 'NOT_STAMPED' then 2
        when judged.presence = 'OUT' then 4
        else 3 end`;

/** What was stamped of a person's day, for those alone who are on the page. */
const STAMPS_OF_PAGE = `case when page.first_in is not null then (
          select json_agg(json_build_array(stamps.type, ${millisOf('stamps.stamped_at')})
            order by stamps.stamped_at, stamps.id)
          from stamps
          where stamps.company_id = $1 and stamps.employee_id = page.id
            and stamps.work_date = page.work_date and not stamps.is_void
            and not exists (select from stamps as newer
              where newer.company_id = $1 and newer.replaces_id = stamps.id)) end`;

const ORDERS = {
  ATTENTION_ASC: ['attention', 'sort_kana'],
  ATTENTION_DESC: ['attention desc', 'sort_kana'],
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
 * The groups below the chosen one, and the ids of everybody who is in one of them today. The groups as an array: joined
 * with them, PostgreSQL cannot know how few they are and reads everybody's affiliations.
 */
const MEMBERS = `${groupsBelow('= $8')}, members as materialized (
    ${memberIds('= any (array(select below.id from below))', '$5::date')}
  ), `;

/**
 * The members with their shifts. A list of ids is found by one walk along the index, where looking up
 * each takes a descent. A full join cannot pair everybody with everybody, which a plan made without
 * values would do here; who has only a shift and is no active employee is left out below, in words
 * that do not let PostgreSQL make another join of it.
 */
const MEMBERS_WITH_SHIFTS = `(
      select person.id, person.company_id, person.employee_number, person.sort_kana,
        person.is_active, person.joined_on, person.retired_on, person.search_text
      from ${everybody()} and person.id = any ((select members.ids from members)::text[])
    ) as person
    full join (
      select employee_basic_shifts.employee_id, employee_basic_shifts.basic_shift_id
      from employee_basic_shifts
      where employee_basic_shifts.company_id = $1
        and employee_basic_shifts.employee_id = any ((select members.ids from members)::text[])
        and ${IN_FORCE('employee_basic_shifts')}
    ) as assigned on assigned.employee_id = person.id`;
const IS_ACTIVE_MEMBER = `coalesce(person.company_id, '') = $1 and coalesce(person.is_active, false)`;

const SHIFT_OF_EACH = `left join lateral (
      select employee_basic_shifts.basic_shift_id from employee_basic_shifts
      where employee_basic_shifts.company_id = $1 and employee_basic_shifts.employee_id = person.id
        and ${IN_FORCE('employee_basic_shifts')}
      limit 1
    ) as assigned on true`;

/**
 * Whoever chooses their own hours is late by their core time, or never ($15); within the grace of the
 * rules nobody is ($16).
 */
const LATE_FROM = `case when coalesce(jsonb_exists($15::jsonb, people.id), false)
        then case when people.start_minutes is null then null else ($15::jsonb ->> people.id)::integer end
        else people.start_minutes end + coalesce(($16::jsonb ->> people.id)::integer, 0)`;

/** Everybody whom the viewer may see, one group with all below it, or some people by their ids. */
export type Whom = 'all' | 'group' | 'people';

/** Who may see all groups of the chosen one sees all its people: nobody has to be looked up. */
const MAY: Readonly<Record<Whom, string>> = {
  all: MAY_READ_OF_MANY,
  group: `((select coalesce(bool_and(below.id = any ($4::text[])), false) from below)
        or ${MAY_READ_OF_MANY})`,
  people: MAY_READ,
};

/**
 * Today's board: everybody whom the viewer may see, once, in one pass; the counts and the page come
 * from the same rows. The rules are those of domain/presence.ts. What belongs to a person is looked
 * up by index, person by person: joined as sets, a plan made without values pairs everybody with
 * everybody and takes minutes for ten thousand people. What many people share, the times of their
 * shifts, who is away and the chosen groups, is worked out once.
 *
 * $1 company  $2–$5 scope and today  $6 now  $7 minutes since midnight  $8 group  $9 search
 * $10 presences  $11 late  $12 skip  $13 first  $14 only these people  $15 who chooses their own hours
 * $16 minutes of grace  $17 whether the groups that the viewer can narrow it by are asked for, too
 */
export const boardStatement = (order: BoardOrder, whom: Whom = 'all'): Statement => {
  const some = whom === 'people';
  const by = (alias: string): string =>
    [...ORDERS[order], 'id'].map((column) => `${alias}.${column}`).join(', ');
  const byGroup = order.startsWith('GROUP');
  const byAttention = order.startsWith('ATTENTION');
  const beside = `${byGroup ? mainGroupToday('person.id') : ''}
    left join lateral (
      select work_days.* from work_days
      where work_days.company_id = $1 and work_days.employee_id = person.id
        and work_days.work_date between $5::date - 1 and $5::date
        and (work_days.work_date = $5::date
          or (work_days.state <> 'OFF_DUTY' and work_days.open_until > $6))
      order by work_days.work_date desc
      limit 1
    ) as begun on true
    ${whom === 'group' ? '' : SHIFT_OF_EACH}
    ${plannedOfEach('$5::date', 'person.id', '(begun.work_date is null or begun.work_date = $5::date)')}`;
  return {
    name: `attendance_board_${whom}_${order.toLowerCase()}`,
    rowMode: 'array',
    generic: true,
    text: `with recursive ${whom === 'group' ? MEMBERS : ''}shifts as materialized (${plannedShifts('$5::date')}
  ), ${askedOn('$5::date', some ? 'applications.employee_id = any ($14::text[])' : 'true')}, judged as materialized (
    select people.*,
      coalesce(${LATE_FROM} < coalesce(people.first_in, $7::integer), false) as late
    from (
    select person.id, person.employee_number, person.sort_kana,
      ${byGroup ? 'main.display_order as group_order,' : ''}
      case begun.state when 'ON_DUTY' then 'IN' when 'DURING_BREAK' then 'BREAK' when 'OFF_DUTY' then 'OUT'
        else case when planned.start_minutes is null then 'DAY_OFF' else 'NOT_STAMPED' end
      end as presence,
      coalesce(begun.work_date, $5::date) as work_date,
      planned.start_minutes, planned.end_minutes, planned.break_start_minutes, planned.break_end_minutes,
      case when begun.employee_id is not null then ${minutesFrom('begun.work_date', 'begun.first_in_at')} end as first_in,
      begun.ended_at, case when begun.state = 'DURING_BREAK' then begun.last_at end as break_at
    from ${whom === 'group' ? `${MEMBERS_WITH_SHIFTS} ${beside} where ${IS_ACTIVE_MEMBER}` : `${everybody(beside)} and person.is_active`}
      and ${some ? 'person.id = any ($14::text[])' : '$14::text[] is null'}
      and ${employedOn('$5::date')}
      ${whom === 'group' ? '' : 'and $8::text is null'}
      and ($9::text is null or person.search_text like $9)
      and ${MAY[whom]}
    ) as people
  ), chosen as not materialized (
    select judged.*${byAttention ? `, ${ATTENTION} as attention` : ''} from judged
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
    (select json_agg(json_build_array(page.id, page.employee_number, named.last_name,
        named.first_name, named.last_name_kana, named.first_name_kana, main.name, page.presence,
        page.late, page.work_date, page.start_minutes, page.end_minutes, page.break_start_minutes,
        page.break_end_minutes, page.first_in, ${minutesFrom('page.work_date', 'page.ended_at')},
        ${minutesFrom('page.work_date', 'page.break_at')}, ${STAMPS_OF_PAGE}${some ? `, ${groupsToday('page.id')}` : ''}) order by ${by('page')})
      from (
        select chosen.* from chosen
        order by ${by('chosen')}
        offset $12 limit $13
      ) as page
      join lateral (
        select person.last_name, person.first_name, person.last_name_kana, person.first_name_kana
        from ${everybody()} and person.id = page.id
        limit 1
      ) as named on true
      ${mainGroupToday('page.id')}),
    case when $17::boolean then ${groupsAsJson('($2::boolean or its_group.id = any ($4::text[]))')} end`,
  };
};

/** Stamps tell the boards that are open: these rows must cost no more than the rows. */
export const BOARD_PEOPLE = boardStatement('KANA_ASC', 'people');
const inEachOrder = (whom: Whom) =>
  Object.fromEntries(
    (Object.keys(ORDERS) as BoardOrder[]).map((order) => [order, boardStatement(order, whom)]),
  ) as Readonly<Record<BoardOrder, Statement>>;
export const OF_ALL = inEachOrder('all');
export const OF_GROUP = inEachOrder('group');
