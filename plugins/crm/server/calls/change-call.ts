import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash/trash.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import type {
  CreateClientCallInput,
  UpdateClientCallInput,
} from '#schema/generated/resolver-types.ts';
import { employeeIdsOf } from '../client-employees/places.ts';
import { clients } from '../clients/client.feature.ts';
import { holdKeys } from '../custom/values.ts';
import type { ClientCallModel } from './call.models.ts';
import { callsOf } from './call.store.ts';

/** Its author, and whoever has the right over all clients: the author may have left. */
export const mayChangeCall = (
  ctx: RequestContext,
  { employeeId }: Pick<ClientCallModel, 'employeeId'>,
): boolean =>
  (employeeId !== null && employeeId === ctx.viewer.employeeId) ||
  ctx.viewer.grants.has('crm:update');

type Told = Pick<ClientCallModel, 'clientId' | 'calledAt' | 'personIds' | 'means' | 'note'>;

/** Nothing is noted before it happened, no mail without a word of it, and with nobody who works elsewhere; `had`: people of earlier, who stay. */
async function checkCall(
  ctx: RequestContext,
  { clientId, calledAt, personIds, means, note }: Told,
  had: readonly string[],
): Promise<void> {
  const issues = [
    ...(calledAt > ctx.now ? [{ path: 'data/calledAt', key: 'validation.future' }] : []),
    // A call says by its result what came of it; a mail of which nothing is written down says nothing.
    ...(means === 'EMAIL' && !note?.trim()
      ? [{ path: 'data/note', key: 'validation.required' }]
      : []),
  ];
  if (issues.length > 0) throw invalidInput(issues);
  const peopleThere = [...((await employeeIdsOf(ctx).load(clientId)) ?? []), ...had];
  const stranger = personIds.findIndex((id) => !peopleThere.includes(id));
  if (stranger >= 0)
    throw invalidInput([{ path: `data/personIds/${stranger}`, key: 'validation.choice' }]);
}

const rowOf = (call: Partial<ClientCallModel>) => ({
  called_at: call.calledAt,
  means: call.means,
  result: call.result,
  person_id: call.personIds?.[0] ?? null,
  person_ids: call.personIds ? [...call.personIds] : undefined,
  note: call.note,
  next_action: call.nextAction,
  next_action_on: call.nextActionOn,
});

/** As the history knows it. */
const auditedCall = ({
  version: _v,
  createdAt: _c,
  updatedAt: _u,
  updatedBy: _b,
  ...call
}: ClientCallModel) => call;

export async function createCall(
  ctx: RequestContext,
  data: CreateClientCallInput,
): Promise<ClientCallModel> {
  const { clientId, means, result } = data;
  // Before the client, as wherever one is written: its next action is.
  await holdKeys(ctx);
  if (!(await clients.lock(ctx, 'update', clientId))) throw notFound('Client');
  const me = ctx.viewer.employeeId || null;
  const call: ClientCallModel = {
    id: ctx.records.ids.next(),
    clientId,
    personIds: [...new Set(data.personIds ?? [])],
    employeeId: me,
    calledAt: new Date(data.calledAt ?? ctx.now),
    means,
    result,
    note: data.note || null,
    nextAction: data.nextAction || null,
    nextActionOn: data.nextActionOn ?? null,
    version: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    updatedBy: me,
  };
  await checkCall(ctx, call, []);
  await ctx.insert('client_calls', {
    id: call.id,
    client_id: clientId,
    employee_id: me,
    ...rowOf(call),
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: me,
  });
  ctx.audit({
    action: 'create',
    subject: 'ClientCall',
    subjectId: call.id,
    after: auditedCall(call),
    of: { subject: 'Client', id: clientId },
  });
  if (call.nextAction || call.nextActionOn)
    await clients.update(ctx, clientId, {
      nextAction: call.nextAction,
      nextActionOn: call.nextActionOn,
    });
  return call;
}

/** A call that the viewer may change, held with its client until the transaction ends. */
async function heldCall(ctx: RequestContext, id: string): Promise<ClientCallModel> {
  await holdKeys(ctx);
  const seen: ClientCallModel | undefined = await callsOf(ctx, 'update')
    .where('client_calls.id', id)
    .first();
  if (!seen || !(await clients.lock(ctx, 'update', seen.clientId))) throw notFound('ClientCall');
  const call: ClientCallModel | undefined = await callsOf(ctx, 'update')
    .where('client_calls.id', id)
    .forUpdate()
    .first();
  if (!call) throw notFound('ClientCall');
  if (!mayChangeCall(ctx, call)) throw new AppError('FORBIDDEN', 'Somebody else noted this.');
  return call;
}

/** People whom the viewer may not see stay with the call. */
async function peopleOf(
  ctx: RequestContext,
  before: ClientCallModel,
  wanted: readonly string[] | null | undefined,
): Promise<readonly string[]> {
  if (!wanted) return before.personIds;
  const seen = await ctx.records.namesOf(ctx, 'ClientEmployee', [...before.personIds]);
  return [...new Set([...wanted, ...before.personIds.filter((id) => !seen.has(id))])];
}

export async function updateCall(
  ctx: RequestContext,
  id: string,
  { version, ...data }: UpdateClientCallInput,
): Promise<ClientCallModel> {
  const before = await heldCall(ctx, id);
  await refuseIfChanged(ctx, ctx.records.personNames, before, version);
  const text = (name: 'note' | 'nextAction') =>
    data[name] === undefined ? before[name] : data[name] || null;
  const after: ClientCallModel = {
    ...before,
    calledAt: data.calledAt ? new Date(data.calledAt) : before.calledAt,
    means: data.means ?? before.means,
    result: data.result ?? before.result,
    personIds: await peopleOf(ctx, before, data.personIds),
    note: text('note'),
    nextAction: text('nextAction'),
    nextActionOn: data.nextActionOn === undefined ? before.nextActionOn : data.nextActionOn,
    version: before.version + 1,
    updatedAt: ctx.now,
    updatedBy: ctx.viewer.employeeId || null,
  };
  await checkCall(ctx, after, before.personIds);
  await ctx
    .table('client_calls')
    .where('client_calls.id', id)
    .update({
      ...rowOf(after),
      version: after.version,
      updated_at: ctx.now,
      updated_by: after.updatedBy,
    });
  ctx.audit({
    action: 'update',
    subject: 'ClientCall',
    subjectId: id,
    ...differences<object>(auditedCall(before), auditedCall(after)),
    of: { subject: 'Client', id: before.clientId },
  });
  await followNextAction(ctx, before, after);
  return after;
}

/** The client's next action is changed along as long as it is the one that this call noted. */
async function followNextAction(
  ctx: RequestContext,
  before: ClientCallModel,
  after: ClientCallModel,
): Promise<void> {
  const isSame = (one: NextAction, other: NextAction): boolean =>
    one.nextAction === other.nextAction && one.nextActionOn === other.nextActionOn;
  if (isSame(before, after)) return;
  const client = await clients.byId(ctx).load(before.clientId);
  const hadNone = !before.nextAction && !before.nextActionOn;
  if (!client || (!hadNone && !isSame(client, before))) return;
  await clients.update(ctx, before.clientId, {
    nextAction: after.nextAction,
    nextActionOn: after.nextActionOn,
  });
}

type NextAction = Pick<ClientCallModel, 'nextAction' | 'nextActionOn'>;

export async function deleteCall(ctx: RequestContext, id: string) {
  const call = await heldCall(ctx, id);
  const name = (await clients.names(ctx, [call.clientId])).get(call.clientId) ?? '';
  const trashId = await moveToTrash(ctx, {
    subject: 'ClientCall',
    subjectId: id,
    name,
    before: auditedCall(call),
    of: { subject: 'Client', id: call.clientId },
  });
  return { id, errors: [], trashId };
}
