import { createHash, randomBytes } from 'node:crypto';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';

/** So that whoever finds one in a log knows what it is. */
const PREFIX = 'hko_';
const MOST = 20;
const SHOWN = 100;
const HOUR_MS = 3_600_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

type Row = {
  readonly id: string;
  readonly name: string;
  readonly ending: string;
  readonly createdAt: Date;
  readonly createdById: string | null;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
};

const COLUMNS = {
  id: 'objective_tokens.id',
  name: 'objective_tokens.name',
  ending: 'objective_tokens.ending',
  createdAt: 'objective_tokens.created_at',
  createdById: 'objective_tokens.created_by',
  usedAt: 'objective_tokens.used_at',
  revokedAt: 'objective_tokens.revoked_at',
} as const;

const rowsOf = (ctx: RequestContext) => ctx.table('objective_tokens').select(COLUMNS);

async function named(ctx: RequestContext, rows: readonly Row[]) {
  const makers = rows.flatMap(({ createdById }) => (createdById ? [createdById] : []));
  const names = await ctx.records.personNames(ctx, [...new Set(makers)]);
  return rows.map(({ createdById, ...row }) => ({
    ...row,
    createdBy: (createdById && names.get(createdById)) || null,
  }));
}

export const listTokens = async (ctx: RequestContext) =>
  named(ctx, await rowsOf(ctx).orderBy('objective_tokens.created_at', 'desc').limit(SHOWN));

async function tokenOf(ctx: RequestContext, id: string) {
  const [token] = await named(ctx, await rowsOf(ctx).where('objective_tokens.id', id));
  if (!token) throw notFound('The token');
  return token;
}

export async function createToken(
  ctx: RequestContext,
  { ids }: Pick<Ports, 'ids'>,
  typedName: string,
) {
  const name = typedName.trim();
  if (name === '') throw invalidInput([{ path: 'data/name', key: 'validation.required' }]);
  const [counted] = await ctx
    .table('objective_tokens')
    .whereNull('objective_tokens.revoked_at')
    .count({ total: '*' });
  if (Number(counted?.total ?? 0) >= MOST)
    throw invalidInput([
      { path: 'data/name', key: 'validation.tooManyTokens', params: { max: MOST } },
    ]);
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const id = ids.next();
  await ctx.insert('objective_tokens', {
    id,
    name,
    hash: hashOf(token),
    ending: token.slice(-4),
    created_at: ctx.now,
    created_by: ctx.viewer.employeeId || null,
  });
  audit(ctx, 'create', { id, name });
  return { record: await tokenOf(ctx, id), token };
}

export async function revokeToken(ctx: RequestContext, id: string) {
  const { revokedAt, name } = await tokenOf(ctx, id);
  if (revokedAt) throw invalidInput([{ path: 'where/id', key: 'validation.tokenRevoked' }]);
  await ctx
    .table('objective_tokens')
    .where('objective_tokens.id', id)
    .update({ revoked_at: ctx.now, revoked_by: ctx.viewer.employeeId || null });
  audit(ctx, 'delete', { id, name });
  return tokenOf(ctx, id);
}

const audit = (
  ctx: RequestContext,
  action: 'create' | 'delete',
  { id, name }: { readonly id: string; readonly name: string },
): void => void ctx.audit({ action, subject: 'ObjectiveToken', subjectId: id, after: { name } });

export type Sender = { readonly companyId: string; readonly tokenId: string };

/** Whose token it is; undefined for none, and for one that was revoked. */
export async function senderOf(
  { inSystem, inCompany }: Pick<Ports, 'inSystem' | 'inCompany'>,
  token: string,
  now: Date,
): Promise<Sender | undefined> {
  if (!token.startsWith(PREFIX) || token.length > 100) return undefined;
  const foundToken: { company_id: string; id: string; used_at: Date | null } | undefined =
    await inSystem((rows) =>
      rows
        .everyCompany('objective_tokens')
        .where('objective_tokens.hash', hashOf(token))
        .whereNull('objective_tokens.revoked_at')
        .first('objective_tokens.company_id', 'objective_tokens.id', 'objective_tokens.used_at'),
    );
  if (!foundToken) return undefined;
  const { company_id: companyId, id: tokenId, used_at: usedAt } = foundToken;
  // A row that is written with each call would be written all day long.
  if (!usedAt || now.getTime() - usedAt.getTime() > HOUR_MS)
    await inCompany(companyId, (ctx) =>
      ctx.table('objective_tokens').where('objective_tokens.id', tokenId).update({ used_at: now }),
    );
  return { companyId, tokenId };
}
