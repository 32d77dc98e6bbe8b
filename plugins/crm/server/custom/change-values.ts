import type { RequestContext } from '#core/server/context.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { type Converted, convertValue, inWords } from '../../domain/custom/convert-value.ts';
import type { KeptValue } from '../../domain/custom/custom-item.ts';
import { type ItemKey, searchedIn } from '../../domain/custom/read-items.ts';
import { textsOf } from '../../domain/custom/read-value.ts';
import { OF_ITEM } from './client-items.ts';
import { dropFiles, namesOfFiles } from './files/item-files.store.ts';
import { companyKeys, forgetKeys, type HolderRow, holderRows } from './values.ts';

const EXAMPLES = 10;

type Group = { readonly value: KeptValue; readonly clients: number };

/** Different values of an item, with the number of clients that have each. */
const groupsOf = async (ctx: RequestContext, keyId: string): Promise<Group[]> =>
  ctx
    .table('clients')
    .select({ value: ctx.raw('clients.custom_items -> ?', [keyId]) })
    .count({ clients: '*' })
    .whereRaw('jsonb_exists(clients.custom_items, ?)', [keyId])
    .groupByRaw('1') as unknown as Promise<Group[]>;

export async function holdersOf(ctx: RequestContext, keyId: string): Promise<number> {
  const [counted] = await ctx
    .table('clients')
    .whereRaw('jsonb_exists(clients.custom_items, ?)', [keyId])
    .count({ total: '*' });
  return Number(counted?.total ?? 0);
}

/** Whether the values have to be looked at: another type, or choices that are not those of before. */
export const isOtherKind = (from: ItemKey, to: ItemKey): boolean =>
  from.type !== to.type || from.choices.some(({ id }) => !to.choices.some((one) => one.id === id));

/** What the change would do, told by numbers of clients and by examples. */
export async function effectOf(ctx: RequestContext, from: ItemKey, to: ItemKey) {
  const groups = isOtherKind(from, to) ? await groupsOf(ctx, from.id) : [];
  const people = await peopleOf(ctx, from, groups);
  const outcomes: { value: KeptValue; clients: number; converted: Converted }[] = [];
  await inTurns(groups, ({ value, clients }) =>
    outcomes.push({
      value,
      clients: Number(clients),
      converted: convertValue(value, from, to, people),
    }),
  );
  const countOf = (outcome: Converted['outcome']): number =>
    outcomes
      .filter(({ converted }) => converted.outcome === outcome)
      .reduce((sum, { clients }) => sum + clients, 0);
  const some = (outcome: Converted['outcome']) =>
    outcomes
      .filter(({ converted }) => converted.outcome === outcome)
      .toSorted((one, other) => other.clients - one.clients);
  return {
    kept: countOf('KEPT'),
    converted: countOf('CONVERTED'),
    lost: countOf('LOST'),
    examples: [...some('LOST'), ...some('CONVERTED')]
      .slice(0, EXAMPLES)
      .map(({ value, clients, converted }) => ({
        before: inWords(value, from, people) ?? '',
        after:
          converted.outcome === 'LOST'
            ? null
            : converted.value === undefined
              ? ''
              : (inWords(converted.value, to, people) ?? ''),
        clients,
      })),
  };
}

async function peopleOf(ctx: RequestContext, { type }: ItemKey, groups: readonly Group[]) {
  if (type === 'FILE')
    return namesOfFiles(
      ctx,
      groups.flatMap(({ value }) => textsOf(value)),
    );
  if (type !== 'PERSON') return new Map<string, string>();
  return ctx.records.personNames(
    ctx,
    groups.map(({ value }) => String(value)),
  );
}

/**
 * Brings the values of all clients to what the item is now. Each client that changes gets a version and an
 * entry in its history, where a value that is lost stays to be read.
 */
export async function convertValues(
  ctx: RequestContext,
  from: ItemKey,
  to: ItemKey,
): Promise<void> {
  forgetKeys(ctx);
  if (!isOtherKind(from, to)) return;
  const people =
    from.type === 'PERSON' || from.type === 'FILE'
      ? await peopleOf(ctx, from, await groupsOf(ctx, from.id))
      : (new Map() as ReadonlyMap<string, string>);
  const keys = await companyKeys(ctx);
  for await (const rows of holderRows(ctx, from.id)) {
    const changes = rows.flatMap((row) =>
      changeOf(row, convertValue(row.values[from.id] as KeptValue, from, to, people), to.id),
    );
    await write(ctx, changes, keys, to.id, (value, isLost) =>
      // Ids of people, choices and files say nothing where the item is none of these any more.
      (isLost && from.type !== to.type) || from.type === 'FILE'
        ? (inWords(value, from, people) ?? value)
        : value,
    );
    if (from.type === 'FILE')
      await dropFiles(
        ctx,
        changes.map(({ id }) => id),
        changes.flatMap(({ before }) => textsOf(before)),
      );
  }
}

/** What a search finds of clients with a value of an item that has gone or is there again. */
export async function searchHoldersAnew(ctx: RequestContext, keyId: string): Promise<void> {
  forgetKeys(ctx);
  const keys = await companyKeys(ctx);
  for await (const rows of holderRows(ctx, keyId))
    await ctx.raw(
      `update clients set custom_search = given.words
         from unnest(?::text[], ?::text[]) as given(id, words)
        where clients.company_id = ? and clients.id = given.id`,
      [
        rows.map(({ id }) => id),
        rows.map(({ values }) => searchedIn(keys, values)),
        ctx.viewer.companyId,
      ],
    );
}

type Change = HolderRow & { readonly before: KeptValue; readonly after: KeptValue | null };

function changeOf({ id, values }: HolderRow, converted: Converted, keyId: string): Change[] {
  const { [keyId]: before, ...others } = values;
  if (converted.outcome === 'KEPT' || before === undefined) return [];
  const after = converted.value ?? null;
  return [{ id, values: after === null ? others : { ...others, [keyId]: after }, before, after }];
}

async function write(
  ctx: RequestContext,
  changes: readonly Change[],
  keys: readonly ItemKey[],
  keyId: string,
  auditedValue: (before: KeptValue, isLost: boolean) => KeptValue,
): Promise<void> {
  if (changes.length === 0) return;
  await ctx.raw(
    `update clients set custom_items = given.items::jsonb, custom_search = given.words,
        version = version + 1, updated_at = ?, updated_by = ?
       from unnest(?::text[], ?::text[], ?::text[]) as given(id, items, words)
      where clients.company_id = ? and clients.id = given.id`,
    [
      ctx.now,
      ctx.viewer.employeeId || null,
      changes.map(({ id }) => id),
      changes.map(({ values }) => JSON.stringify(values)),
      changes.map(({ values }) => searchedIn(keys, values)),
      ctx.viewer.companyId,
    ],
  );
  for (const { id, before, after } of changes)
    ctx.audit({
      action: 'update',
      subject: 'Client',
      subjectId: id,
      before: { [OF_ITEM + keyId]: auditedValue(before, after === null) },
      after: { [OF_ITEM + keyId]: after },
    });
}
