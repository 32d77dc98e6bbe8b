import type { RequestContext } from '#core/server/context.ts';
import { holdKeys, stateOfKeys } from '../custom/values.ts';
import type { ClientPlan } from './client-plan.ts';
import { newTwins } from './twins.ts';

const lockRows = (
  ctx: RequestContext,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly version: number }[]> =>
  ctx
    .table('clients')
    .whereRaw('clients.id = any(?::text[])', [[...ids]])
    .orderBy('clients.id')
    .forUpdate()
    .select({ id: 'clients.id', version: 'clients.version' });

/** The items first, as wherever clients are written. */
export async function holdClients(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  await holdKeys(ctx);
  await lockRows(ctx, ids);
}

/**
 * Rows whose client was changed or is gone, whose code somebody has taken, that were read by other items, or new
 * ones that look like a client that somebody has registered meanwhile.
 */
export async function staleClients(
  ctx: RequestContext,
  plans: readonly ClientPlan[],
): Promise<readonly number[]> {
  await holdKeys(ctx);
  const itemsNow = await stateOfKeys(ctx);
  const rows = await lockRows(
    ctx,
    plans.map(({ id }) => id),
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const codes = plans.flatMap(({ values }) => values.companyCode ?? []);
  const holders: { code: string; id: string }[] = await ctx
    .table('clients')
    .whereRaw('clients.company_code = any(?::text[])', [codes])
    .select({ code: 'clients.company_code', id: 'clients.id' });
  const holderOf = new Map(holders.map(({ code, id }) => [code, id]));
  const twins = new Set(await newTwins(ctx, plans));
  return plans.flatMap(({ line, id, before, values, items, itemsAsOf }) => {
    const holder = values.companyCode ? holderOf.get(values.companyCode) : undefined;
    const isSame =
      versions.get(id) === before?.version &&
      (holder === undefined || holder === id) &&
      (items === undefined || itemsAsOf === itemsNow) &&
      !twins.has(line);
    return isSame ? [] : [line];
  });
}
