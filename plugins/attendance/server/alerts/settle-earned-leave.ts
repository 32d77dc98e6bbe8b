import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { COMPENSATORY_DAY } from '../../domain/vacation-classes.ts';
import { settleCompensatory } from '../leave/settle-compensatory.ts';
import { lockResults } from '../results/stored/recalculate.ts';
import { addStandardClasses } from '../vacation-classes/standard-classes.ts';

/** The longest time that a rule gives to take a day off for work (domain/rules/kinds/holiday.ts), and a day. */
const LONGEST_DAYS = 36 * 31 + 1;

// $2 first date
const WORKERS: Statement = {
  name: 'attendance_people_with_work_on_days_off',
  rowMode: 'array',
  text: `select distinct applications.employee_id from applications
    where applications.company_id = $1 and applications.type = 'HOLIDAY_WORK'
      and applications.status = 'APPROVED' and applications.deleted_at is null
      and applications.from_date >= $2::date
    order by applications.employee_id`,
};

/** What the changes of a day did not reach: rules of days to come, and work from before lots were kept. */
export async function settleEarnedLeave(ctx: RequestContext, today: string): Promise<void> {
  const from = addDays(today, -LONGEST_DAYS);
  const rows = await ctx.run<[string]>(WORKERS, [ctx.viewer.companyId, from]);
  const people = rows.map(([id]) => id);
  if (people.length === 0) return;
  // Days of rest are due whether or not the company has made a class for them.
  await addStandardClasses(ctx, (code) => code === COMPENSATORY_DAY);
  await lockResults(ctx, people);
  await settleCompensatory(ctx, people, from, null);
}
