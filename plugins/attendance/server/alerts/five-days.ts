import type { RequestContext } from '#core/server/context.ts';
import { idsInService } from '#plugins/employee/sql.ts';
import { dutiesOn, needsPlan } from '../../domain/leave/duty/person-duty.ts';
import { PAID_LEAVE } from '../../domain/vacation-classes.ts';
import { readDutyFacts, withPlans } from '../leave/duty/duty-facts.store.ts';
import type { Alert } from './tell-once.ts';

/**
 * 年5日取得義務 (labour-rules 7.7): who has too few days taken and planned when half of their window is over, and
 * when its last three months have begun. Each is told once; nothing is blocked.
 */
export async function fiveDays(ctx: RequestContext, today: string): Promise<Alert[]> {
  const paid = await ctx
    .table('vacation_classes')
    .where('vacation_classes.code', PAID_LEAVE)
    .first('vacation_classes.id');
  if (!paid) return [];
  const facts = await readDutyFacts(ctx, await idsInService(ctx), today);
  const cut = new Map([...facts].filter(([, one]) => needsPlan(one, today)));
  const planned = cut.size > 0 ? await withPlans(ctx, cut, today) : cut;
  return [...facts].flatMap(([employeeId, one]) =>
    dutiesOn(planned.get(employeeId) ?? one, today).flatMap(({ state, to, missingDays }) => {
      if (state !== 'WARN_SIX_MONTHS' && state !== 'WARN_THREE_MONTHS') return [];
      return [
        {
          employeeId,
          kind: 'FIVE_DAYS' as const,
          about: `${to} ${state}`,
          date: today,
          nodeId: `leave:${employeeId}`,
          toPerson: 'fiveDays',
          toManagers: 'fiveDaysOf',
          params: { days: missingDays, date: to.replaceAll('-', '/') },
        },
      ];
    }),
  );
}
