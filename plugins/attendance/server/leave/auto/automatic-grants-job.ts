import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { PAID_LEAVE } from '#plugins/attendance/domain/vacation-classes.ts';
import { companyIds } from '#plugins/company/sql.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { vacationClasses } from '../../vacation-classes/vacation-class.feature.ts';
import { NO_WORDS } from '../lots/lot-cause.ts';
import { leaveSettingsSeries } from '../settings/leave-settings.store.ts';
import { dueGrants, executeGrants } from './execute-automatic.ts';
import type { PlannedGrant } from './plan-automatic.ts';
import { tellAhead } from './tell-ahead.ts';

type Deps = Pick<EmployeeApi, 'notify'>;

/** What the company grants by itself: on base dates of days on which it did, where nobody has to decide. */
const isAutomatic = ({ settings, decision }: PlannedGrant): boolean =>
  settings.grantsAutomatically && decision.outcome === 'GRANTED';

/** Grants what has fallen due since it was last looked at, and tells what will in so many days. */
export async function grantAutomatically(ctx: RequestContext, deps: Deps): Promise<void> {
  const series = await leaveSettingsSeries.series(ctx);
  if (!series.some(({ value }) => value.grantsAutomatically)) return;
  const vacationClass = (await vacationClasses.list(ctx)).find(({ code }) => code === PAID_LEAVE);
  if (!vacationClass) return;
  const due = (await dueGrants(ctx, vacationClass.id)).filter(isAutomatic);
  if (due.length > 0)
    await executeGrants(
      ctx,
      deps,
      due.map(({ person }) => person.employeeId),
      {
        ...{ vacationClass, executor: 'AUTOMATIC', key: null, wanted: isAutomatic },
        reason: NO_WORDS,
      },
    );
  await tellAhead(ctx, deps, vacationClass.id);
}

/** Every night in Asia/Tokyo, one company after the other: what fails for one leaves the others their leave. */
export const automaticGrantsJob = (ports: Ports, deps: Deps): JobDefinition => ({
  name: 'attendance.automaticGrants',
  cron: '10 5 * * *',
  async run() {
    const failed: unknown[] = [];
    for (const companyId of await companyIds(ports)) {
      try {
        await ports.inCompany(companyId, (ctx) => grantAutomatically(ctx, deps));
      } catch (error) {
        failed.push(error);
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, 'Leave was not granted everywhere.');
  },
});
