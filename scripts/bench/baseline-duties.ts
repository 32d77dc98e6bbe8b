// Bare code with our duties: input is checked, rows are read and written in the role and under the settings
// of row-level security, and a change leaves its audit entry, in the tables of the suite itself. A stamp finds its
// day and is taken once. Who asks and what they may is not looked at.
import { Ajv, type ValidateFunction } from 'ajv';
import type pg from 'pg';
import { MONTH } from './baseline-month.sql.ts';
import { stampValues } from './baseline-stamp.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 };
const ids = { type: 'array', items: id, maxItems: 10_000 };
const date = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' };
const object = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const INPUTS = {
  '/stamp': object({
    company: id,
    employee: id,
    date,
    type: { enum: ['CHECK_IN_OFFICE', 'CHECK_OUT_OFFICE', 'BREAK_IN', 'BREAK_OUT'] },
    state: { enum: ['ON_DUTY', 'DURING_BREAK', 'OFF_DUTY'] },
    key: { type: 'string', minLength: 8, maxLength: 64 },
    deviceTime: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]{8,12}Z$' },
  }),
  '/month': object({
    company: id,
    employee: id,
    month: { type: 'string', pattern: '^\\d{4}-\\d\\d$' },
  }),
  '/list': object({ company: id, groups: ids, choice: ids }),
  '/employees': object({ company: id, group: id, date }),
};

const ajv = new Ajv();
const checks: Readonly<Record<string, ValidateFunction>> = Object.fromEntries(
  Object.entries(INPUTS).map(([path, schema]) => [path, ajv.compile(schema)]),
);

export function checkInput(path: string, input: unknown): void {
  const check = checks[path];
  if (!check?.(input)) throw new Error(`Bad input: ${ajv.errorsText(check?.errors)}`);
}

/**
 * A client says what it stamps and when, and not of which day that is: a break at one in the morning is of the day
 * that began the evening before. And it sends again what it got no answer to, so that a key that is known gives the
 * first answer and adds nothing. $3 the day of a stamp that begins one, not looked at here $9 id of the entry
 * $10 of the request $11 what is kept
 */
export const AUDITED_STAMP = `with day as (
  update work_days set state = $5, last_at = now()
  where company_id = $1 and employee_id = $2
    and work_date = (select work_date from work_days
      where company_id = $1 and employee_id = $2 and first_in_at <= now() order by work_date desc limit 1)
    and state <> $5 and now() < open_until
    and not exists (select from stamps where company_id = $1 and employee_id = $2 and key = $6)
  returning work_date, state, first_in_at, last_at, may_start_at, turn_at, open_until
), stamp as (
  insert into stamps (company_id, id, employee_id, work_date, type, key, stamped_at, device_at, received_at,
    skew_seconds, state_after, was_offline, source, position, ip, user_agent)
  select $1, $6, $2, day.work_date, $4, $6, day.last_at, $7, day.last_at, $8, $5, false, 'web', 'NOT_ASKED', '', ''
  from day
), audited as (
  insert into audit_entries (company_id, id, occurred_at, employee_id, ip, user_agent, request_id, source,
    action, subject, subject_id, after)
  select $1, $9, day.last_at, $2, '', '', $10, 'api', 'create', 'Stamp', $6, $11::jsonb from day
)
select state, first_in_at, last_at, may_start_at, turn_at, open_until from day where $3::text is not null`;

const OWN_ON_DAY = (
  table: string,
): string => `${table}.company_id = $1 and ${table}.employee_id = $2
    and ${table}.valid_from <= least(period.last, greatest($6::date, period.first))
    and (${table}.valid_until is null or ${table}.valid_until > least(period.last, greatest($6::date, period.first)))`;

/**
 * The company has said some settings for a group and for a shift: whoever reads those of the company alone answers wrongly
 * for some people. With it goes where the person stands: the groups from the nearest up, division, workplace, shift.
 */
export const RULED_MONTH = MONTH.replace(
  `json_build_array(kind, settings) order by valid_from) from attendance_rules
    where company_id = $1 and scope = 'COMPANY'
      and kind in (`,
  `json_build_array(kind, settings, scope_id) order by valid_from) from attendance_rules
    where company_id = $1
      and kind in ('TIME_STAMPING', 'HOLIDAY', `,
).replace(
  '\nfrom employees, period',
  `,
  (with recursive way (id, steps) as (
      select own.group_id, 0 from affiliations as own where own.is_main and ${OWN_ON_DAY('own')}
      union all
      select (select parent_id from affiliation_groups where company_id = $1 and affiliation_groups.id = way.id), steps + 1
      from way where way.id is not null and steps < 50
    ) select json_agg(id order by steps desc) from way where id is not null),
  (select json_build_array(post.employment_division_id, post.workplace_id) from employee_assignments as post
    where ${OWN_ON_DAY('post')} limit 1),
  (select held.basic_shift_id from employee_basic_shifts as held where ${OWN_ON_DAY('held')} limit 1)
from employees, period`,
);
if (!RULED_MONTH.includes('scope_id')) throw new Error('The month is written in another way.');

const RULES_AT = 22;

/** The rules that hold for the person, the nearest last: what comes later takes the place of what came before. */
export function ruled(row: any[]): any[] {
  const [groups, post, shift] = row.slice(-3);
  const places = [null, ...(groups ?? []), ...(post ?? []), shift];
  const rules = (row[RULES_AT] ?? [])
    .map((rule: any[]) => [places.indexOf(rule[2]), rule])
    .filter(([at]: [number]) => at >= 0)
    .sort(([a]: [number], [b]: [number]) => a - b)
    .map(([, rule]: [number, any[]]) => rule)
    // The month's page is shaped by neither once its days are calculated.
    .filter(([kind]: [string]) => kind !== 'TIME_STAMPING' && kind !== 'HOLIDAY');
  return row.with(RULES_AT, rules);
}

let counter = 0;
const nonce = Date.now().toString(36);
export const auditedStampValues = (input: any): unknown[] => {
  counter += 1;
  const { employee: employeeId, type, deviceTime, date: workDate } = input;
  const kept = { employeeId, type, stampedAt: new Date(), deviceTime, wasOffline: false, workDate };
  return [
    ...stampValues(input),
    `bench-${nonce}-${counter}`,
    `request-${counter}`,
    JSON.stringify(kept),
  ];
};

const ROLE_AND_COMPANY = {
  name: 'role_and_company',
  text: `select set_config('role', 'hataraki_app', true), set_config('hataraki.company_id', $1, true)`,
};

/** One transaction in one go: the driver is told to send before it has heard. */
export async function inCompany(
  pool: pg.Pool,
  company: string,
  statement: { name: string; text: string; values: unknown[]; rowMode: 'array' },
): Promise<any[][]> {
  const client = await pool.connect();
  try {
    const [, , answer] = await Promise.all([
      client.query('begin'),
      client.query({ ...ROLE_AND_COMPANY, values: [company] }),
      client.query(statement),
      client.query('commit'),
    ]);
    return answer.rows;
  } finally {
    client.release();
  }
}
