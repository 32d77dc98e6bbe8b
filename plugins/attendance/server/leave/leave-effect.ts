import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { VacationEffectInput } from '#schema/generated/resolver-types.ts';
import { readVacation } from '../../domain/applications/asked.ts';
import { usesAsked } from '../../domain/applications/check-balance.ts';
import { datesIssues } from '../../domain/applications/check-vacation.ts';
import { effectOnBalance } from '../../domain/leave/effect-on-balance.ts';
import { loadDays } from '../applications/facts/facts.read-model.ts';
import { requirePerson } from '../records/scope.ts';
import { isKeptInLots, ledgerFactsOf, readLeaveFacts } from './leave.store.ts';

type Args = {
  readonly data: VacationEffectInput;
  /** The viewer where left out. */
  readonly employeeId?: string | null;
  readonly besides?: string | null;
};

/** Somebody's balance with and without what is asked for; null where there is nothing to tell yet. */
export async function leaveEffect(ctx: RequestContext, { data, employeeId: whose, besides }: Args) {
  const employeeId = whose ?? ctx.viewer.employeeId;
  if (whose) await requirePerson(ctx, whose, 'read', 'LeaveBook');
  const asked = readVacation(data);
  if (asked?.details.type !== 'VACATION' || datesIssues(asked).length > 0) return null;
  const { fromDate: from, toDate: to, details } = asked;
  const { vacationClassId } = details;
  if (!(await isKeptInLots(ctx, vacationClassId))) return null;
  const facts = (await readLeaveFacts(ctx, [employeeId], vacationClassId)).get(employeeId);
  if (!facts) return null;
  const days = await loadDays(ctx, employeeId, from, to);
  const uses = usesAsked(asked, details, { dayOf: (date) => days.get(date) });
  const others = [...facts.uses, ...facts.pending].filter(({ id }) => id !== besides);
  const today = tokyoDate(ctx.now);
  return effectForApi({ ...ledgerFactsOf(facts), uses: others }, uses, { from, to, today });
}

/** As the API tells it: `ledger` has everything that counts or waits besides `uses`. */
export function effectForApi(...[ledger, uses, days]: Parameters<typeof effectOnBalance>) {
  const { before, after, taken, ...rest } = effectOnBalance(ledger, uses, days);
  return {
    on: days.to,
    beforeDays: before.days,
    beforeHours: before.hours,
    afterDays: after.days,
    afterHours: after.hours,
    takenDays: taken.days,
    takenHours: taken.hours,
    ...rest,
  };
}
