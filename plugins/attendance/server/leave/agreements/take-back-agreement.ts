import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { leaveRefusal } from '../book.ts';
import { endDesignation } from '../designations/end-designation.ts';
import { tellOfDesignation } from '../designations/tell-of-designation.ts';
import type { LeaveAgreementModel } from './agreement.models.ts';
import { type AgreementDay, daysOfAgreement, requireAgreement } from './agreement.store.ts';
import type { AgreementDeps } from './enter-agreement.ts';

const wrong = (path: string, key: string): Error =>
  invalidInput([{ path, key: `validation.${key}` }]);

/** 計画年休の取消: all days that have not come. Throws invalidInput as takeBackLeaveAgreement of the API says. */
export async function takeBackAgreement(
  ctx: RequestContext,
  deps: AgreementDeps,
  { id, reason: given }: { readonly id: string; readonly reason: string },
): Promise<LeaveAgreementModel> {
  const reason = given.trim();
  if (reason === '') throw wrong('reason', 'required');
  const agreement = await requireAgreement(ctx, id);
  const people = [...new Set((await toCome(ctx, id)).map(({ employeeId }) => employeeId))];
  const own = ctx.viewer.employeeId;
  if (people.includes(own) && (await leaveRefusal(ctx, own)) !== null)
    throw wrong('where/id', 'ownLeave');
  await lockResults(ctx, people);
  if ((await requireAgreement(ctx, id)).takenBackAt !== null)
    throw wrong('where/id', 'agreementTakenBack');
  const days = await toCome(ctx, id);
  if (days.length === 0) throw wrong('where/id', 'agreementHasCome');
  for (const [employeeId, ofPerson] of Map.groupBy(days, (day) => day.employeeId)) {
    for (const day of ofPerson) await endDesignation(ctx, deps, day, 'TAKEN_BACK', reason);
    const dates = ofPerson.map(({ date }) => date);
    await tellOfDesignation(ctx, deps, { employeeId, key: 'plannedTakenBack', dates, reason });
  }
  await ctx
    .table('leave_agreements')
    .where('leave_agreements.id', id)
    .update({ taken_back_at: ctx.now, taken_back_by: own || null, taken_back_because: reason });
  ctx.audit({
    action: 'delete',
    subject: 'LeaveAgreement',
    subjectId: id,
    before: { name: agreement.name, agreedOn: agreement.agreedOn, days: days.length },
    after: { reason },
  });
  return requireAgreement(ctx, id);
}

async function toCome(ctx: RequestContext, id: string): Promise<AgreementDay[]> {
  const today = tokyoDate(ctx.now);
  const days = await daysOfAgreement(ctx, id);
  return days.filter(({ endedAt, date }) => endedAt === null && date > today);
}
