import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { DutyStatus } from '#plugins/attendance/domain/leave/duty/duty-facts.ts';
import { dutyOn } from '#plugins/attendance/domain/leave/duty/person-duty.ts';
import { requirePerson } from '../../records/scope.ts';
import { readDutyFacts, withPlans } from './duty-facts.store.ts';

/** How people stand on a day in the window that counts then; whoever does not exist is left out. */
export async function dutiesOfPeople(
  ctx: RequestContext,
  employeeIds: readonly string[],
  on: string,
): Promise<ReadonlyMap<string, DutyStatus>> {
  const facts = await withPlans(ctx, await readDutyFacts(ctx, employeeIds, on), on);
  return new Map([...facts].map(([id, one]) => [id, dutyOn(one, on)]));
}

/** One person's, for whoever may read their leave; NOT_FOUND for others. */
export async function dutyOfPerson(
  ctx: RequestContext,
  employeeId: string,
  on: string | null | undefined,
): Promise<DutyStatus> {
  await requirePerson(ctx, employeeId, 'read', 'LeaveBook');
  const day = on ?? tokyoDate(ctx.now);
  const duty = (await dutiesOfPeople(ctx, [employeeId], day)).get(employeeId);
  if (!duty) throw notFound('Employee');
  return duty;
}
