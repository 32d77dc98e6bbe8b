import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { rulesOfPeople } from '../rules/rules-of-people.ts';
import type { Alert } from './tell-once.ts';

/** Older ones were told of, or happened before the rule was there. */
const DAYS_BACK = 7;

/** Days of the last week whose check-out is only an estimate (labour-rules 10.1). */
export async function autoCheckOuts(ctx: RequestContext, today: string): Promise<Alert[]> {
  const from = addDays(today, -DAYS_BACK);
  const days: { employee_id: string; work_date: string }[] = await ctx
    .table('day_results')
    .where('day_results.work_date', '>=', from)
    .where('day_results.work_date', '<', today)
    .where({ 'day_results.is_estimated': true, 'day_results.is_open': false })
    .orderBy(['day_results.employee_id', 'day_results.work_date'])
    .select('day_results.employee_id', 'day_results.work_date');
  if (days.length === 0) return [];
  const people = [...new Set(days.map(({ employee_id }) => employee_id))];
  const rules = await rulesOfPeople(ctx, people, from, today);
  return days.map(({ employee_id: employeeId, work_date: date }) => {
    const on = rules.get(employeeId)?.findLast((stretch) => stretch.from <= dayOfDate(date));
    const rule = on?.values.EXIT_AUTO;
    return {
      employeeId,
      kind: 'AUTO_CHECK_OUT',
      about: date,
      date,
      toPerson: rule?.alertsEmployee ? 'autoCheckOut' : undefined,
      toManagers: rule?.alertsStaff ? 'autoCheckOutOf' : undefined,
      params: { date: date.replaceAll('-', '/') },
    };
  });
}
