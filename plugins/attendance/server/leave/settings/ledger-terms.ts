import type { RequestContext } from '#core/server/context.ts';
import type { LedgerTerms } from '#plugins/attendance/domain/leave/ledger/ledger-facts.ts';
import { PAID_LEAVE } from '#plugins/attendance/domain/vacation-classes.ts';
import { vacationClasses } from '../../vacation-classes/vacation-class.feature.ts';
import { leaveSettingsSeries } from './leave-settings.store.ts';

/** By what leave of a class is taken, from which date on: the settings are those of annual paid leave. */
export async function ledgerTerms(
  ctx: RequestContext,
  vacationClassId: string,
): Promise<readonly LedgerTerms[]> {
  const vacationClass = await vacationClasses.find(ctx, vacationClassId);
  if (vacationClass?.code !== PAID_LEAVE) return [];
  const series = await leaveSettingsSeries.series(ctx);
  return series.map(({ from, value }) => ({
    from,
    order: value.lotOrder,
    advanceDays: value.advanceDays,
  }));
}
