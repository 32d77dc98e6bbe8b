import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { conditionOf, whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import { pageOf } from '#core/server/rows/connection.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupPlaces, workplaceOf } from '#plugins/company/sql.ts';
import type { EmployeeModel } from './employee.models.ts';
import { type EmployeeColumns, WHOLE } from './employee-columns.ts';
import { type EmployeeFilter, narrowEmployees } from './search/employee-filter.ts';

const BY_IDS = {
  name: 'employee_by_ids',
  text: `select ${WHOLE.columns} from employees ${WHOLE.joins} where employees.company_id = $1 and employees.id = any($3::text[])`,
};

const EMPLOYEES = Symbol('employees by id');

/** People of the viewer's company, whoever asks: for names beside other things. */
export const loadEmployee = (ctx: RequestContext, id: string): Promise<EmployeeModel | undefined> =>
  batch<string, EmployeeModel>(ctx, EMPLOYEES, async (ids) => {
    const rows = await ctx.run<EmployeeModel>(BY_IDS, [
      ctx.viewer.companyId,
      tokyoDate(ctx.now),
      ids,
    ]);
    return inOrderOf(ids, rows, ({ id: found }) => found);
  }).load(id);

/** The person as they are after a change in this same request. */
export const reloadEmployee = async (ctx: RequestContext, id: string): Promise<EmployeeModel> => {
  ctx.memo.delete(EMPLOYEES);
  const employee = await loadEmployee(ctx, id);
  if (!employee) throw new Error(`Employee ${id} is gone in the middle of its change.`);
  return employee;
};

/** One person whom the viewer may `action`; undefined where there is none or the right is missing. */
export async function findEmployee(
  ctx: RequestContext,
  id: string,
  action = 'read',
): Promise<EmployeeModel | undefined> {
  const permitted = await whereCan(peopleOf(ctx, true), ctx, action, 'Employee')
    .where('employees.id', id)
    .select('employees.id')
    .first();
  return permitted ? loadEmployee(ctx, id) : undefined;
}

/** People, beside them the main group of today where something asks about it. */
export function peopleOf(ctx: RequestContext, withGroup: boolean): Knex.QueryBuilder {
  const query = ctx.table('employees');
  if (!withGroup) return query;
  const today = tokyoDate(ctx.now);
  return inForceOn(query, 'affiliations', 'main_affiliations', today, { is_main: true });
}

/** Beside each person the row of a dated table that holds on the day, where there is one. */
function inForceOn(
  query: Knex.QueryBuilder,
  table: string,
  as: string,
  day: string,
  only: Readonly<Record<string, boolean>> = {},
): Knex.QueryBuilder {
  return query.leftJoin(`${table} as ${as}`, (join) => {
    join.on(`${as}.company_id`, 'employees.company_id').andOn(`${as}.employee_id`, 'employees.id');
    for (const [column, value] of Object.entries(only)) join.andOnVal(`${as}.${column}`, value);
    join
      .andOnVal(`${as}.valid_from`, '<=', day)
      .andOn((open) => open.onNull(`${as}.valid_until`).orOnVal(`${as}.valid_until`, '>', day));
  });
}

const ORDERS: Record<string, { column: string; needs?: 'group' | 'workplace' }> = {
  KANA: { column: 'employees.sort_kana' },
  EMPLOYEE_NUMBER: { column: 'employees.employee_number' },
  JOINED_ON: { column: 'employees.joined_on' },
  EMAIL: { column: 'employees.email' },
  WORKPLACE: { column: 'order_workplaces.display_order', needs: 'workplace' },
  GROUP: { column: 'order_groups.place', needs: 'group' },
};

type ListArgs = {
  readonly where?: EmployeeFilter | null;
  readonly orderBy?: string | null;
  readonly skip?: number | null;
  readonly first?: number | null;
};

/**
 * Total and page in one statement. Which people match is decided first, on narrow columns; only
 * the page is joined with what the screen shows. Rows have what `columns` read and nothing else.
 */
export async function listEmployees(
  ctx: RequestContext,
  args: ListArgs,
  subject: 'Employee' | 'Colleague' = 'Employee',
  { columns, joins }: EmployeeColumns = WHOLE,
): Promise<{ nodes: EmployeeModel[]; totalCount: number }> {
  const { where } = args;
  const today = tokyoDate(ctx.now);
  const [, orderName = 'KANA', direction = 'ASC'] =
    /^(.+)_(ASC|DESC)$/.exec(args.orderBy ?? 'KANA_ASC') ?? [];
  const order = ORDERS[orderName] ?? { column: 'employees.sort_kana' };
  const rulesAskForGroup =
    subject === 'Employee' &&
    JSON.stringify(conditionOf(ctx, 'read', 'Employee')).includes('mainGroupId');

  const matching = peopleOf(ctx, rulesAskForGroup || order.needs === 'group');
  whereCan(matching, ctx, 'read', subject);
  if (order.needs === 'workplace') {
    inForceOn(matching, 'employee_assignments', 'order_posts', today);
    const ofPost = workplaceOf(
      'order_posts.workplace_id',
      'order_workplaces',
      'employees.company_id',
    );
    matching.joinRaw(`left join ${ofPost}`);
  }
  if (order.needs === 'group') {
    matching.leftJoin(ctx.raw(groupPlaces('order_groups'), [ctx.viewer.companyId]), {
      'order_groups.company_id': 'employees.company_id',
      'order_groups.id': 'main_affiliations.group_id',
    });
  }
  narrowEmployees(matching, ctx, where ?? {}, today);
  matching.select('employees.id', `${order.column} as key`, 'employees.sort_kana');

  const { sql, bindings } = matching.toSQL().toNative();
  // $2 is the day for the joins below, so the parts of this query move behind it.
  const shifted = sql.replace(/\$(\d+)/g, (_match, position) => `$${Number(position) + 4}`);
  const { offset, limit } = pageOf(args);
  const text = `with matching as materialized (${shifted}),
    page as materialized (
      select id, key, sort_kana from matching
      order by key ${direction} nulls last, sort_kana, id limit $4::int offset $3::int
    ), counted as (select count(*)::int as total from matching)
    select counted.total, ${columns}
    from counted left join page on true
    left join employees on employees.company_id = $1 and employees.id = page.id
    ${joins} order by page.key ${direction} nulls last, page.sort_kana, page.id`;
  // A statement for each filter that somebody builds would stay with every connection.
  const named = where?.filter
    ? {}
    : { name: `employee_list_${createHash('sha256').update(text).digest('hex').slice(0, 16)}` };
  const rows = await ctx.run<EmployeeModel & { total: number }>({ ...named, text }, [
    ctx.viewer.companyId,
    today,
    offset,
    limit,
    ...bindings,
  ]);
  return { nodes: rows.filter(({ id }) => id !== null), totalCount: rows[0]?.total ?? 0 };
}
