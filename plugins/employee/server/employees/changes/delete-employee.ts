import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash/trash.ts';
import type { AffectedEmployee } from '#plugins/company/api.ts';
import { employeesBelow } from '../../names.ts';
import { findEmployee } from '../employee.read-model.ts';
import { lockEmployee } from '../employee.store.ts';
import { goesAlong, isSuperior } from '../employee.trash.ts';
import type { PartsOfPerson } from '../parts/parts-of-person.ts';
import { hasMoreRights, isMaster } from './employee-checks.ts';
import { referencesToPeople } from './references.ts';

type Deleted = {
  readonly id: string;
  readonly trashId: string | null;
  readonly errors: AffectedEmployee[];
  readonly recordCount: number;
};

/**
 * For people who were entered by mistake. Who has stamped, asked for something or decided something
 * is part of records that the law wants kept: they retire instead.
 */
export async function deleteEmployee(
  ctx: RequestContext,
  { parts }: { readonly parts: PartsOfPerson },
  id: string,
): Promise<Deleted> {
  const employee = await findEmployee(ctx, id, 'delete');
  if (!employee || !(await lockEmployee(ctx, id))) throw notFound('Employee');
  if (await isMaster(ctx, id))
    throw new AppError('LAST_MASTER', 'The master is not deleted: hand the permission over first.');
  if (id === ctx.viewer.employeeId)
    throw invalidInput([{ path: 'where/id', key: 'validation.notYourself' }]);
  if (await hasMoreRights(ctx, employee.permissionGroupId))
    throw invalidInput([{ path: 'where/id', key: 'validation.holdsMoreRights' }]);

  const { people: errors, recordCount } = await whatUsesEmployee(ctx, parts, id);
  if (errors.length > 0 || recordCount > 0) return { id, trashId: null, errors, recordCount };
  const trashId = await moveToTrash(ctx, {
    subject: 'Employee',
    subjectId: id,
    before: employee,
  });
  return { id, trashId, errors, recordCount };
}

/** Whose superior the person is, was or will be, and how many records of theirs have to stay. */
export const whatUsesEmployee = async (ctx: RequestContext, parts: PartsOfPerson, id: string) => ({
  people: await employeesBelow(ctx, id),
  recordCount: await countRecords(ctx, parts, id),
});

/** Of all plugins, also of those that come later: what does not go along is to stay. */
async function countRecords(
  ctx: RequestContext,
  parts: PartsOfPerson,
  id: string,
): Promise<number> {
  let count = 0;
  for (const reference of await referencesToPeople(ctx)) {
    if (goesAlong(parts, reference) || isSuperior(reference)) continue;
    const { table, column } = reference;
    const [found] = await ctx.table(table).where(`${table}.${column}`, id).count({ rows: '*' });
    count += Number(found?.rows ?? 0);
  }
  return count;
}
