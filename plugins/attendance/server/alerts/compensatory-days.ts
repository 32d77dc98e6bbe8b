import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { monthsLater } from '../../domain/leave/anniversaries.ts';
import { rulesOfPeople } from '../rules/rules-of-people.ts';
import type { Alert } from './tell-once.ts';

/** The longest time that a rule gives (domain/rules/kinds/holiday.ts), and a day. */
const LONGEST_DAYS = 36 * 31 + 1;

/** 代休 whose day nobody has named yet, shortly before their time is over (labour-rules 3.3). */
export async function compensatoryDays(ctx: RequestContext, today: string): Promise<Alert[]> {
  const from = addDays(today, -LONGEST_DAYS);
  const worked: { employee_id: string; from_date: string }[] = await ctx
    .table('applications')
    .where({ 'applications.type': 'HOLIDAY_WORK', 'applications.status': 'APPROVED' })
    .where('applications.from_date', '>=', from)
    .where('applications.from_date', '<', today)
    .whereNull('applications.deleted_at')
    .whereRaw("applications.details ->> 'transferDate' is null")
    .orderBy(['applications.employee_id', 'applications.from_date'])
    .select('applications.employee_id', 'applications.from_date');
  if (worked.length === 0) return [];
  const people = [...new Set(worked.map(({ employee_id }) => employee_id))];
  const [first = today] = worked.map(({ from_date }) => from_date).sort();
  const rules = await rulesOfPeople(ctx, people, first, today);
  return worked.flatMap(({ employee_id: employeeId, from_date: date }): Alert[] => {
    const on = rules.get(employeeId)?.findLast((stretch) => stretch.from <= dayOfDate(date));
    const rule = on?.values.HOLIDAY;
    if (!rule?.allowsCompensatory || rule.compensatoryReminderDays === 0) return [];
    const until = monthsLater(date, rule.compensatoryExpiryMonths);
    const remindedFrom = addDays(until, -rule.compensatoryReminderDays);
    if (today < remindedFrom || today >= until) return [];
    const params = { date: date.replaceAll('-', '/'), until: until.replaceAll('-', '/') };
    return [
      {
        employeeId,
        kind: 'COMPENSATORY',
        about: date,
        date,
        toPerson: 'compensatory',
        toManagers: 'compensatoryOf',
        params,
      },
    ];
  });
}
