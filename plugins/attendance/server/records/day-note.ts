import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput } from '#core/server/errors.ts';
import { isEmployed } from '../../domain/applications/check-revise.ts';
import { loadDays } from '../applications/facts/facts.read-model.ts';
import { closedIssue } from '../results/stored/closed-issue.ts';
import { lockResults } from '../results/stored/recalculate.ts';
import { requirePerson } from './scope.ts';

export type SaveDayNote = {
  readonly employeeId: string;
  readonly workDate: string;
  readonly note: string;
  /** 0 where there was none. */
  readonly version: number;
};

/** One text for each day, kept by the person and by staff; whoever comes second is told. */
export async function saveDayNote(ctx: RequestContext, data: SaveDayNote) {
  const { employeeId, workDate, version } = data;
  await requirePerson(ctx, employeeId, 'annotate');
  const note = data.note.trim();
  const days = await loadDays(ctx, employeeId, workDate, workDate);
  if (note !== '' && !isEmployed(days.get(workDate)))
    throw invalidInput([{ path: 'data/workDate', key: 'validation.notInService' }]);
  // Whoever closes the month waits, or was first.
  await lockResults(ctx, [employeeId]);
  const closed = await closedIssue(ctx, 'data/workDate', employeeId, workDate);
  if (closed) throw invalidInput([closed]);
  const own = () =>
    ctx
      .table('day_notes')
      .where({ 'day_notes.employee_id': employeeId, 'day_notes.work_date': workDate });
  const before: { note: string; version: number } | undefined = await own()
    .forUpdate()
    .first('day_notes.note', 'day_notes.version');
  if ((before?.version ?? 0) !== version) throw new AppError('CONFLICT', 'The note was changed.');
  const row = {
    note,
    version: version + 1,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  };
  if (before) await own().update(row);
  else {
    const made = await ctx
      .insert('day_notes', { employee_id: employeeId, work_date: workDate, ...row })
      .onConflict(['company_id', 'employee_id', 'work_date'])
      .ignore()
      .returning('work_date');
    if (made.length === 0) throw new AppError('CONFLICT', 'The note was changed.');
  }
  ctx.audit({
    action: before ? 'update' : 'create',
    subject: 'DayNote',
    subjectId: `${employeeId}:${workDate}`,
    before: before ? { note: before.note } : null,
    after: { note },
    of: { subject: 'Employee', id: employeeId },
  });
  return { workDate, note, version: version + 1 };
}
