// Today's board and the list of employees by hand: one statement each, shaped into the very answers
// of the API. `npm run bench` compares both before it measures.

/** In force on the day of the statement, $3. */
const isInForce = (table: string): string =>
  `${table}.valid_from <= $3::date and (${table}.valid_until is null or $3::date < ${table}.valid_until)`;

// $1 company $2 groups $3 today $4 now $5 minutes since midnight $6 groups to choose from
export const BOARD = `with shift as materialized (
  select version.basic_shift_id as id, timetable.start_minutes, timetable.end_minutes
  from basic_shift_versions as version
  join basic_shift_timetables as timetable on timetable.company_id = $1
    and timetable.basic_shift_id = version.basic_shift_id and timetable.valid_from = version.valid_from
    and timetable.day = extract(dow from $3::date)::smallint
  left join company_days on company_days.company_id = $1 and company_days.date = $3
    and company_days.calendar_id = ''
  left join national_holidays on national_holidays.date = $3
  where version.company_id = $1 and ${isInForce('version')}
    and coalesce(company_days.kind = 'WORK', national_holidays.date is null or version.works_on_holidays)
), asked as materialized (
  select employee_id, id, type, from_date, details from applications
  where company_id = $1 and status = 'APPROVED' and type in ('VACATION', 'HOLIDAY_WORK')
    and to_date >= $3::date and to_date <= $3::date + 400 and from_date <= $3::date
  union
  select employee_id, id, type, from_date, details from applications
  where company_id = $1 and status = 'APPROVED' and type = 'HOLIDAY_WORK' and details ->> 'transferDate' = ($3::date)::text
), away as materialized (
  select employee_id from leave_periods where company_id = $1 and starts_on <= $3::date and ends_on >= $3::date
  union
  select employee_id from asked where case type when 'VACATION' then details ->> 'unit' = 'DAY'
    else details ->> 'part' = 'WHOLE' and details ->> 'transferKind' is not null
      and details ->> 'transferDate' = ($3::date)::text end
), extra as materialized (
  select distinct on (employee_id) employee_id, (details ->> 'from')::smallint as start_minutes,
    (details ->> 'until')::smallint as end_minutes
  from asked where type = 'HOLIDAY_WORK' and from_date = $3::date order by employee_id, id
), members as materialized (
  select array_agg(distinct employee_id) as ids from affiliations
  where company_id = $1 and group_id = any ($2::text[]) and ${isInForce('affiliations')}
), people as materialized (
  select employees.id, employees.employee_number, employees.sort_kana, plan.start_minutes, plan.end_minutes,
    day.state, day.work_date,
    floor((date_part('epoch', day.first_in_at) + 32400) / 60)::bigint
      - (day.work_date - date '1970-01-01') * 1440 as first_in,
    floor((date_part('epoch', day.ended_at) + 32400) / 60)::bigint
      - (day.work_date - date '1970-01-01') * 1440 as last_out,
    case when day.state = 'DURING_BREAK' then floor((date_part('epoch', day.last_at) + 32400) / 60)::bigint
      - (day.work_date - date '1970-01-01') * 1440 end as break_since
  from employees
  left join lateral (
    select basic_shift_id as id from employee_basic_shifts
    where company_id = $1 and employee_id = employees.id and ${isInForce('employee_basic_shifts')} limit 1
  ) as assigned on true
  left join shift on shift.id = assigned.id
  left join day_plans as own on own.company_id = $1 and own.employee_id = employees.id and own.date = $3
  left join lateral (
    select * from work_days
    where company_id = $1 and employee_id = employees.id and work_date between $3::date - 1 and $3::date
      and (work_date = $3::date or (state <> 'OFF_DUTY' and open_until > $4))
    order by work_date desc limit 1
  ) as day on true
  left join extra on extra.employee_id = employees.id
  left join lateral (
    select case when own.kind = 'WORK' then own.start_minutes when own.kind is null and shift.id is not null
        then shift.start_minutes else extra.start_minutes end as start_minutes,
      case when own.kind = 'WORK' then own.end_minutes when own.kind is null and shift.id is not null
        then shift.end_minutes else extra.end_minutes end as end_minutes
  ) as plan on assigned.id is not null and (day.work_date is null or day.work_date = $3)
    and employees.id not in (select employee_id from away)
  where employees.company_id = $1 and employees.id = any ((select ids from members)::text[]) and employees.is_active
    and (employees.joined_on is null or employees.joined_on <= $3)
    and (employees.retired_on is null or employees.retired_on >= $3)
)
select
  (select json_build_array(count(*), count(*) filter (where state = 'ON_DUTY'),
      count(*) filter (where state = 'DURING_BREAK'), count(*) filter (where state = 'OFF_DUTY'),
      count(*) filter (where state is null and start_minutes is not null),
      count(*) filter (where state is null and start_minutes is null),
      count(*) filter (where start_minutes < coalesce(first_in, $5::integer))) from people),
  (select json_agg(json_build_array(page.id, page.employee_number, employees.last_name, employees.first_name,
      employees.last_name_kana, employees.first_name_kana, groups.name, page.state, page.work_date,
      page.start_minutes, page.end_minutes, page.first_in, page.last_out, page.break_since,
      (select json_agg(json_build_array(type, floor((date_part('epoch', stamped_at) + 32400) / 60)::bigint
          - (page.work_date - date '1970-01-01') * 1440) order by stamped_at, id)
        from stamps
        where company_id = $1 and employee_id = page.id and work_date = page.work_date and not is_void
          and not exists (select from stamps as newer
            where newer.company_id = $1 and newer.replaces_id = stamps.id)))
      order by page.sort_kana, page.id)
    from (select * from people order by sort_kana, id limit 100) as page
    join employees on employees.company_id = $1 and employees.id = page.id
    left join affiliations as main on main.company_id = $1 and main.employee_id = page.id and main.is_main
      and ${isInForce('main')}
    left join affiliation_groups as groups on groups.company_id = $1 and groups.id = main.group_id),
  (select json_agg(json_build_array(id, name, parent_id) order by display_order, id)
    from affiliation_groups
    where company_id = $1 and is_active and deleted_at is null and id = any ($6::text[]))`;

export const boardValues = (input: any, now: Date): unknown[] => {
  const tokyo = new Date(now.getTime() + 9 * 3_600_000).toISOString();
  const minutes = Number(tokyo.slice(11, 13)) * 60 + Number(tokyo.slice(14, 16));
  return [input.company, input.groups, tokyo.slice(0, 10), now, minutes, input.choice];
};

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));
const clock = (minutes: number | null): string | null => {
  if (minutes === null) return null;
  const at = minutes < 0 ? minutes + 1440 : minutes;
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`;
};
const PRESENCE: Readonly<Record<string, string>> = {
  ON_DUTY: 'IN',
  DURING_BREAK: 'BREAK',
  OFF_DUTY: 'OUT',
};

/** Attendance and breaks out of stamps in their order. */
function spansOf(stamps: readonly (readonly [string, number])[]): object[] {
  const spans: { WORK: any[]; BREAK: any[] } = { WORK: [], BREAK: [] };
  const end = (kind: 'WORK' | 'BREAK', until: number) => {
    const last = spans[kind].at(-1);
    if (last && last.until === null) last.until = until;
  };
  for (const [type, at] of stamps) {
    if (type === 'BREAK_IN') spans.BREAK.push({ kind: 'BREAK', from: at, until: null });
    else end('BREAK', at);
    if (type.endsWith('START') || type.startsWith('CHECK_IN'))
      spans.WORK.push({ kind: 'WORK', from: at, until: null });
    else if (!type.startsWith('BREAK')) end('WORK', at);
  }
  return [...spans.WORK, ...spans.BREAK];
}

export function shapeBoard([row]: any[][], values: readonly unknown[]): object {
  const [counts, people, groups] = row as any[];
  const [, , today, now, nowMinutes] = values as [string, string[], string, Date, number];
  const shown = new Set(groups.map(([id]: [string]) => id));
  const written: object[] = [];
  const write = (parent: string, depth: number): void => {
    for (const [id, name, parentId] of groups) {
      if ((parentId !== null && shown.has(parentId) ? parentId : '') !== parent) continue;
      written.push({ id, name, depth });
      write(id, depth + 1);
    }
  };
  write('', 0);
  const nodes = (people ?? []).map((one: any[]) => {
    const [start, end, firstIn, lastOut, breakSince, stamps] = one.slice(9);
    return {
      employeeId: one[0],
      employeeNumber: one[1],
      lastName: one[2],
      firstName: one[3],
      lastNameKana: one[4],
      firstNameKana: one[5],
      groupName: one[6],
      presence: PRESENCE[one[7]] ?? (start === null ? 'DAY_OFF' : 'NOT_STAMPED'),
      late: start !== null && start < (firstIn ?? nowMinutes),
      workDate: one[8] ?? today,
      plan: start === null ? null : { start: clock(start), end: clock(end) },
      firstIn: clock(firstIn),
      lastOut: clock(lastOut),
      breakSince: clock(breakSince),
      spans: spansOf(stamps ?? []),
    };
  });
  const [total, inside, pause, out, notStamped, dayOff, late] = counts;
  return {
    data: {
      attendanceBoard: {
        date: today,
        updatedAt: now,
        totalCount: total,
        counts: { total, in: inside, break: pause, out, notStamped, dayOff, late },
        groups: written,
        nodes,
      },
    },
  };
}

// $1 company $2 group $3 today
export const EMPLOYEES = `with recursive below (id) as (
  select id from affiliation_groups where company_id = $1 and id = $2
  union select child.id from affiliation_groups as child
  join below on child.company_id = $1 and child.parent_id = below.id
), people as (
  select employees.id, employees.sort_kana, count(*) over () as total
  from employees
  where employees.company_id = $1 and employees.is_active
    and (employees.retired_on is null or employees.retired_on >= $3)
    and employees.id in (
      select affiliations.employee_id from affiliations join below on affiliations.group_id = below.id
      where affiliations.company_id = $1 and ${isInForce('affiliations')})
  order by employees.sort_kana, employees.id limit 100
)
select people.id, employees.employee_number, employees.last_name, employees.first_name,
  employees.last_name_kana, employees.first_name_kana, employees.email, employees.profile_image_key,
  employees.joined_on::text, employees.is_active, employees.is_staff, workplaces.id, workplaces.name,
  groups.id, groups.name, types.id, types.name, divisions.id, divisions.name, permissions.id, permissions.name,
  exists (select from leave_periods where leave_periods.company_id = $1
    and leave_periods.employee_id = people.id and $3 between starts_on and ends_on), people.total::integer, employees.version,
  employees.mobile, employees.workplace_phone
from people
join employees on employees.company_id = $1 and employees.id = people.id
left join employee_assignments as post on post.company_id = $1 and post.employee_id = people.id and ${isInForce('post')}
left join workplaces on workplaces.company_id = $1 and workplaces.id = post.workplace_id
left join recruitment_types as types on types.company_id = $1 and types.id = post.recruitment_type_id
left join employment_divisions as divisions on divisions.company_id = $1
  and divisions.id = post.employment_division_id
left join affiliations as main on main.company_id = $1 and main.employee_id = people.id and main.is_main
  and ${isInForce('main')}
left join affiliation_groups as groups on groups.company_id = $1 and groups.id = main.group_id
left join permission_holders as holds on holds.company_id = $1 and holds.employee_id = people.id and ${isInForce('holds')}
left join permission_groups as permissions on permissions.company_id = $1
  and permissions.id = holds.permission_group_id
order by people.sort_kana, people.id`;

const named = (id: unknown, name: unknown) => (id === null ? null : { id, name });

export const shapeEmployees = (rows: any[][]): object => ({
  data: {
    employeesConnection: {
      totalCount: rows[0]?.[22] ?? 0,
      nodes: rows.map((row) => ({
        id: row[0],
        version: row[23],
        mobile: row[24],
        workplacePhone: row[25],
        employeeNumber: row[1],
        lastName: row[2],
        firstName: row[3],
        lastNameKana: row[4],
        firstNameKana: row[5],
        email: row[6],
        profileImageUrl: row[7],
        joinedOn: row[8],
        isActive: row[9],
        isStaff: row[10],
        isOnLeave: row[21],
        workplace: named(row[11], row[12]),
        group: named(row[13], row[14]),
        recruitmentType: named(row[15], row[16]),
        employmentDivision: named(row[17], row[18]),
        groupPermission: named(row[19], row[20]),
      })),
    },
  },
});
