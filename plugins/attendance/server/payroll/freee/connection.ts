import type { RequestContext } from '#core/server/context.ts';
import { type Sealer, sealer } from '#core/server/sealer.ts';
import { nameOf } from '#plugins/employee/sql.ts';
import type { FreeeAccess } from './freee.port.ts';

/** How a company reaches freee, as people see it: the token itself is never told. */
export type PayrollAccessModel = {
  readonly companyNumber: number;
  readonly tokenEnding: string;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

/** Tokens are sealed under a key of their own. */
export const tokenSealer = (secrets: readonly string[]): Sealer =>
  sealer(secrets, { label: 'payroll token key', purpose: 'hataraki payroll token 1' });

const SHOWN_LETTERS = 4;
/** Bound into what is sealed: a row that is copied to another company does not open. */
const ownerOf = (ctx: RequestContext): string[] => [ctx.viewer.companyId, 'freee'];

export const findConnection = async (
  ctx: RequestContext,
): Promise<PayrollAccessModel | undefined> =>
  ctx.table('payroll_connections').first({
    companyNumber: 'payroll_connections.company_number',
    tokenEnding: 'payroll_connections.token_ending',
    updatedAt: 'payroll_connections.updated_at',
    updatedBy: ctx.raw(nameOf('payroll_connections.updated_by')),
  });

export async function accessOf(
  ctx: RequestContext,
  seals: Sealer,
): Promise<FreeeAccess | undefined> {
  const row = await ctx
    .table('payroll_connections')
    .first('company_number', 'key_id', 'nonce', 'sealed');
  if (!row) return undefined;
  const token = seals.open(
    { keyId: row.key_id, nonce: Buffer.from(row.nonce), sealed: Buffer.from(row.sealed) },
    ownerOf(ctx),
  );
  return { token, companyNumber: row.company_number };
}

export async function setConnection(
  ctx: RequestContext,
  seals: Sealer,
  { companyNumber, token }: { readonly companyNumber: number; readonly token: string },
): Promise<PayrollAccessModel> {
  const { keyId, nonce, sealed } = seals.seal(token, ownerOf(ctx));
  const before = await findConnection(ctx);
  const ending = token.slice(-SHOWN_LETTERS);
  await ctx
    .insert('payroll_connections', {
      ...{ company_number: companyNumber, token_ending: ending, key_id: keyId, nonce, sealed },
      ...{ updated_at: ctx.now, updated_by: ctx.viewer.employeeId || null },
    })
    .onConflict(['company_id'])
    .merge();
  ctx.audit({
    action: before ? 'update' : 'create',
    subject: 'PayrollAccess',
    subjectId: 'freee',
    ...(before ? { before: { companyNumber: before.companyNumber } } : {}),
    after: { companyNumber },
  });
  const kept = await findConnection(ctx);
  if (!kept) throw new Error('The connection that was just kept is gone.');
  return kept;
}

export async function forgetConnection(ctx: RequestContext): Promise<{ readonly wasSet: boolean }> {
  const before = await findConnection(ctx);
  if (!before) return { wasSet: false };
  await ctx.table('payroll_connections').delete();
  ctx.audit({
    action: 'delete',
    subject: 'PayrollAccess',
    subjectId: 'freee',
    before: { companyNumber: before.companyNumber },
  });
  return { wasSet: true };
}
