import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash.ts';
import { valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { employeesOfDivision } from '../names.ts';
import { onRecord } from './division-on-record.ts';
import { lockDivision } from './employment-division.store.ts';

export async function deleteDivision(ctx: RequestContext, id: string) {
  const division = await lockDivision(ctx, 'delete', id);
  if (!division) throw notFound('The employment division');
  const { name } = division;
  const errors = await employeesOfDivision(ctx, id);
  if (errors.length > 0) return { id, name, errors, trashId: null };
  const trashId = await moveToTrash(ctx, {
    subject: 'EmploymentDivision',
    subjectId: id,
    before: onRecord(division, valueAt(division.series, tokyoDate(ctx.now))),
  });
  return { id, name, errors, trashId };
}
