import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { VacationDetails } from '#plugins/attendance/domain/applications/details.ts';
import { isTold } from '#plugins/attendance/domain/vacation-classes.ts';
import type { VacationClassRow } from '#plugins/attendance/generated/records/VacationClass.ts';
import { applicationOf, applicationRows } from '#plugins/employee/sql.ts';
import { type AttendanceRequest, requestOf } from '../../applications/request.ts';
import { requirePerson } from '../../records/scope.ts';
import { isClosed } from '../../results/stored/closed.ts';
import { rulesOn } from '../../rules/rules-of-people.ts';
import { vacationClasses } from '../../vacation-classes/vacation-class.feature.ts';
import { personForLeave } from '../leave.store.ts';

export const wrong = (path: string, key: string): Error =>
  invalidInput([{ path, key: `validation.${key}` }]);

/** A second person looks at one's own leave, unless the company lets managers mend their own. */
export async function isOwn(ctx: RequestContext, employeeId: string): Promise<boolean> {
  if (ctx.viewer.employeeId !== employeeId) return false;
  const { values } = await rulesOn(ctx, employeeId, tokyoDate(ctx.now));
  return !values.RECORD_ATTENDANCE.staffMendOwn;
}

/** A class that leave is entered of: absence and private outings are told, and no leave. */
export async function classOfLeave(ctx: RequestContext, id: string): Promise<VacationClassRow> {
  const knownClass = await vacationClasses.find(ctx, id);
  if (!knownClass || isTold(knownClass.code)) throw wrong('data/vacationClassId', 'choice');
  return knownClass;
}

export type Leave = AttendanceRequest & { readonly details: VacationDetails };

/** Leave that whoever keeps the person's records may see; NOT_FOUND for others. */
export async function leaveFor(ctx: RequestContext, id: string): Promise<Leave> {
  const row = await applicationRows(ctx)
    .where({ 'applications.id': id, 'applications.type': 'VACATION' })
    .whereIn('applications.status', ['APPROVED', 'CANCELLED'])
    .first();
  const foundRequest = row && requestOf(applicationOf(row));
  if (foundRequest?.details.type !== 'VACATION') throw notFound('Vacation');
  await requirePerson(ctx, foundRequest.employeeId, 'revise');
  const knownClass = await vacationClasses
    .byIdDeletedToo(ctx)
    .load(foundRequest.details.vacationClassId);
  if (isTold(knownClass?.code)) throw notFound('Vacation');
  return { ...foundRequest, details: foundRequest.details };
}

type Refusal = 'OWN' | 'CLOSED' | 'DESIGNATED' | 'ENDED';

/** The sentence of each refusal. */
export const REFUSED = {
  OWN: 'ownLeave',
  CLOSED: 'monthClosed',
  DESIGNATED: 'designatedElsewhere',
  ENDED: 'leaveEnded',
} as const satisfies Record<Refusal, string>;

/** Why it can be neither changed nor taken back, undefined where it can. */
export async function refusalOf(ctx: RequestContext, leave: Leave): Promise<Refusal | undefined> {
  const { employeeId, fromDate, toDate } = leave;
  if (leave.status !== 'APPROVED') return 'ENDED';
  if (await isOwn(ctx, employeeId)) return 'OWN';
  if (leave.details.designatedBy) return 'DESIGNATED';
  return (await isClosed(ctx, employeeId, fromDate, toDate)) ? 'CLOSED' : undefined;
}

export async function leaveForApi(ctx: RequestContext, leave: Leave) {
  const { id, employeeId, fromDate, toDate, days, reason } = leave;
  const { lastName, firstName, employeeNumber } = await personForLeave(ctx, employeeId);
  const { vacationClassId, unit, from, until } = leave.details;
  return {
    ...{ id, employeeId, lastName, firstName, employeeNumber },
    ...{ unit, fromDate, toDate, days, reason },
    vacationClass: (await vacationClasses.byIdDeletedToo(ctx).load(vacationClassId)) ?? null,
    start: from === null ? null : clockOfMinutes(from),
    end: until === null ? null : clockOfMinutes(until),
    refusal: (await refusalOf(ctx, leave)) ?? null,
  };
}
