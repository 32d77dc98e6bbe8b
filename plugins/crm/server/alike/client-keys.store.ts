import { partsOf } from '#core/parts-of.ts';
import type { RequestContext } from '#core/server/context.ts';
import { type ClientFacts, type ClientKeys, clientKeys } from '../../domain/alike/same-client.ts';
import { clientKeysWritten } from '../clients/client-events.ts';
import { comparePairs, MOST_AT_ONCE, markDue } from './pairs.store.ts';

type Facts = ClientFacts & { readonly id: string };

/** Rows of one statement. */
const PART = 1_000;

/**
 * Brings the keys of these clients up to date: whoever writes their names, numbers or addresses calls it in the
 * same transaction. Those of clients that are gone are deleted. All of them are compared anew a moment later.
 */
export async function keepClientKeys(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  await writeClientKeys(ctx, ids);
  if (ids.length === 0) return;
  // Seeds and jobs of the program are few, and nobody types beside them: they compare what they write themselves.
  const isOwnWork = !ctx.viewerIfAny?.accountId && ids.length <= MOST_AT_ONCE;
  if (isOwnWork) await comparePairs(ctx, ids);
  else ctx.emit(clientKeysWritten, {});
}

/** The same for whoever compares them itself. */
export async function writeClientKeys(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  for (const part of partsOf(ids, PART)) {
    const facts: Facts[] = await ctx
      .table('clients')
      .whereRaw('clients.id = any(?::text[])', [[...part]])
      .select({
        id: 'clients.id',
        name: 'clients.name',
        kana: 'clients.kana',
        corporateNumber: 'clients.corporate_number',
        website: 'clients.website',
        email: 'clients.email',
        phone: 'clients.phone_number',
      });
    const rows = facts.map((one) => ({ client_id: one.id, ...filled(clientKeys(one)) }));
    await markDue(ctx, part, rows);
    const there = new Set(facts.map(({ id }) => id));
    const gone = part.filter((id) => !there.has(id));
    if (gone.length > 0)
      await ctx.table('client_keys').whereIn('client_keys.client_id', gone).delete();
    await ctx.run(
      {
        name: 'crm_keep_client_keys',
        text: `insert into client_keys (company_id, client_id, name, form, kana, corporate_number, domain, phone)
          select $1, given.client_id, given.name, given.form, given.kana, given.corporate_number, given.domain,
            given.phone
          from jsonb_to_recordset($2::jsonb) as given(client_id text, name text, form text, kana text,
            corporate_number text, domain text, phone text)
          on conflict (company_id, client_id) do update set name = excluded.name, form = excluded.form,
            kana = excluded.kana, corporate_number = excluded.corporate_number, domain = excluded.domain,
            phone = excluded.phone`,
      },
      [ctx.viewer.companyId, JSON.stringify(rows)],
    );
  }
}

const FACTS = ['name', 'kana', 'corporateNumber', 'website', 'email', 'phoneNumber'] as const;
type Told = { readonly [Name in (typeof FACTS)[number]]: string | null };

/** A change that no key follows from, as most are. */
export const hasSameKeys = (before: Told, after: Told): boolean =>
  FACTS.every((name) => before[name] === after[name]);

/** The keys by column. An empty key is null: null equals nothing, so that empty ones do not match each other. */
const filled = ({ corporateNumber, ...keys }: ClientKeys): object =>
  Object.fromEntries(
    Object.entries({ ...keys, corporate_number: corporateNumber }).map(([name, key]) => [
      name,
      key === '' ? null : key,
    ]),
  );
