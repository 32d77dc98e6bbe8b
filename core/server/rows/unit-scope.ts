import type { Statement } from '../../ports/database.ts';

/**
 * Whose rows a unit may touch. `everyCompany` is for sign-in, jobs and the delivery of events: rows of
 * every company in the few tables that these need (`everyCompany` in core/server/rows/tenant.ts), the rows
 * of `companyId` in all others.
 */
export type UnitScope = {
  readonly companyId: string | undefined;
  readonly everyCompany?: boolean;
  /** The database itself refuses whatever writes or locks rows. */
  readonly readOnly?: boolean;
};

const COMPANY_ID = /^[A-Za-z0-9_-]{1,64}$/;
const REMEMBERED_SCOPES = 1_000;
const scopeStatements = new Map<string, Statement>();

/**
 * Sets role and company for row-level security until the transaction ends, by commit or by rollback.
 * It gives no row, which would have to be sent and read: what is set is never null. Only what differs
 * from a connection's own settings is set, because each setting is undone one by one.
 */
export function scopeStatementOf(
  { companyId, everyCompany, readOnly }: UnitScope,
  generic = false,
): Statement {
  const key = `${everyCompany ? 'e' : ''}${generic ? 'g' : ''}${readOnly ? 'r' : ''}${companyId === undefined ? '' : `=${companyId}`}`;
  const remembered = scopeStatements.get(key);
  if (remembered) return remembered;
  if (companyId !== undefined && !COMPANY_ID.test(companyId))
    throw new Error('Malformed company id.');
  const settings = [
    `set_config('role', '${everyCompany ? 'hataraki_every' : 'hataraki_app'}', true)`,
    `set_config('hataraki.company_id', $1, true)`,
    ...(generic ? [`set_config('plan_cache_mode', 'force_generic_plan', true)`] : []),
    ...(readOnly ? [`set_config('transaction_read_only', 'on', true)`] : []),
  ];
  const statement: Statement = {
    name: `core_scope${everyCompany ? '_every' : ''}${generic ? '_generic' : ''}${readOnly ? '_reads' : ''}`,
    text: `select where (${settings.join(' || ')}) is null`,
    values: [companyId ?? ''],
    fixed: true,
  };
  if (scopeStatements.size >= REMEMBERED_SCOPES) scopeStatements.clear();
  scopeStatements.set(key, statement);
  return statement;
}
