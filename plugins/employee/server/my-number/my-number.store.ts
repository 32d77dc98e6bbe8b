import type { RequestContext } from '#core/server/context.ts';
import type { MyNumberModel } from './my-number.models.ts';
import type { Sealed, Sealer } from './seal.ts';

const SHOWN = {
  id: 'my_numbers.id',
  employeeId: 'my_numbers.employee_id',
  dependentId: 'my_numbers.dependent_id',
  acquiredOn: 'my_numbers.acquired_on',
  purposes: 'my_numbers.purposes',
  identityCheck: 'my_numbers.identity_check',
  version: 'my_numbers.version',
  createdAt: 'my_numbers.created_at',
  updatedAt: 'my_numbers.updated_at',
  updatedBy: 'my_numbers.updated_by',
  deletedAt: 'my_numbers.deleted_at',
  deletionReason: 'my_numbers.deletion_reason',
};

/** Company and person, as they are bound into what is sealed. */
export const ownerOf = (
  ctx: RequestContext,
  { id, employeeId }: { id: string; employeeId: string },
) => [ctx.viewer.companyId, employeeId, id];

export const numbersOf = (ctx: RequestContext, employeeId: string): Promise<MyNumberModel[]> =>
  ctx
    .table('my_numbers')
    .where('my_numbers.employee_id', employeeId)
    .select(SHOWN)
    .orderBy('my_numbers.id')
    .limit(100) as unknown as Promise<MyNumberModel[]>;

/** One that is in use, held until the transaction ends. */
export const lockNumber = (ctx: RequestContext, id: string): Promise<MyNumberModel | undefined> =>
  ctx
    .table('my_numbers')
    .where('my_numbers.id', id)
    .whereNull('my_numbers.deleted_at')
    .select(SHOWN)
    .forUpdate()
    .first();

export const findNumber = (ctx: RequestContext, id: string): Promise<MyNumberModel | undefined> =>
  ctx.table('my_numbers').where('my_numbers.id', id).select(SHOWN).first();

export async function readSealed(ctx: RequestContext, id: string): Promise<Sealed> {
  const row = await ctx
    .table('my_numbers')
    .where('my_numbers.id', id)
    .whereNull('my_numbers.deleted_at')
    .first('key_id', 'nonce', 'sealed');
  if (!row) throw new Error(`Number ${id} is gone while it is held.`);
  return { keyId: row.key_id, nonce: Buffer.from(row.nonce), sealed: Buffer.from(row.sealed) };
}

const sealedColumns = ({ keyId, nonce, sealed }: Sealed) => ({ key_id: keyId, nonce, sealed });

/** False where such a person has a number already. */
export async function insertNumber(
  ctx: RequestContext,
  row: {
    readonly id: string;
    readonly employeeId: string;
    readonly dependentId: string | null;
    readonly acquiredOn: string;
    readonly purposes: readonly string[];
    readonly identityCheck: string;
  },
  sealed: Sealed,
): Promise<boolean> {
  const taken = await ctx
    .table('my_numbers')
    .where('my_numbers.employee_id', row.employeeId)
    .where({ dependent_id: row.dependentId })
    .whereNull('my_numbers.deleted_at')
    .first('my_numbers.id');
  if (taken) return false;
  await ctx.insert('my_numbers', {
    id: row.id,
    employee_id: row.employeeId,
    dependent_id: row.dependentId,
    acquired_on: row.acquiredOn,
    purposes: row.purposes,
    identity_check: row.identityCheck,
    ...sealedColumns(sealed),
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
  return true;
}

export async function saveNumber(
  ctx: RequestContext,
  id: string,
  changed: {
    readonly acquiredOn?: string | null;
    readonly purposes?: readonly string[] | null;
    readonly identityCheck?: string | null;
  },
  sealed: Sealed | undefined,
): Promise<void> {
  await ctx
    .table('my_numbers')
    .where('my_numbers.id', id)
    .update({
      ...(changed.acquiredOn ? { acquired_on: changed.acquiredOn } : {}),
      ...(changed.purposes ? { purposes: changed.purposes } : {}),
      ...(changed.identityCheck ? { identity_check: changed.identityCheck } : {}),
      ...(sealed ? sealedColumns(sealed) : {}),
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
}

/** Nothing of the number is left; that it was here stays. */
export async function eraseNumber(ctx: RequestContext, id: string, reason: string): Promise<void> {
  await ctx
    .table('my_numbers')
    .where('my_numbers.id', id)
    .update({
      key_id: null,
      nonce: null,
      sealed: null,
      deleted_at: ctx.now,
      deleted_by: ctx.viewer.employeeId || null,
      deletion_reason: reason,
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
}

/** After the server got a new secret: rows of the old one are sealed anew. Gives how many. */
export async function sealAnew(ctx: RequestContext, sealer: Sealer, most: number): Promise<number> {
  const rows: { id: string; employeeId: string }[] = await ctx
    .table('my_numbers')
    .whereNull('my_numbers.deleted_at')
    .whereNot('my_numbers.key_id', sealer.currentId)
    .select('id', { employeeId: 'employee_id' })
    .limit(most)
    .forUpdate();
  for (const row of rows) {
    const owner = ownerOf(ctx, row);
    const number = sealer.open(await readSealed(ctx, row.id), owner);
    await ctx
      .table('my_numbers')
      .where('my_numbers.id', row.id)
      .update(sealedColumns(sealer.seal(number, owner)));
  }
  return rows.length;
}
