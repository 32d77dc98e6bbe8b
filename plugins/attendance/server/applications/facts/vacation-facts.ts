import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { ABSENCE, PRIVATE_OUTING } from '#plugins/attendance/domain/vacation-classes.ts';
import type { RequestModel } from '#plugins/employee/api.ts';
import { requestOf } from '../request.ts';

const AWAY: Statement = {
  name: 'attendance_away_on_leave',
  rowMode: 'array',
  text: `select distinct applications.employee_id from applications
    where applications.company_id = $1 and applications.employee_id = any ($2::text[])
      and applications.type = 'VACATION' and applications.status = 'APPROVED'
      and applications.deleted_at is null and applications.details ->> 'unit' = 'DAY'
      and applications.from_date <= $3::date and applications.to_date >= $3::date`,
};

/** Who of them is on approved leave on the whole of this day. */
export async function awayOnLeave(
  ctx: RequestContext,
  employeeIds: readonly string[],
  date: string,
): Promise<string[]> {
  const rows = await ctx.run<[string]>(AWAY, [ctx.viewer.companyId, employeeIds, date]);
  return rows.map(([id]) => id);
}

const TOLD_CLASSES = Symbol('names of absence and private outing');

/** By id; the names are the company's own. */
function toldClasses(ctx: RequestContext): Promise<ReadonlyMap<string, string>> {
  const knownClasses = ctx.memo.get(TOLD_CLASSES) as
    | Promise<ReadonlyMap<string, string>>
    | undefined;
  if (knownClasses) return knownClasses;
  const reading = (async () => {
    const rows: { id: string; name: string }[] = await ctx
      .table('vacation_classes')
      .whereIn('vacation_classes.code', [ABSENCE, PRIVATE_OUTING])
      .select('vacation_classes.id', 'vacation_classes.name');
    return new Map(rows.map(({ id, name }) => [id, name]));
  })();
  ctx.memo.set(TOLD_CLASSES, reading);
  return reading;
}

/** 欠勤 and 私用外出 are asked for as leave is, and are no leave: they are called by their class. */
export async function calledByClass(
  ctx: RequestContext,
  request: RequestModel,
): Promise<string | undefined> {
  const { details } = requestOf(request);
  if (details.type !== 'VACATION') return undefined;
  return (await toldClasses(ctx)).get(details.vacationClassId);
}
