import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash/trash.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { CrmApi } from '#plugins/crm/api.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { employmentOf } from '#plugins/employee/sql.ts';
import type {
  CreateClientTaskInput,
  UpdateClientTaskInput,
} from '#schema/generated/resolver-types.ts';
import { daysInOrder } from '../../domain/days-in-order.ts';
import type { TaskRow } from '../../generated/records/Task.ts';
import { ensureTasksFit, resolvedAt, tasks } from '../my-tasks/task.feature.ts';

export type ClientTaskDeps = {
  readonly crm: Pick<CrmApi, 'mayRead' | 'mayChange'>;
  readonly employee: Pick<EmployeeApi, 'notify'>;
};

/** A task of a client that the viewer may change, held with its client until the transaction ends. */
async function heldTask(
  ctx: RequestContext,
  { crm }: ClientTaskDeps,
  id: string,
): Promise<TaskRow & { readonly clientId: string }> {
  const ofId = () => tasks.everyone(ctx).where('tasks.id', id);
  const seen: TaskRow | undefined = await ofId().first();
  const clientId = seen?.clientId;
  // The client first, as a merge does: it holds its clients before it moves their tasks.
  if (!clientId || !(await crm.mayChange(ctx, clientId))) throw notFound('The task');
  const task: TaskRow | undefined = await ofId()
    .where('tasks.client_id', clientId)
    .forUpdate()
    .first();
  if (!task) throw notFound('The task');
  return { ...task, clientId };
}

/** Nobody gets a task who has left, or was never there. */
async function checkPerson(ctx: RequestContext, employeeId: string): Promise<void> {
  const employment = await employmentOf(ctx, employeeId);
  const { retiredOn } = employment ?? {};
  if (employment && !(retiredOn && retiredOn < tokyoDate(ctx.now))) return;
  throw invalidInput([
    {
      path: 'data/employeeId',
      key: employment ? 'validation.personHasLeft' : 'validation.choice',
    },
  ]);
}

/** Whoever gets a task from somebody else, or loses it by somebody else, hears of it. */
export async function tellOfTask(
  ctx: RequestContext,
  { employee }: Pick<ClientTaskDeps, 'employee'>,
  { id, employeeId, title }: Pick<TaskRow, 'id' | 'employeeId' | 'title'>,
  key: 'given' | 'automatic' | 'handedOn' | 'deleted',
): Promise<void> {
  if (employeeId === ctx.viewer.employeeId) return;
  await employee.notify(ctx, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    kind: 'tasks.given',
    // One that is not theirs any more leads nowhere.
    nodeId: key === 'given' || key === 'automatic' ? `task:${id}` : null,
    description: { plugin: 'tasks', key: `told.${key}`, params: { title } },
  });
}

/** A row of a task of a client; rights are the caller's matter. */
export async function insertClientTask(
  ctx: RequestContext,
  task: Pick<TaskRow, 'clientId' | 'employeeId' | 'type' | 'title' | 'description' | 'deadline'>,
): Promise<TaskRow> {
  await ensureTasksFit(ctx, 1);
  const id = ctx.records.ids.next();
  await tasks.insert(ctx, id, {
    ...task,
    status: 'OPEN',
    creatorId: ctx.viewer.employeeId || null,
  });
  const made: TaskRow = await tasks.everyone(ctx).where('tasks.id', id).first();
  ctx.audit({ action: 'create', subject: 'Task', subjectId: id, after: made });
  return made;
}

export async function createClientTask(
  ctx: RequestContext,
  deps: ClientTaskDeps,
  { clientId, employeeId, ...data }: CreateClientTaskInput,
): Promise<TaskRow> {
  if (!(await deps.crm.mayChange(ctx, clientId))) throw notFound('Client');
  const ownerId = employeeId || ctx.viewer.employeeId;
  await checkPerson(ctx, ownerId);
  const made = await insertClientTask(ctx, {
    ...{ clientId, employeeId: ownerId, type: data.type, title: data.title },
    ...{ description: data.description || null, deadline: data.deadline ?? null },
  });
  await tellOfTask(ctx, deps, made, 'given');
  return made;
}

export async function updateClientTask(
  ctx: RequestContext,
  deps: ClientTaskDeps,
  id: string,
  { version, employeeId, type, title, status, ...emptied }: UpdateClientTaskInput,
): Promise<TaskRow> {
  const before = await heldTask(ctx, deps, id);
  await refuseIfChanged(ctx, ctx.records.personNames, before, version);
  const isHandedOn = Boolean(employeeId) && employeeId !== before.employeeId;
  if (employeeId && isHandedOn) await checkPerson(ctx, employeeId);
  // These four are never empty: null leaves them as they are.
  const filled = Object.fromEntries(
    Object.entries({ employeeId, type, title, status }).filter(([, value]) => value),
  );
  const changes: Partial<TaskRow> = { ...emptied, ...filled };
  const issues = daysInOrder({ ...before, ...changes });
  if (issues.length > 0) throw invalidInput(issues);
  await tasks.save(ctx, before, { ...changes, ...resolvedAt(ctx, changes.status, before) });
  const after: TaskRow = await tasks.everyone(ctx).where('tasks.id', id).first();
  ctx.audit({
    action: 'update',
    subject: 'Task',
    subjectId: id,
    ...differences<object>(before, after),
  });
  if (isHandedOn) {
    await tellOfTask(ctx, deps, before, 'handedOn');
    await tellOfTask(ctx, deps, after, 'given');
  }
  return after;
}

export async function deleteClientTask(ctx: RequestContext, deps: ClientTaskDeps, id: string) {
  const before = await heldTask(ctx, deps, id);
  await moveToTrash(ctx, {
    subject: 'Task',
    subjectId: id,
    name: before.title,
    searchText: tasks.searchTextOf(before),
    before,
  });
  await tellOfTask(ctx, deps, before, 'deleted');
  return { id, title: before.title, errors: [] };
}
