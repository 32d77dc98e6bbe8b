import { partsOf } from '#core/parts-of.ts';
import { fieldsOf } from '#core/record.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { RecordChange, RecordImage } from '#core/server/imports/define-import.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { KeptValue, KeptValues } from '../../domain/custom/custom-item.ts';
import { type ItemKey, searchedIn } from '../../domain/custom/read-items.ts';
import { Client, type ClientRow } from '../../generated/records/Client.ts';
import { keepClientKeys } from '../alike/client-keys.store.ts';
import { clients } from '../clients/client.feature.ts';
import { OF_ITEM } from '../custom/client-items.ts';
import { companyKeys, storedValues } from '../custom/values.ts';
import { CHILDREN } from '../merges/moved-rows.ts';
import type { ClientPlan, Values } from './client-plan.ts';

/** Rows of one statement: small enough for the bar to move and other work to come in between. */
const PART = 500;
const FIELDS = fieldsOf(Client).filter(([, { isReadOnly }]) => !isReadOnly);

const columnsOf = (values: Values, whole: Values): Record<string, unknown> => ({
  ...Object.fromEntries(
    FIELDS.flatMap(([name, { column }]) =>
      name in values ? [[column, values[name as keyof Values] ?? null]] : [],
    ),
  ),
  search_text: clients.searchTextOf(whole),
});

/** Values of custom items, and what a search finds of them. */
const itemColumnsOf = (keys: readonly ItemKey[], items: KeptValues) => ({
  custom_items: items,
  custom_search: searchedIn(keys, items),
});

async function insertClients(ctx: RequestContext, plans: readonly ClientPlan[]): Promise<void> {
  const keys = await companyKeys(ctx);
  const empty = Object.fromEntries(FIELDS.map(([, { column }]) => [column, null]));
  await ctx.insertMany(
    'clients',
    plans.map(({ id, values, items = {} }) => ({
      ...empty,
      ...columnsOf(values, values),
      ...itemColumnsOf(keys, items),
      is_attack: values.isAttack ?? false,
      id,
      created_at: ctx.now,
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    })),
  );
}

type Changed = Pick<ClientPlan, 'id' | 'values' | 'items'> & { readonly before: ClientRow };

/** Sets these columns of each; the others keep what they have. */
async function updateClients(ctx: RequestContext, changes: readonly Changed[]): Promise<void> {
  const keys = await companyKeys(ctx);
  const byFields = Map.groupBy(changes, ({ values, items }) =>
    [...Object.keys(values).sort(), items ? OF_ITEM : ''].join(),
  );
  for (const part of byFields.values()) {
    const rows = part.map(({ id, before, values, items }) => ({
      ...columnsOf(values, { ...before, ...values }),
      ...(items ? itemColumnsOf(keys, items) : {}),
      id,
    }));
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
    await ctx.raw(
      `update clients set ${columns.map(() => '?? = given.??').join(', ')},
          version = clients.version + 1, updated_at = ?, updated_by = ?
        from jsonb_populate_recordset(null::clients, ?::jsonb) as given
        where clients.company_id = ? and clients.id = given.id`,
      [
        ...columns.flatMap((name) => [name, name]),
        ctx.now,
        ctx.viewer.employeeId || null,
        JSON.stringify(rows),
        ctx.viewer.companyId,
      ],
    );
  }
}

export async function applyClients(
  ctx: RequestContext,
  plans: readonly ClientPlan[],
  tellDone: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (const part of partsOf(plans, PART)) {
    await insertClients(
      ctx,
      part.filter(({ outcome }) => outcome === 'CREATE'),
    );
    await updateClients(
      ctx,
      part.flatMap(({ id, before, values, items }) =>
        before ? [{ id, before, values, items }] : [],
      ),
    );
    await keepClientKeys(
      ctx,
      part.map(({ id }) => id),
    );
    done += part.length;
    tellDone(done);
  }
}

export async function clientImages(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordImage>> {
  const images = new Map<string, RecordImage>();
  for (const part of partsOf(ids, PART)) {
    const rows: ClientRow[] = await clients
      .everyone(ctx)
      .whereRaw('clients.id = any(?::text[])', [part]);
    const stored = await storedValues(ctx, part);
    for (const row of rows)
      images.set(row.id, {
        fields: Object.fromEntries([
          ...FIELDS.map(([name]) => [name, row[name as keyof ClientRow]]),
          ...Object.entries(stored.get(row.id) ?? {}).map(([id, value]) => [OF_ITEM + id, value]),
        ]),
      });
  }
  return images;
}

const fieldsIn = ({ fields }: RecordImage): Values =>
  Object.fromEntries(FIELDS.map(([name]) => [name, fields[name]])) as Values;

/** Values of custom items that an image holds. */
const itemsIn = ({ fields }: RecordImage): KeptValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(OF_ITEM) ? [[name.slice(OF_ITEM.length), value as KeptValue]] : [],
    ),
  );

/** New clients with people, calls, comments or another client merged into them by now: a deletion would lose those. */
export async function clientsInUse(
  ctx: RequestContext,
  changes: readonly RecordChange[],
  commentedOn: EmployeeApi['commentedOn'],
): Promise<readonly string[]> {
  const made = changes.flatMap(({ id, before }) => (before ? [] : [id]));
  if (made.length === 0) return [];
  const used = new Set<string>();
  for (const { table } of CHILDREN) {
    const ids: string[] = await ctx
      .table(table)
      .whereRaw('?? = any(?::text[])', [`${table}.client_id`, made])
      .distinct()
      .pluck(`${table}.client_id`);
    for (const id of ids) used.add(id);
  }
  const merged: string[] = await ctx
    .table('client_merges')
    .whereRaw('client_merges.kept_id = any(?::text[])', [made])
    .whereNull('client_merges.undone_at')
    .pluck('client_merges.kept_id');
  for (const id of [...merged, ...(await commentedOn(ctx, 'client', made))]) used.add(id);
  return [...used];
}

export async function undoClients(
  ctx: RequestContext,
  changes: readonly RecordChange[],
): Promise<void> {
  const made = changes.flatMap(({ id, before }) => (before ? [] : [id]));
  await ctx.table('clients').whereRaw('clients.id = any(?::text[])', [made]).delete();
  await keepClientKeys(ctx, made);
  for (const part of partsOf(changes, PART)) {
    const back = part.flatMap(({ id, before, after }) =>
      before
        ? [
            {
              id,
              before: after.fields as ClientRow,
              values: fieldsIn(before),
              items: itemsIn(before),
            },
          ]
        : [],
    );
    await updateClients(ctx, back);
    await keepClientKeys(
      ctx,
      back.map(({ id }) => id),
    );
  }
}
