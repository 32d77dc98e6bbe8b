// Bare code with our duties: input is checked, rows are read and written in the role and under the settings
// of row-level security, and a change leaves its audit entry, in the tables of the suite itself. Who asks
// and what they may is not looked at.
import { Ajv, type ValidateFunction } from 'ajv';
import type pg from 'pg';
import { STAMP, stampValues } from './baseline-stamp.ts';

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

// $9 id of the entry $10 of the request $11 what is kept
export const AUDITED_STAMP = STAMP.replaceAll('bench_days', 'work_days')
  .replaceAll('bench_stamps', 'stamps')
  .replace(
    '\n)\nselect state',
    `
), audited as (
  insert into audit_entries (company_id, id, occurred_at, employee_id, ip, user_agent, request_id, source,
    action, subject, subject_id, after)
  select $1, $9, day.last_at, $2, '', '', $10, 'api', 'create', 'Stamp', $6, $11::jsonb from day
)
select state`,
  );

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
