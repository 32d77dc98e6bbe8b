import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dayWithin, usedBefore } from '#plugins/attendance/domain/leave/carried-in.ts';
import { withLots } from '#plugins/attendance/domain/leave/employed.ts';
import type { LedgerFacts } from '#plugins/attendance/domain/leave/ledger/ledger-facts.ts';
import type { VacationClassRow } from '#plugins/attendance/generated/records/VacationClass.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { CarriedInLeaveInput } from '#schema/generated/resolver-types.ts';
import { ledgerFactsOf, readLeaveFacts } from '../leave.store.ts';
import type { LotTerms } from '../lots/lot-terms.ts';
import { tellCarriedIn } from '../tell-person.ts';
import { writeCarriedIn } from './write-carried-in.ts';

type OneLot = {
  readonly employeeId: string;
  readonly vacationClass: VacationClassRow;
  readonly terms: LotTerms;
  readonly reason: string;
  readonly key?: string | null;
  readonly carriedIn?: CarriedInLeaveInput | null;
};

/** One lot of another system by hand, as the import brings in many. The caller has locked and checked it. */
export async function carryIn(
  ctx: RequestContext,
  { notify }: Pick<EmployeeApi, 'notify'>,
  { employeeId, vacationClass, terms, reason, key, carriedIn }: OneLot,
): Promise<void> {
  const id = ctx.records.ids.next();
  const { days, hours, usableFrom: from, usableUntil: until } = terms;
  const left = carriedIn
    ? { days: carriedIn.leftDays, hours: carriedIn.leftHours ?? 0 }
    : { days, hours };
  if (!Number.isInteger(left.days * 2))
    throw invalidInput([{ path: 'data/carriedIn/leftDays', key: 'validation.halfDays' }]);
  const facts = (await readLeaveFacts(ctx, [employeeId], vacationClass.id)).get(employeeId);
  const ledger: LedgerFacts = facts ? ledgerFactsOf(facts) : { lots: [], uses: [] };
  const today = tokyoDate(ctx.now);
  const all = withLots(ledger, [{ id, from, until, days, hours }]);
  const used = carriedIn ? usedBefore(all, { lotId: id, left }, today) : { days: 0, hours: 0 };
  if (!used)
    throw invalidInput([
      { path: 'data/carriedIn/leftDays', key: 'validation.moreLeftThanGranted' },
    ]);
  const before = {
    takenSinceGrantDays: carriedIn?.takenSinceGrantDays ?? null,
    hoursOfYear: carriedIn?.hoursOfYear ?? null,
  };
  const usedOn = dayWithin(today, { from, until });
  const lot = { id, employeeId, vacationClassId: vacationClass.id, terms, reason, used, usedOn };
  await writeCarriedIn(ctx, [{ ...lot, ...before, key: key ?? null }], today);
  ctx.audit({
    action: 'create',
    subject: 'LeaveLot',
    subjectId: id,
    after: {
      vacationClass: vacationClass.name,
      ...terms,
      leftDays: left.days,
      leftHours: left.hours,
      ...before,
      reason,
    },
    of: { subject: 'Employee', id: employeeId },
  });
  await tellCarriedIn(ctx, notify, [employeeId]);
}
