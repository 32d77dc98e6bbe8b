import type { RequestContext } from '../../../../core/server/context.ts';
import { AppError, invalidInput } from '../../../../core/server/errors.ts';
import { minutesOn, tokyoDate } from '../../../../core/time/tokyo.ts';
import type { StampType } from '../../domain/stamp.ts';
import { isClosed } from '../results/closed.ts';
import { recalculate } from '../results/recalculate.ts';
import { sayOfBreak } from './break-cancellation.ts';
import { reviseDay } from './revise-day.ts';
import { countingStamps, lockDay } from './revision.store.ts';
import { requirePerson } from './scope.ts';

export type ReviseByStaff = {
  readonly employeeId: string;
  readonly workDate: string;
  readonly stamps: readonly {
    readonly id?: string | null;
    readonly type: StampType;
    readonly at: number;
  }[];
  readonly basedOn: readonly string[];
  readonly reason: string;
  /** Left out: what was said of the automatic break stays. */
  readonly cancelsAutoBreak?: boolean | null;
};

/** Staff mend a day without an application: the same correction, with their name and their reason. */
export async function reviseByStaff(ctx: RequestContext, data: ReviseByStaff) {
  const { employeeId, workDate, stamps, basedOn, reason, cancelsAutoBreak: cancels } = data;
  await requirePerson(ctx, employeeId, 'revise');
  const now = minutesOn(workDate, ctx.now);
  const ahead = stamps.findIndex(({ at }) => at > now);
  if (workDate > tokyoDate(ctx.now))
    throw invalidInput([{ path: 'workDate', key: 'validation.future' }]);
  if (ahead >= 0) throw invalidInput([{ path: `stamps/${ahead}/at`, key: 'validation.future' }]);
  if (await isClosed(ctx, employeeId, workDate, workDate))
    throw new AppError('CONFLICT', 'The period is closed.');
  await lockDay(ctx, employeeId, workDate);
  const seen = new Set(basedOn);
  const counting = await countingStamps(ctx, employeeId, workDate);
  if (counting.length !== seen.size || counting.some(({ id }) => !seen.has(id)))
    throw new AppError('CONFLICT', 'The stamps of the day were changed.');
  const isNewWord =
    cancels != null && (await sayOfBreak(ctx, { employeeId, workDate, cancels, reason }));
  const isRevised = await reviseDay(ctx, {
    employeeId,
    workDate,
    stamps: stamps.map(({ id, type, at }) => ({ id: id ?? null, type, at })),
    reason,
  });
  if (isNewWord && !isRevised) await recalculate(ctx, employeeId, workDate, workDate);
  return { employeeId, workDate };
}
