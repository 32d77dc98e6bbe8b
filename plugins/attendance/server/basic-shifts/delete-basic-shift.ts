import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash.ts';
import { valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { lockShift } from './basic-shift.store.ts';
import { affectedByDeletion } from './shift-people.read-model.ts';
import { timesOnRecord } from './shift-record.ts';

/** The row is kept, so that it can come back and old months still say by what people worked. */
export async function deleteShift(ctx: RequestContext, id: string) {
  const shift = await lockShift(ctx, 'delete', id);
  if (!shift) throw notFound('The basic shift');
  const { name, isFixed } = shift;
  const errors = await affectedByDeletion(ctx, id);
  if (errors.length > 0) return { id, name, errors, trashId: null };
  const times = valueAt(shift.series, tokyoDate(ctx.now));
  const trashId = await moveToTrash(ctx, {
    subject: 'BasicShift',
    subjectId: id,
    before: { name, isFixed, ...(times ? timesOnRecord(times) : {}) },
  });
  return { id, name, errors, trashId };
}
