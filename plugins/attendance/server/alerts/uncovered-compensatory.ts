import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { uncoveredIn } from '../../domain/leave/ledger/ledger.ts';
import { ledgerFactsOf, readLeaveFacts } from '../leave/leave.store.ts';
import type { Alert } from './tell-once.ts';

// $2 one person or everybody
const LOST: Statement = {
  name: 'attendance_people_with_lost_lots',
  text: `select distinct leave_lots.employee_id as "employeeId",
      leave_lots.vacation_class_id as "vacationClassId"
    from leave_lots
    where leave_lots.company_id = $1 and leave_lots.earned_by is not null
      and leave_lots.taken_back_at is not null
      and ($2::text is null or leave_lots.employee_id = $2)`,
};

/**
 * 代休 that was taken or planned, and whose work on a day off was withdrawn or not done: it stays, and
 * somebody has to decide what it is. The person and their managers hear of each day.
 */
export async function uncoveredCompensatory(
  ctx: RequestContext,
  employeeId?: string,
): Promise<Alert[]> {
  const rows = await ctx.run<{ employeeId: string; vacationClassId: string }>(LOST, [
    ctx.viewer.companyId,
    employeeId ?? null,
  ]);
  const alerts: Alert[] = [];
  for (const [vacationClassId, own] of Map.groupBy(rows, (row) => row.vacationClassId)) {
    const people = own.map((row) => row.employeeId);
    for (const [person, facts] of await readLeaveFacts(ctx, people, vacationClassId)) {
      const dates = new Set(uncoveredIn(ledgerFactsOf(facts)).map(({ date }) => date));
      for (const date of dates)
        alerts.push({
          employeeId: person,
          kind: 'COMPENSATORY',
          about: `uncovered ${date}`,
          date,
          toPerson: 'compensatoryUncovered',
          toManagers: 'compensatoryUncoveredOf',
          params: { date: date.replaceAll('-', '/') },
        });
    }
  }
  return alerts;
}
