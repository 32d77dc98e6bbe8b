import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { ensureRoom } from '#core/server/plan-limits.ts';
import type { CreateTaskInput, UpdateTaskInput } from '#schema/generated/resolver-types.ts';
import type { TaskModel } from './task.models.ts';
import { countTasksOfCompany, insertTask, lockTask, saveTask } from './task.store.ts';

export async function createTask(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  { type, title, description, deadline }: CreateTaskInput,
): Promise<TaskModel> {
  await ensureRoomForOne(ctx);
  const task: TaskModel = {
    id: ids.next(),
    employeeId: ctx.viewer.employeeId,
    type,
    title,
    description: description || null,
    status: 'OPEN',
    deadline: deadline ?? null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    deletedAt: null,
  };
  await insertTask(ctx, task);
  ctx.audit({ action: 'create', subject: 'Task', subjectId: task.id, after: task });
  return task;
}

export async function updateTask(
  ctx: RequestContext,
  id: string,
  input: UpdateTaskInput,
): Promise<TaskModel> {
  const before = await lockTask(ctx, 'update', id);
  if (!before) throw notFound('The task');
  const after: TaskModel = {
    ...before,
    // Type, title and state cannot be empty: null leaves them alone.
    type: input.type ?? before.type,
    title: input.title ?? before.title,
    status: input.status ?? before.status,
    description: input.description === undefined ? before.description : input.description || null,
    deadline: input.deadline === undefined ? before.deadline : input.deadline,
    updatedAt: ctx.now,
  };
  await saveTask(ctx, after);
  ctx.audit({ action: 'update', subject: 'Task', subjectId: id, before, after });
  return after;
}

export async function deleteTask(ctx: RequestContext, id: string): Promise<TaskModel> {
  const before = await lockTask(ctx, 'delete', id);
  if (!before) throw notFound('The task');
  const after = { ...before, deletedAt: ctx.now, updatedAt: ctx.now };
  await saveTask(ctx, after);
  ctx.audit({ action: 'delete', subject: 'Task', subjectId: id, before });
  return after;
}

export async function restoreTask(ctx: RequestContext, id: string): Promise<TaskModel> {
  const before = await lockTask(ctx, 'delete', id, 'deleted');
  if (!before) throw notFound('The task');
  await ensureRoomForOne(ctx);
  const after = { ...before, deletedAt: null, updatedAt: ctx.now };
  await saveTask(ctx, after);
  ctx.audit({ action: 'restore', subject: 'Task', subjectId: id, after });
  return after;
}

const ensureRoomForOne = async (ctx: RequestContext): Promise<void> =>
  ensureRoom(ctx, 'numberOfTasks', { used: await countTasksOfCompany(ctx), adding: 1 });
