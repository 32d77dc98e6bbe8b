import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { columnOf } from '#plugins/attendance/domain/leave/grant.ts';
import type { SchemeFrom } from '#plugins/attendance/domain/leave/granting/base-dates.ts';
import {
  mostByLaw,
  type ServiceOnDay,
  serviceOn,
} from '#plugins/attendance/domain/leave/granting/most-by-law.ts';
import { contractsOn } from '../auto/contracts.ts';
import { schemesOf } from '../auto/plan-automatic.ts';
import { classOrPaidLeave } from '../book.ts';
import { personForLeave } from '../leave.store.ts';

// $1 company, $2 employees, $3 class, $4 day. What a correction added counts with its grant.
const GRANTED: Statement = {
  name: 'attendance_granted_by_law_until_day',
  rowMode: 'array',
  text: `select lot.employee_id,
      (max(lot.granted_on) filter (where lot.granted_on < $4::date))::text,
      coalesce(sum(lot.days + greatest(0, coalesce(corrected.days, 0)))
        filter (where lot.granted_on = $4::date and lot.kind <> 'CARRIED_IN'), 0)::float8
    from leave_lots as lot
    left join lateral (
      select sum(adjustment.days) as days from leave_adjustments as adjustment
      where adjustment.company_id = $1 and adjustment.employee_id = lot.employee_id
        and adjustment.lot_id = lot.id and adjustment.kind = 'CORRECTION'
    ) as corrected on true
    where lot.company_id = $1 and lot.employee_id = any ($2::text[]) and lot.vacation_class_id = $3
      and lot.granted_on <= $4::date and lot.taken_back_at is null
      and lot.kind in ('STATUTORY', 'PROPORTIONAL', 'CARRIED_IN')
    group by lot.employee_id`,
};
type GrantedRow = [employeeId: string, lastGranted: string | null, thatDay: number];

/** The scheme of a company that has not chosen one: the law's, counted from the hire date. */
const BY_LAW: readonly SchemeFrom[] = [{ from: '1970-01-01', scheme: { scheme: 'HIRE_DATE' } }];

type Person = { readonly employeeId: string; readonly joinedOn: string | null };

export type GrantLimit = ServiceOnDay & {
  /** What the law's table leaves to be granted on the day, in full and in proportion: less what it was granted then. */
  readonly STATUTORY: number;
  readonly PROPORTIONAL: number;
  /** Days of work a week by the contract; undefined where nobody knows them, and for full weeks. */
  readonly weeklyDays: number | undefined;
};

/** Up to how many days somebody may be granted as what the law gives, on a day; of those asked about, by id. */
export async function grantLimits(
  ctx: RequestContext,
  people: readonly Person[],
  on: string,
): Promise<ReadonlyMap<string, GrantLimit>> {
  const ids = people.map(({ employeeId }) => employeeId);
  const { id: classId } = await classOrPaidLeave(ctx, null);
  const rows = await ctx.run<GrantedRow>(GRANTED, [ctx.viewer.companyId, ids, classId, on]);
  const granted = new Map(rows.map((row) => [row[0], row]));
  const saved = await schemesOf(ctx);
  const schemes = saved.length > 0 ? saved : BY_LAW;
  const contracts = await contractsOn(
    ctx,
    ids.map((employeeId) => ({ employeeId, day: on })),
  );
  return new Map(
    people.map(({ employeeId, joinedOn }, at) => {
      const [, lastGranted = null, thatDay = 0] = granted.get(employeeId) ?? [];
      const service = serviceOn({ joined: joinedOn, lastGranted, schemes, on });
      const contract = contracts[at];
      const column = contract && columnOf(contract);
      const most = mostByLaw(service, column);
      const left = (days: number): number => Math.max(0, days - thatDay);
      const weeklyDays = column !== undefined && 0 < column && column < 5 ? column : undefined;
      return [
        employeeId,
        {
          ...{ ...service, weeklyDays },
          ...{ STATUTORY: left(most.STATUTORY), PROPORTIONAL: left(most.PROPORTIONAL) },
        },
      ];
    }),
  );
}

/** The days that a grant of the kind may have; undefined: as many as the company likes. */
export const mostOf = (limit: GrantLimit | undefined, kind: string): number | undefined =>
  kind === 'STATUTORY' || kind === 'PROPORTIONAL' ? limit?.[kind] : undefined;

/** As the API tells it, for whoever grants leave; NOT_FOUND where the company has nobody of that id. */
export async function leaveGrantLimit(
  ctx: RequestContext,
  { employeeId, grantedOn }: { readonly employeeId: string; readonly grantedOn: string },
) {
  const { joinedOn } = await personForLeave(ctx, employeeId);
  const limit = (await grantLimits(ctx, [{ employeeId, joinedOn }], grantedOn)).get(employeeId);
  return {
    statutoryDays: limit?.STATUTORY ?? 0,
    proportionalDays: limit?.PROPORTIONAL ?? 0,
    serviceMonths: limit?.months ?? null,
    weeklyDays: limit?.weeklyDays ?? null,
  };
}
