import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import type { KeptValue, KeptValues } from '../../domain/custom/custom-item.ts';
import type { ItemKey } from '../../domain/custom/read-items.ts';
import type { CustomClientKeyRow } from '../../generated/records/CustomClientKey.ts';

const VALUES = Symbol('custom items of clients');
const KEYS = Symbol('custom items of the company');
const PEOPLE = Symbol('people whom custom items name');

/** By the id of a client that the viewer may see. */
export const valuesOf = (ctx: RequestContext) =>
  batch<string, KeptValues>(ctx, VALUES, async (ids) => {
    const rows: { id: string; values: KeptValues }[] = await ctx
      .table('clients')
      .select({ id: 'clients.id', values: 'clients.custom_items' })
      .whereIn('clients.id', ids);
    const valuesById = new Map(rows.map(({ id, values }) => [id, values]));
    return ids.map((id) => valuesById.get(id));
  });

/** Of these clients, whoever may see them. */
export async function storedValues(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptValues>> {
  if (ids.length === 0) return new Map();
  const rows: { id: string; values: KeptValues }[] = await ctx
    .table('clients')
    .select({ id: 'clients.id', values: 'clients.custom_items' })
    .whereRaw('clients.id = any(?::text[])', [[...ids]]);
  return new Map(rows.map(({ id, values }) => [id, values]));
}

export type HolderRow = { readonly id: string; readonly values: KeptValues };

const AT_ONCE = 1_000;

/** Clients with a value of the item, a part at a time; they are held until the transaction ends. */
export async function* holderRows(ctx: RequestContext, keyId: string): AsyncGenerator<HolderRow[]> {
  for (let last = ''; ; ) {
    const rows: HolderRow[] = await ctx
      .table('clients')
      .select({ id: 'clients.id', values: 'clients.custom_items' })
      .whereRaw('jsonb_exists(clients.custom_items, ?)', [keyId])
      .where('clients.id', '>', last)
      .orderBy('clients.id')
      .limit(AT_ONCE)
      .forUpdate();
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows;
  }
}

type OrderedKey = ItemKey & { readonly attackOrder: number };

export const keyOf = (
  row: Pick<CustomClientKeyRow, 'id' | 'name' | 'type' | 'isActive' | 'isRequired' | 'choices'>,
): ItemKey => ({
  id: row.id,
  name: row.name,
  type: row.type,
  isActive: row.isActive,
  isRequired: row.isRequired,
  choices: row.choices.map(({ id, name }) => ({ id: id ?? '', name })),
});

/** Every item of the company, in the order of the clients: whoever may see a client is told what is kept of it. */
export const companyKeys = async (ctx: RequestContext): Promise<readonly OrderedKey[]> =>
  (await keysOf(ctx).load(ctx.viewer.companyId)) ?? [];

/** Equal as long as no item is added, changed or taken away. */
export const stateOfKeys = async (ctx: RequestContext): Promise<string> =>
  JSON.stringify(await companyKeys(ctx));

type Locking = (query: Knex.QueryBuilder) => Knex.QueryBuilder;
const keysOf = (ctx: RequestContext, locking: Locking = (query) => query) =>
  batch<string, OrderedKey[]>(ctx, KEYS, async () => [await readKeys(ctx, locking)]);

/** After one of them changed in the same request. */
export const forgetKeys = (ctx: RequestContext): void => void ctx.memo.delete(KEYS);

/** No item changes its type until the values that are being written are. Both are read anew from here on. */
export async function holdKeys(ctx: RequestContext): Promise<void> {
  forgetKeys(ctx);
  ctx.memo.delete(VALUES);
  await keysOf(ctx, (query) => query.forShare()).load(ctx.viewer.companyId);
}

type KeyRow = Parameters<typeof keyOf>[0] & { readonly attackOrder: number };

async function readKeys(ctx: RequestContext, locking: Locking): Promise<OrderedKey[]> {
  const query = ctx
    .table('custom_client_keys')
    .select({
      id: 'custom_client_keys.id',
      name: 'custom_client_keys.name',
      type: 'custom_client_keys.type',
      isActive: 'custom_client_keys.is_active',
      isRequired: 'custom_client_keys.is_required',
      choices: 'custom_client_keys.choices',
      attackOrder: 'custom_client_keys.attack_order',
    })
    .orderBy(['custom_client_keys.display_order', 'custom_client_keys.id']);
  const rows: KeyRow[] = await locking(query);
  return rows.map((row) => ({ ...keyOf(row), attackOrder: row.attackOrder }));
}

/** Names of the people that some values point at. */
export async function peopleIn(
  ctx: RequestContext,
  keys: readonly ItemKey[],
  values: readonly KeptValues[],
): Promise<ReadonlyMap<string, string>> {
  const items = keys.filter(({ type }) => type === 'PERSON');
  const ids = new Set(values.flatMap((ofClient) => items.map(({ id }) => ofClient[id])));
  const people = [...ids].filter((id): id is KeptValue & string => typeof id === 'string');
  const names = await namesOfPeople(ctx).loadMany(people);
  return new Map(
    people.flatMap((id, at) => {
      const name = names[at];
      return name === undefined || name instanceof Error ? [] : [[id, name]];
    }),
  );
}

/** Once per request, however many clients get them. */
const namesOfPeople = (ctx: RequestContext) =>
  batch<string, string>(ctx, PEOPLE, async (ids) => {
    const names = await ctx.records.namesOf(ctx, 'Colleague', ids);
    return ids.map((id) => names.get(id));
  });
