import type { Erased } from '#core/erased.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Employment } from '../../domain/facts-of-person.ts';
import { holders, onlyFrom } from '../access/api.ts';
import { derivedColumns, type EmployeeColumns } from './employee-fields.ts';

/** False where the employee number is taken: nothing was written then. */
export async function insertEmployee(
  ctx: RequestContext,
  id: string,
  columns: EmployeeColumns,
): Promise<boolean> {
  const inserted = await ctx
    .insert('employees', {
      ...columns,
      ...derivedColumns(columns as Parameters<typeof derivedColumns>[0]),
      id,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict(['company_id', 'employee_number'])
    .ignore()
    .returning('id');
  return inserted.length > 0;
}

/**
 * Locks the person until the end of the transaction and returns the row as it is kept. Rows that point at the person can be
 * written meanwhile: whoever closes their month does so behind a lock that this transaction may wait for.
 */
export const lockEmployee = (
  ctx: RequestContext,
  id: string,
): Promise<Record<string, Erased> | undefined> =>
  ctx.table('employees').where('employees.id', id).forNoKeyUpdate().first();

export async function updateColumns(
  ctx: RequestContext,
  before: Record<string, Erased>,
  columns: EmployeeColumns,
): Promise<void> {
  const after = { ...before, ...columns } as Parameters<typeof derivedColumns>[0];
  await ctx
    .table('employees')
    .where('employees.id', before.id)
    .update({
      ...columns,
      ...derivedColumns(after),
      ...(columns.joined_on === undefined
        ? {}
        : { former_ends: formerEnds(ctx, before, columns.joined_on) }),
      ...changedNow(ctx),
    });
}

/**
 * Whoever has left and gets a later first day is taken on again: the last day of the employment that ended is
 * kept. Ends on or behind the first day, as it becomes, were none.
 */
const formerEnds = (
  ctx: RequestContext,
  { retired_on: left }: Record<string, Erased>,
  joined: unknown,
) =>
  ctx.raw(
    `array(select distinct ended from unnest(employees.former_ends || ?::date) as ended
      where ended < ?::date order by ended)`,
    [left ?? null, joined as string | null],
  );

export const deleteEmployee = async (ctx: RequestContext, id: string): Promise<void> => {
  await ctx.table('employees').where('employees.id', id).delete();
};

export const linkAccount = async (
  ctx: RequestContext,
  id: string,
  accountId: string,
): Promise<void> => {
  await ctx.table('employees').where('employees.id', id).update({ account_id: accountId });
};

export const employmentIn = (row: Record<string, Erased>): Employment => ({
  joinedOn: row.joined_on ?? null,
  retiredOn: row.retired_on ?? null,
});

export const versionOf = (row: Record<string, Erased>) => ({
  version: row.version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

/** Something about the person changed that is kept elsewhere. */
export const touchEmployee = async (ctx: RequestContext, id: string): Promise<void> => {
  await ctx.table('employees').where('employees.id', id).update(changedNow(ctx));
};

const changedNow = (ctx: RequestContext) => ({
  version: ctx.raw('version + 1'),
  updated_at: ctx.now,
  updated_by: ctx.viewer.employeeId,
});

export async function setPermissionGroup(
  ctx: RequestContext,
  holder: { id: string; employeeId: string; permissionGroupId: string | null; from: string },
): Promise<void> {
  const { id, employeeId: ownerId, permissionGroupId, from } = holder;
  await holders.rewrite(ctx, { ids: { next: () => id } }, { ownerId }, (series) => ({
    series: onlyFrom(series, from, permissionGroupId),
  }));
}
