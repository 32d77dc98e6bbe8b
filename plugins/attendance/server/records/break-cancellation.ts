import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { nameOf } from '#plugins/employee/sql.ts';

/**
 * The word that holds about the automatic break of each day: the newest, of staff or of an approved
 * correction. A correction that says nothing of the break leaves it as it is: its form shows what holds,
 * and asks for something else only where the person changes it in sight of that. $1 company; `whose` and
 * `when` are the conditions behind the columns of the person and of the date.
 */
export const wordsOnBreaks = (whose: string, when: string): string => `
  select distinct on (word.employee_id, word.work_date) word.employee_id, word.work_date,
    word.cancels, word.is_by_staff, word.decided_by, word.reason
  from (
    select said.employee_id, said.work_date, said.cancels, true as is_by_staff,
      said.decided_by, said.reason, said.decided_at, '' as id
    from break_cancellations as said
    where said.company_id = $1 and said.employee_id ${whose} and said.work_date ${when}
    union all
    select applications.employee_id, applications.from_date,
      (applications.details ->> 'cancelsAutoBreak')::boolean, false, null, applications.reason,
      coalesce(applications.evaluated_at, applications.updated_at), applications.id
    from applications
    where applications.company_id = $1 and applications.employee_id ${whose}
      and applications.from_date ${when}
      and applications.type = 'REVISE' and applications.status = 'APPROVED'
      and applications.details -> 'cancelsAutoBreak' is not null
  ) as word
  order by word.employee_id, word.work_date, word.decided_at desc, word.is_by_staff desc,
    word.id desc`;

/** Who of staff said the word, as people write a name. */
export const NAME_OF_WORD = nameOf('word.decided_by');

export type CancelledBreakModel = {
  readonly isByStaff: boolean;
  readonly by: string | null;
  readonly reason: string;
};

const IS_CANCELLED: Statement = {
  name: 'attendance_is_break_cancelled',
  rowMode: 'array',
  text: `select word.cancels from (${wordsOnBreaks('= $2', '= $3::date')}) as word`,
};

export type BreakCancellation = {
  readonly employeeId: string;
  readonly workDate: string;
  readonly cancels: boolean;
  readonly reason: string;
};

/**
 * Staff say whether the automatic break of a day was worked through. False where that held already.
 * Whoever calls works out the day anew.
 */
export async function sayOfBreak(
  ctx: RequestContext,
  { employeeId, workDate, cancels, reason }: BreakCancellation,
): Promise<boolean> {
  const [word] = await ctx.run<[boolean]>(IS_CANCELLED, [
    ctx.viewer.companyId,
    employeeId,
    workDate,
  ]);
  const before = word?.[0] ?? false;
  if (before === cancels) return false;
  await ctx
    .insert('break_cancellations', {
      employee_id: employeeId,
      work_date: workDate,
      cancels,
      reason,
      decided_at: ctx.now,
      decided_by: ctx.viewer.employeeId || null,
    })
    .onConflict(['company_id', 'employee_id', 'work_date'])
    .merge(['cancels', 'reason', 'decided_at', 'decided_by']);
  ctx.audit({
    action: 'update',
    subject: 'WorkDay',
    subjectId: `${employeeId}:${workDate}`,
    before: { cancelsAutoBreak: before },
    after: { cancelsAutoBreak: cancels, reason },
    of: { subject: 'Employee', id: employeeId },
  });
  return true;
}
