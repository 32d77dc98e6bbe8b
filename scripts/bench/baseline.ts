// What the work costs at least: bare node:http and one prepared statement, flat rows shaped in
// JavaScript. No sign-in, no rights, no row-level security, no validation, no audit.
import { createServer, type IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 4 * availableParallelism(),
});

const STAMP = `with day as (
  insert into bench_days (company_id, employee_id, work_date, state, last_at)
  values ($1, $2, $3, $4, now())
  on conflict (company_id, employee_id, work_date)
    do update set state = excluded.state, last_at = excluded.last_at where bench_days.state <> excluded.state
  returning state, last_at
), stamp as (
  insert into bench_stamps (company_id, id, employee_id, work_date, type, key, stamped_at)
  select $1, $5, $2, $3, $4, $5, day.last_at from day
  returning id, type, stamped_at
)
select day.state, stamp.id, stamp.type, stamp.stamped_at from day, stamp`;

const MONTH = `select days.date::date::text, timetable.start_minutes, timetable.end_minutes, timetable.break_start_minutes,
  timetable.break_end_minutes, stamps.id, stamps.type, stamps.stamped_at, stamps.device_at, stamps.received_at,
  stamps.skew_seconds, stamps.was_offline, stamps.position
from generate_series($3::date, $4::date, interval '1 day') as days (date)
left join employee_basic_shifts as assigned on assigned.company_id = $1 and assigned.employee_id = $2
  and assigned.valid_from <= days.date and (assigned.valid_until is null or assigned.valid_until > days.date)
left join basic_shift_timetables as timetable on timetable.company_id = $1
  and timetable.basic_shift_id = assigned.basic_shift_id and timetable.day = extract(dow from days.date)
left join stamps on stamps.company_id = $1 and stamps.employee_id = $2 and stamps.work_date = days.date
order by days.date, stamps.stamped_at`;

const LIST = `with people as (
  select employees.id, employees.employee_number, employees.last_name, employees.first_name,
    employees.last_name_kana, employees.first_name_kana, employees.sort_kana, groups.name as group_name,
    work_days.state, work_days.first_in_at, work_days.last_at, timetable.start_minutes, timetable.end_minutes
  from affiliations
  join affiliation_groups as groups on groups.company_id = $1 and groups.id = affiliations.group_id
  join employees on employees.company_id = $1 and employees.id = affiliations.employee_id and employees.is_active
  left join work_days on work_days.company_id = $1 and work_days.employee_id = employees.id and work_days.work_date = $3
  left join employee_basic_shifts as assigned on assigned.company_id = $1 and assigned.employee_id = employees.id
    and assigned.valid_from <= $3 and (assigned.valid_until is null or assigned.valid_until > $3)
  left join basic_shift_timetables as timetable on timetable.company_id = $1
    and timetable.basic_shift_id = assigned.basic_shift_id and timetable.day = extract(dow from $3::date)
  where affiliations.company_id = $1 and affiliations.group_id = any ($2) and affiliations.is_main
    and affiliations.valid_from <= $3 and (affiliations.valid_until is null or affiliations.valid_until > $3)
)
select people.*, count(*) over () as total, count(*) filter (where state = 'ON_DUTY') over () as on_duty,
  count(*) filter (where state = 'DURING_BREAK') over () as on_break,
  count(*) filter (where state = 'OFF_DUTY') over () as gone
from people order by sort_kana, id limit 100`;

const EMPLOYEES = `with recursive below (id) as (
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
      where affiliations.company_id = $1 and affiliations.valid_from <= $3
        and (affiliations.valid_until is null or affiliations.valid_until > $3))
  order by employees.sort_kana, employees.id limit 100
)
select people.id, employees.employee_number, employees.last_name, employees.first_name,
  employees.last_name_kana, employees.first_name_kana, employees.email, employees.joined_on::text,
  employees.is_active, employees.is_staff, workplaces.id, workplaces.name, groups.id, groups.name,
  types.id, types.name, divisions.id, divisions.name, permissions.id, permissions.name,
  exists (select from leave_periods where leave_periods.company_id = $1
    and leave_periods.employee_id = people.id and $3 between starts_on and ends_on), people.total
from people
join employees on employees.company_id = $1 and employees.id = people.id
left join employee_assignments as post on post.company_id = $1 and post.employee_id = people.id
  and post.valid_from <= $3 and (post.valid_until is null or post.valid_until > $3)
left join workplaces on workplaces.company_id = $1 and workplaces.id = post.workplace_id
left join recruitment_types as types on types.company_id = $1 and types.id = post.recruitment_type_id
left join employment_divisions as divisions on divisions.company_id = $1
  and divisions.id = post.employment_division_id
left join affiliations as main on main.company_id = $1 and main.employee_id = people.id and main.is_main
  and main.valid_from <= $3 and (main.valid_until is null or main.valid_until > $3)
left join affiliation_groups as groups on groups.company_id = $1 and groups.id = main.group_id
left join permission_holders as held on held.company_id = $1 and held.employee_id = people.id
  and held.valid_from <= $3 and (held.valid_until is null or held.valid_until > $3)
left join permission_groups as permissions on permissions.company_id = $1
  and permissions.id = held.permission_group_id
order by people.sort_kana, people.id`;

const run = async (name: string, text: string, values: unknown[]): Promise<any[][]> =>
  (await pool.query({ name, text, values, rowMode: 'array' })).rows;

async function stamp(input: any): Promise<object> {
  const [row] = await run('stamp', STAMP, [
    input.company,
    input.employee,
    input.date,
    input.state,
    input.key,
  ]);
  if (!row) return { refused: true };
  return { state: row[0], stamp: { id: row[1], type: row[2], stampedAt: row[3] } };
}

async function month(input: any): Promise<object> {
  const rows = await run('month', MONTH, [input.company, input.employee, input.from, input.to]);
  const days = new Map<string, { date: string; plan: unknown; stamps: object[] }>();
  for (const row of rows) {
    let day = days.get(row[0]);
    if (!day) {
      const plan =
        row[1] === null
          ? null
          : { start: row[1], end: row[2], breakStart: row[3], breakEnd: row[4] };
      day = { date: row[0], plan, stamps: [] };
      days.set(row[0], day);
    }
    if (row[5] === null) continue;
    const [
      ,
      ,
      ,
      ,
      ,
      id,
      type,
      stampedAt,
      deviceTime,
      receivedAt,
      skewSeconds,
      wasOffline,
      position,
    ] = row;
    day.stamps.push({
      id,
      type,
      stampedAt,
      deviceTime,
      receivedAt,
      skewSeconds,
      wasOffline,
      position,
    });
  }
  return { days: [...days.values()] };
}

async function list(input: any): Promise<object> {
  const rows = await run('list', LIST, [input.company, input.groups, input.date]);
  const [, , , , , , , , , , , , , total, onDuty, onBreak, gone] = rows[0] ?? [];
  return {
    counts: { total, onDuty, onBreak, gone },
    nodes: rows.map(
      ([
        id,
        number,
        last,
        first,
        lastKana,
        firstKana,
        ,
        group,
        state,
        firstIn,
        lastAt,
        start,
        end,
      ]) => ({
        id,
        number,
        last,
        first,
        lastKana,
        firstKana,
        group,
        state,
        firstIn,
        lastAt,
        plan: { start, end },
      }),
    ),
  };
}

const named = (id: unknown, name: unknown) => (id === null ? null : { id, name });

async function employees(input: any): Promise<object> {
  const rows = await run('employees', EMPLOYEES, [input.company, input.group, input.date]);
  return {
    total: rows[0]?.[21] ?? 0,
    nodes: rows.map((row) => ({
      id: row[0],
      number: row[1],
      last: row[2],
      first: row[3],
      lastKana: row[4],
      firstKana: row[5],
      email: row[6],
      joinedOn: row[7],
      isActive: row[8],
      isStaff: row[9],
      workplace: named(row[10], row[11]),
      group: named(row[12], row[13]),
      recruitmentType: named(row[14], row[15]),
      employmentDivision: named(row[16], row[17]),
      groupPermission: named(row[18], row[19]),
      isOnLeave: row[20],
    })),
  };
}

const ROUTES: Readonly<Record<string, (input: any) => Promise<object>>> = {
  '/stamp': stamp,
  '/month': month,
  '/list': list,
  '/employees': employees,
};

async function bodyOf(request: IncomingMessage): Promise<any> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}

const server = createServer(async (request, response) => {
  try {
    const answer = JSON.stringify(await ROUTES[request.url ?? '']?.(await bodyOf(request)));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`Hataraki is ready: http://127.0.0.1:${process.env.PORT}`),
);
process.once('SIGTERM', () => process.exit(0));
