import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { cancelChange, periodAt, valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { BasicShiftRow } from '../../generated/records/BasicShift.ts';
import { basicShifts } from './basic-shift.feature.ts';
import { sameTimes, timesOfShift, writeTimes } from './shift-times.store.ts';
import { refuseTimes, toldOfTimes } from './write-basic-shift.ts';

export type PersonNames = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Takes back a change of the times that has not begun yet. */
export async function cancelShiftChange(
  ctx: RequestContext,
  id: string,
  validFrom: string,
): Promise<BasicShiftRow> {
  const shift = await basicShifts.lock(ctx, 'update', id);
  if (!shift) throw notFound('The basic shift');
  if (validFrom <= tokyoDate(ctx.now))
    throw invalidInput([{ path: 'validFrom', key: 'validation.alreadyBegun' }]);
  const before = await timesOfShift(ctx, id);
  const series = cancelChange(before, validFrom, sameTimes);
  if (!series) throw notFound('The change');
  const [entered, earlier] = [periodAt(before, validFrom), valueAt(series, validFrom)];
  if (entered && earlier)
    await refuseTimes(ctx, 'validFrom', {
      basicShiftId: id,
      from: validFrom,
      until: entered.until,
      before: entered.value,
      after: earlier,
    });
  await basicShifts.save(ctx, shift, {});
  await writeTimes(ctx, id, before, series);
  const auditedTimes = toldOfTimes(entered?.value, earlier, validFrom);
  if (auditedTimes.after)
    ctx.audit({ action: 'update', subject: 'BasicShift', subjectId: id, ...auditedTimes });
  return basicShifts.reload(ctx, id);
}
