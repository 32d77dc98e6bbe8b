import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { isMyNumber } from '../../domain/my-number.ts';
import { sectionNamed } from '../../domain/personnel/section.ts';
import { findPersonNames } from '../names.ts';
import { lockPerson, recordsById } from '../personnel/record.store.ts';
import { provedLook, tellMaster } from './may-look.ts';
import type { MyNumberModel } from './my-number.models.ts';
import {
  eraseNumber,
  findNumber,
  insertNumber,
  lockNumber,
  ownerOf,
  readSealed,
  saveNumber,
} from './my-number.store.ts';
import type { Sealer } from './seal.ts';

export const SHOWN_FOR_SECONDS = 60;

type Written = {
  readonly acquiredOn: string;
  readonly purposes: readonly string[];
  readonly identityCheck: string;
};
type Input = Written & { readonly number: string; readonly dependentId?: string | null };
type Changes = { readonly [Field in keyof Written]?: Written[Field] | null } & {
  readonly number?: string | null;
  readonly version?: number | null;
};

const wrong = (field: string, key: string) => invalidInput([{ path: `data/${field}`, key }]);
const partOf = (employeeId: string) => ({ subject: 'Employee', id: employeeId });
/** For the history: everything but the number. */
const auditedNumber = ({
  employeeId,
  dependentId,
  acquiredOn,
  purposes,
  identityCheck,
}: MyNumberModel) => ({
  employeeId,
  dependentId,
  acquiredOn,
  purposes,
  identityCheck,
});

export async function createMyNumber(
  ctx: RequestContext,
  { ids, sealer }: { ids: Ports['ids']; sealer: Sealer },
  employeeId: string,
  input: Input,
): Promise<MyNumberModel> {
  if (!(await lockPerson(ctx, employeeId))) throw notFound('Employee');
  if (!isMyNumber(input.number)) throw wrong('number', 'validation.myNumberCheckDigit');
  const dependentId = input.dependentId || null;
  if (dependentId !== null) await checkDependent(ctx, employeeId, dependentId);
  const id = ids.next();
  const { acquiredOn, purposes, identityCheck } = input;
  const keptNumber = await insertNumber(
    ctx,
    { id, employeeId, dependentId, acquiredOn, purposes: [...new Set(purposes)], identityCheck },
    sealer.seal(input.number, ownerOf(ctx, { id, employeeId })),
  );
  if (!keptNumber) throw wrong('number', 'validation.myNumberKept');
  const row = await reread(ctx, id);
  ctx.audit({
    action: 'create',
    subject: 'MyNumber',
    subjectId: id,
    after: auditedNumber(row),
    of: partOf(employeeId),
  });
  return row;
}

export async function updateMyNumber(
  ctx: RequestContext,
  { sealer }: { sealer: Sealer },
  id: string,
  input: Changes,
): Promise<MyNumberModel> {
  const before = await lockNumber(ctx, id);
  if (!before) throw notFound('MyNumber');
  await refuseIfChanged(ctx, findPersonNames, before, input.version);
  const { number } = input;
  if (number && !isMyNumber(number)) throw wrong('number', 'validation.myNumberCheckDigit');
  await saveNumber(
    ctx,
    id,
    { ...input, purposes: input.purposes && [...new Set(input.purposes)] },
    number ? sealer.seal(number, ownerOf(ctx, before)) : undefined,
  );
  const after = await reread(ctx, id);
  ctx.audit({
    action: 'update',
    subject: 'MyNumber',
    subjectId: id,
    before: auditedNumber(before),
    after: { ...auditedNumber(after), ...(number ? { numberMended: true } : {}) },
    of: partOf(before.employeeId),
  });
  return after;
}

type RevealPorts = Pick<
  Ports,
  'identity' | 'inSystem' | 'ids' | 'jobs' | 'pubsub' | 'manifests'
> & { readonly sealer: Sealer };

/** Once, for somebody who says what for and gives their password. That it was shown is part of the record. */
export async function revealMyNumber(
  ctx: RequestContext,
  ports: RevealPorts,
  id: string,
  {
    purpose,
    note,
    password,
  }: { readonly purpose: string; readonly note?: string | null; readonly password: string },
): Promise<{ id: string; number: string; hideAt: Date }> {
  // First of all: it is counted in a transaction of its own.
  const { isLast } = await provedLook(ctx, ports, password);
  const row = await lockNumber(ctx, id);
  if (!row) throw notFound('MyNumber');
  const number = ports.sealer.open(await readSealed(ctx, id), ownerOf(ctx, row));
  ctx.audit({
    action: 'view',
    subject: 'MyNumber',
    subjectId: id,
    after: { shownFor: purpose, note: note || null },
    of: partOf(row.employeeId),
  });
  await tellMaster(ctx, ports, { personId: row.employeeId, isLast });
  return { id, number, hideAt: new Date(ctx.now.getTime() + SHOWN_FOR_SECONDS * 1000) };
}

export async function deleteMyNumber(
  ctx: RequestContext,
  id: string,
  reason: string,
): Promise<MyNumberModel> {
  const row = await lockNumber(ctx, id);
  if (!row) throw notFound('MyNumber');
  await eraseNumber(ctx, id, reason);
  ctx.audit({
    action: 'delete',
    subject: 'MyNumber',
    subjectId: id,
    before: auditedNumber(row),
    after: { deletionReason: reason },
    of: partOf(row.employeeId),
  });
  return reread(ctx, id);
}

async function checkDependent(ctx: RequestContext, employeeId: string, id: string): Promise<void> {
  const section = sectionNamed('dependents');
  const [dependent] = section ? await recordsById(ctx, section, [id]) : [];
  if (dependent?.employeeId !== employeeId) throw wrong('dependentId', 'validation.choiceGone');
}

async function reread(ctx: RequestContext, id: string): Promise<MyNumberModel> {
  const row = await findNumber(ctx, id);
  if (!row) throw new Error(`Number ${id} is gone in the middle of its change.`);
  return row;
}
