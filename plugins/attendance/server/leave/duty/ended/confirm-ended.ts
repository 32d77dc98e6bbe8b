import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { CHOSEN_PEOPLE } from '#plugins/attendance/server/errors/people.sql.ts';
import { peopleValues } from '#plugins/attendance/server/errors/period.ts';
import { recordScope } from '#plugins/attendance/server/records/scope.ts';
import type { ConfirmEndedDutiesInput } from '#schema/generated/resolver-types.ts';
import { leaveRefusal } from '../../book.ts';
import { readDutyFacts } from '../duty-facts.store.ts';
import { endedDuties } from './ended-duties.ts';

// $1 to $10 as in errors/people.sql.ts, $11 those who were named
const NAMED: Statement = {
  name: 'attendance_people_of_ended_duties',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}
  select people.id from people where people.id = any ($11::text[]) order by people.id`,
};

/** Of those named the ones whom the viewer sees in the list; oneself is for somebody else. */
async function namedPeople(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  const today = tokyoDate(ctx.now);
  const scope = recordScope(ctx, 'read', 'LeaveBook');
  const values = peopleValues(ctx, { from: today, to: today }, null, scope);
  const rows = await ctx.run<[string]>(NAMED, [...values, [...new Set(ids)]]);
  const own = ctx.viewer.employeeId;
  const isOwnRefused = rows.some(([id]) => id === own) && (await leaveRefusal(ctx, own)) !== null;
  return rows.flatMap(([id]) => (isOwnRefused && id === own ? [] : [id]));
}

/** Somebody has looked at windows that ended short, and wrote what is done about them. */
export async function confirmEndedDuties(ctx: RequestContext, data: ConfirmEndedDutiesInput) {
  const note = data.note.trim();
  if (note === '') throw invalidInput([{ path: 'data/note', key: 'validation.required' }]);
  const today = tokyoDate(ctx.now);
  const people = await namedPeople(
    ctx,
    data.windows.map(({ employeeId }) => employeeId),
  );
  const open = await endedDuties(ctx, await readDutyFacts(ctx, people, today), today);
  let confirmed = 0;
  for (const { employeeId, from } of data.windows) {
    const window = open.get(employeeId)?.find((one) => one.from === from);
    if (!window) continue;
    const row = {
      ...{ window_until: window.to, missing_days: window.missingDays, note },
      confirmed_at: ctx.now,
      confirmed_by: ctx.viewer.employeeId || null,
    };
    await ctx
      .insert('leave_ended_duties', { employee_id: employeeId, window_from: from, ...row })
      .onConflict(['company_id', 'employee_id', 'window_from'])
      .merge(row);
    ctx.audit({
      action: 'update',
      subject: 'AttendanceRecord',
      subjectId: employeeId,
      after: { endedDuty: from, until: window.to, days: window.missingDays, note },
    });
    confirmed += 1;
  }
  return { confirmedWindows: confirmed, skippedWindows: data.windows.length - confirmed };
}

/** They stand in the list again, as nobody had looked at them. */
export async function reopenEndedDuties(
  ctx: RequestContext,
  windows: ConfirmEndedDutiesInput['windows'],
): Promise<number> {
  const people = new Set(
    await namedPeople(
      ctx,
      windows.map(({ employeeId }) => employeeId),
    ),
  );
  let reopened = 0;
  for (const { employeeId, from } of windows) {
    if (!people.has(employeeId)) continue;
    const count = await ctx
      .table('leave_ended_duties')
      .where({
        'leave_ended_duties.employee_id': employeeId,
        'leave_ended_duties.window_from': from,
      })
      .del();
    if (count === 0) continue;
    ctx.audit({
      action: 'delete',
      subject: 'AttendanceRecord',
      subjectId: employeeId,
      before: { endedDuty: from },
    });
    reopened += count;
  }
  return reopened;
}
