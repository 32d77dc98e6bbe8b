import type { Database } from '#core/ports/database.ts';

export const COMPANY = 'bench';

/** A company whose people work from nine to about six or eight, five days a week, with a break. */
const FILL = `
  insert into companies (company_id, name, created_at, updated_at) values ('${COMPANY}', '${COMPANY}', now(), now());
  insert into basic_shifts (company_id, id, name, created_at, updated_at) values ('${COMPANY}', 'day', '日勤', now(), now());
  insert into basic_shift_versions (company_id, basic_shift_id, valid_from) values ('${COMPANY}', 'day', '1970-01-01');
  insert into basic_shift_timetables (company_id, basic_shift_id, valid_from, day, start_minutes, end_minutes, break_start_minutes, break_end_minutes)
    select '${COMPANY}', 'day', '1970-01-01', day, 540, 1080, 720, 780 from generate_series(1, 5) as day`;

const PEOPLE = `
  insert into employees (company_id, id, employee_number, last_name, first_name, sort_kana, search_text, created_at, updated_at)
    select '${COMPANY}', 'e' || n, 'E' || n, '山田', '太郎', 'ヤマダ' || n, 'e' || n, now(), now() from generate_series(1, :people::integer) as n;
  insert into employee_basic_shifts (company_id, employee_id, basic_shift_id, valid_from)
    select '${COMPANY}', 'e' || n, 'day', '2020-01-01' from generate_series(1, :people::integer) as n;
  insert into work_days (company_id, employee_id, work_date, state, first_in_at, last_at, ended_at, may_start_at, turn_at, open_until)
    select '${COMPANY}', 'e' || n, day, 'OFF_DUTY', day + interval '9 hours', day + interval '19 hours', day + interval '19 hours',
      day + interval '29 hours', day + interval '31 hours', day + interval '33 hours'
    from generate_series(1, :people::integer) as n, (select :from::date + ago as day from generate_series(0, :days::integer - 1) as ago) as days
    where extract(dow from day) between 1 and 5;
  insert into stamps (company_id, id, employee_id, work_date, type, key, stamped_at, device_at, received_at, skew_seconds,
      state_after, was_offline, source, position, ip, user_agent)
    select '${COMPANY}', employee_id || work_date || type, employee_id, work_date, type, work_date || type,
      work_date + make_interval(mins => minutes + case when type = 'CHECK_OUT_OFFICE' then abs(hashtext(employee_id || work_date)) % 120 else 0 end),
      work_date, work_date, 0, 'ON_DUTY', false, 'web', 'UNAVAILABLE', '', ''
    from work_days, (values ('CHECK_IN_OFFICE', 535), ('BREAK_IN', 720), ('BREAK_OUT', 780), ('CHECK_OUT_OFFICE', 1080)) as kind (type, minutes)
    where company_id = '${COMPANY}'`;

/** So many people with stamps of a working life from nine on, from a date on for so many days; nothing is calculated yet. */
export async function fillMonth(
  { knex }: Pick<Database, 'knex'>,
  of: { readonly people: number; readonly from: string; readonly days: number },
): Promise<void> {
  for (const statement of FILL.split(';\n')) await knex.raw(statement);
  for (const statement of PEOPLE.split(';\n')) await knex.raw(statement, of);
}
