import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { restoreDeleted } from '#core/server/records/trash/trash.ts';
import type { TaskRow } from '../../generated/records/Task.ts';
import { tasks } from '../my-tasks/task.feature.ts';
import type { ClientTaskDeps } from './change-client-task.ts';

/** Out of the trash, by whose it is, and by whoever deleted it while they may change its client. */
export async function restoreTask(
  ctx: RequestContext,
  { crm }: Pick<ClientTaskDeps, 'crm'>,
  id: string,
): Promise<TaskRow> {
  const entry: { before: TaskRow; deleted_by: string | null } | undefined = await ctx
    .table('trash_entries')
    .where({ subject: 'Task', subject_id: id })
    .first('before', 'deleted_by');
  const me = ctx.viewer.employeeId;
  const { employeeId, clientId } = entry?.before ?? {};
  const isDeletedByMe = entry !== undefined && entry.deleted_by === me;
  const may =
    employeeId === me || (isDeletedByMe && clientId && (await crm.mayChange(ctx, clientId)));
  if (!may) throw notFound('The task');
  await restoreDeleted(ctx, 'Task', id);
  return tasks.everyone(ctx).where('tasks.id', id).first();
}
