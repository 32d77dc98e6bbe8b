// A stamp by hand: the day and the stamp with the same columns and indexes as ours, in one statement.
// Who may, what is valid and who did it when is not asked and not kept.

/** Tables of the baseline's own with as many rows as ours: an index over few costs less. */
export const tablesOf = (company: string): string => `
  create table bench_days (like work_days including defaults);
  create table bench_stamps (like stamps including defaults);
  insert into bench_days select * from work_days where company_id = '${company}';
  insert into bench_stamps select * from stamps where company_id = '${company}';
  alter table bench_days add primary key (company_id, employee_id, work_date);
  alter table bench_stamps add primary key (company_id, id), add unique (company_id, employee_id, key),
    add foreign key (company_id, employee_id, work_date) references bench_days;
  create index on bench_stamps (company_id, employee_id, work_date) include (stamped_at, type, id, is_void);`;

// $1 company $2 employee $3 date $4 type $5 state after $6 key and id $7 device time $8 skew
export const STAMP = `with day as (
  insert into bench_days (company_id, employee_id, work_date, state, first_in_at, last_at, may_start_at, turn_at, open_until)
  values ($1, $2, $3, $5, now(), now(), now(), now(), now() + interval '1 day')
  on conflict (company_id, employee_id, work_date)
    do update set state = excluded.state, last_at = excluded.last_at where bench_days.state <> excluded.state
  returning state, first_in_at, last_at, may_start_at, turn_at, open_until
), stamp as (
  insert into bench_stamps (company_id, id, employee_id, work_date, type, key, stamped_at, device_at, received_at,
    skew_seconds, state_after, was_offline, source, position, ip, user_agent)
  select $1, $6, $2, $3, $4, $6, day.last_at, $7, day.last_at, $8, $5, false, 'web', 'NOT_ASKED', '', '' from day
)
select state, first_in_at, last_at, may_start_at, turn_at, open_until from day`;

export const stampValues = ({ company, employee, date, type, state, key, deviceTime }: any) => [
  company,
  employee,
  date,
  type,
  state,
  key,
  deviceTime,
  Math.round((Date.now() - Date.parse(deviceTime)) / 1000),
];

export function shapeStamp([row]: any[][], { date, type, key, deviceTime }: any): object {
  if (!row) return { data: { stamps: [{ __typename: 'StampNotValidNow', key }] } };
  const [state, firstInAt, lastAt, mayStartAt, turnAt, openUntil] = row;
  const stamp = {
    id: key,
    type,
    workDate: date,
    stampedAt: lastAt,
    deviceTime,
    receivedAt: lastAt,
    skewSeconds: Math.round((lastAt.getTime() - Date.parse(deviceTime)) / 1000),
    wasOffline: false,
    position: 'NOT_ASKED',
  };
  const day = { workDate: date, state, firstInAt, lastAt, mayStartAt, turnAt, openUntil };
  return { data: { stamps: [{ __typename: 'StampAccepted', key, stamp, day }] } };
}
