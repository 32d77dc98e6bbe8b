import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { openLots } from '#plugins/attendance/domain/leave/compensatory.ts';
import { ledgerFactsOf, readLeaveFacts } from '../../leave/leave.store.ts';
import { rulesOfPeople } from '../../rules/rules-of-people.ts';

// $2 today, $3 one person or everybody
const OPEN: Statement = {
  name: 'attendance_people_with_earned_lots',
  text: `select distinct leave_lots.employee_id as "employeeId",
      leave_lots.vacation_class_id as "vacationClassId"
    from leave_lots
    where leave_lots.company_id = $1 and leave_lots.earned_by is not null
      and leave_lots.taken_back_at is null
      and leave_lots.granted_on < $2::date and leave_lots.usable_until >= $2::date
      and ($3::text is null or leave_lots.employee_id = $3)
    order by leave_lots.employee_id`,
};

export type OpenCompensatoryDay = {
  readonly employeeId: string;
  readonly workedOn: string;
  /** 1, or 0.5 for half a day. */
  readonly days: number;
  /** The last date on which the rest may be taken. */
  readonly lastDay: string;
  /** Days before its last one by which people are reminded; 0: they are not. */
  readonly reminderDays: number;
};

/**
 * 代休 for approved work on days off before `today` that nobody has asked for yet (labour-rules 3.3), by
 * person, the one that lapses first at the front. Of everybody, or of one person.
 */
export async function openCompensatoryDays(
  ctx: RequestContext,
  today: string,
  employeeId?: string,
): Promise<OpenCompensatoryDay[]> {
  const rows = await ctx.run<{ employeeId: string; vacationClassId: string }>(OPEN, [
    ctx.viewer.companyId,
    today,
    employeeId ?? null,
  ]);
  const openDays: Omit<OpenCompensatoryDay, 'reminderDays'>[] = [];
  for (const [vacationClassId, own] of Map.groupBy(rows, (row) => row.vacationClassId)) {
    const people = own.map((row) => row.employeeId);
    for (const [person, facts] of await readLeaveFacts(ctx, people, vacationClassId)) {
      const ledger = { ...ledgerFactsOf(facts), uses: [...facts.uses, ...facts.pending] };
      const lots = new Map(facts.lots.map((lot) => [lot.id, lot]));
      for (const { lotId, days, lastDay } of openLots(ledger, today)) {
        const lot = lots.get(lotId);
        if (lot?.kind === 'COMPENSATORY' && lot.grantedOn < today)
          openDays.push({ employeeId: person, workedOn: lot.grantedOn, days, lastDay });
      }
    }
  }
  return withReminders(ctx, openDays);
}

/** When people hear of it is a rule of the day that was worked. */
async function withReminders(
  ctx: RequestContext,
  openDays: readonly Omit<OpenCompensatoryDay, 'reminderDays'>[],
): Promise<OpenCompensatoryDay[]> {
  const dates = openDays.map(({ workedOn }) => workedOn).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const people = [...new Set(openDays.map(({ employeeId }) => employeeId))];
  const rules = await rulesOfPeople(ctx, people, first, addDays(last, 1));
  return openDays.map((one) => ({
    ...one,
    reminderDays:
      rules.get(one.employeeId)?.findLast(({ from }) => from <= dayOfDate(one.workedOn))?.values
        .HOLIDAY.compensatoryReminderDays ?? 0,
  }));
}
