import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { ledgerOf } from '#plugins/attendance/domain/leave/ledger/ledger.ts';
import { personOf } from '#plugins/employee/sql.ts';
import { choosePeople } from '../../errors/people.sql.ts';
import { ledgerFactsOf, readLeaveFacts } from '../leave.store.ts';
import type { Period } from './period-of-lists.ts';

/** Also whoever left on the day before the period: their leave lapses on its first day. */
export const PEOPLE_WITH_LEAVE = choosePeople('or person.retired_on = $6::date - 1');

// $1 to $10 as in errors/people.sql.ts, $11 class or null. What is left of a lot lapses on the day after its last, or
// after the last day of the employment; what is left of a former one, at the latest with the new first day.
const LAPSING: Statement = {
  name: 'attendance_lapsing_leave',
  text: `with recursive ${PEOPLE_WITH_LEAVE}
    select lot.vacation_class_id as "vacationClassId",
      array_agg(distinct lot.employee_id order by lot.employee_id) as "employeeIds"
    from people
    join ${personOf('people.id')}
    join leave_lots as lot on lot.company_id = $1 and lot.employee_id = people.id
      and lot.taken_back_at is null
      and (lot.usable_until between $6::date - 1 and $7::date - 1
        or person.retired_on between $6::date - 1 and $7::date - 1
        or person.joined_on between $6::date and $7::date
        or exists (select from unnest(person.former_ends) as ended
          where ended between $6::date - 1 and $7::date - 1))
      and ($11::text is null or lot.vacation_class_id = $11)
    group by lot.vacation_class_id`,
};

export type Lapsed = {
  readonly employeeId: string;
  readonly vacationClassId: string;
  readonly lotId: string | null;
  readonly date: string;
  readonly days: number;
  readonly hours: number;
};

/**
 * What lapses in the period, of the people whom `values` (errors/people.sql.ts) choose: it stands in no table, the
 * ledger alone knows it. What lapses after today is told as if nothing more were asked for.
 */
export async function lapsedIn(
  ctx: RequestContext,
  values: readonly unknown[],
  { from, to }: Period,
  classId: string | null,
): Promise<Lapsed[]> {
  const lapsing = await ctx.run<{ vacationClassId: string; employeeIds: string[] }>(LAPSING, [
    ...values,
    classId,
  ]);
  const lapsedLots: Lapsed[] = [];
  for (const { vacationClassId, employeeIds } of lapsing) {
    for (const [employeeId, facts] of await readLeaveFacts(ctx, employeeIds, vacationClassId)) {
      const rows = ledgerOf(ledgerFactsOf(facts), to);
      for (const { kind, date, lotId, days, hours } of rows)
        if (kind === 'EXPIRY' && from <= date)
          lapsedLots.push({ employeeId, vacationClassId, lotId, date, days, hours });
    }
  }
  return lapsedLots;
}
