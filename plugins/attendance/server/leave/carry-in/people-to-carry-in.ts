import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { everybody, notLeftBefore } from '#plugins/employee/sql.ts';
import { settingsOn } from '../../settings/setting.store.ts';
import { classOrPaidLeave } from '../book.ts';

// $1 company, $2 class of annual paid leave, $3 first day of use, $4 today
/**
 * Half a year of service earns the first days of the law (LSA 39(1)). Whose half year ends on the first day itself is
 * granted them here, and had none before.
 */
const COUNT: Statement = {
  name: 'attendance_people_to_carry_leave_in',
  rowMode: 'array',
  text: `select count(*)::int from ${everybody()}
    and person.joined_on < $3::date - interval '6 months' and ${notLeftBefore('$4::date')}
    and not exists (select from leave_lots as lot
      where lot.company_id = $1 and lot.employee_id = person.id and lot.vacation_class_id = $2
        and lot.granted_on < $3::date and lot.taken_back_at is null)`,
};

/** How many people had leave before the company began here, and have none of that time in their books. */
export async function countPeopleToCarryIn(ctx: RequestContext): Promise<number> {
  const today = tokyoDate(ctx.now);
  const { startedOn } = await settingsOn(ctx, today);
  const { id } = await classOrPaidLeave(ctx, null);
  const [[count] = [0]] = await ctx.run<[number]>(COUNT, [
    ctx.viewer.companyId,
    id,
    startedOn ?? today,
    today,
  ]);
  return count;
}
