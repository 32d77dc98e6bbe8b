import type { RequestContext } from '../../../../core/server/context.ts';
import { notFound } from '../../../../core/server/errors.ts';
import { employeesOfDivision } from '../names.ts';
import { lockDivision } from './employment-division.store.ts';

export async function deleteDivision(ctx: RequestContext, id: string) {
  const division = await lockDivision(ctx, 'delete', id);
  if (!division) throw notFound('The employment division');
  const { name } = division;
  const errors = await employeesOfDivision(ctx, id);
  if (errors.length > 0) return { id, name, errors };
  await ctx.table('employment_divisions').where('employment_divisions.id', id).delete();
  ctx.audit({ action: 'delete', subject: 'EmploymentDivision', subjectId: id, before: division });
  return { id, name, errors };
}
