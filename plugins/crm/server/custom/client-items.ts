import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { RecordField } from '#core/server/records/record-kind.ts';
import { inWords } from '../../domain/custom/convert-value.ts';
import type { KeptValue, KeptValues } from '../../domain/custom/custom-item.ts';
import { mendedValues } from '../../domain/custom/mended-values.ts';
import {
  type ItemKey,
  isSame,
  readItems,
  type SentItem,
  searchedIn,
} from '../../domain/custom/read-items.ts';
import { textsOf } from '../../domain/custom/read-value.ts';
import { dropFiles, namesOfFiles, toldFiles } from './files/item-files.store.ts';
import { filesAmong, idsOfDestroyed } from './forget-values.ts';
import { companyKeys, holdKeys, peopleIn, valuesOf } from './values.ts';

/** How the history tells of an item: `custom:` and its id. */
export const OF_ITEM = 'custom:';
type Sent = readonly SentItem[] | null | undefined;

/** What the items do not take of what a client is sent. */
export const checkItems = async (
  ctx: RequestContext,
  sentItems: Sent,
  clientId: string | undefined,
): Promise<readonly Issue[]> =>
  !sentItems && clientId
    ? []
    : whatIsWrong(ctx, sentItems ?? [], clientId ? await keptOf(ctx, clientId) : undefined);

/** Values that the items do not take, and people who are not there; of a new client there is nothing before. */
export async function whatIsWrong(
  ctx: RequestContext,
  sentItems: readonly SentItem[],
  before: KeptValues | undefined,
): Promise<readonly Issue[]> {
  const keys = await companyKeys(ctx);
  const { issues, values } = readItems(keys, sentItems, before, 'data/');
  return [...issues, ...(await strangers(ctx, keys, sentItems, values, before ?? {}))];
}

async function strangers(
  ctx: RequestContext,
  keys: readonly ItemKey[],
  sentItems: readonly SentItem[],
  values: KeptValues,
  before: KeptValues,
): Promise<readonly Issue[]> {
  const added = keys.filter(
    ({ id, type }) => type === 'PERSON' && values[id] !== undefined && values[id] !== before[id],
  );
  const people = await peopleIn(ctx, added, [values]);
  return added
    .filter(({ id }) => !people.has(String(values[id])))
    .map(({ id }) => ({
      path: `data/customItems/${sentItems.findIndex(({ keyId }) => keyId === id)}/values`,
      key: 'validation.choice',
    }));
}

/** As they are once the client is held: `holdKeys`, which comes first, forgets what was read before. */
export const keptOf = async (ctx: RequestContext, clientId: string): Promise<KeptValues> =>
  (await valuesOf(ctx).load(clientId)) ?? {};

/** After `checkItems`. Answers with what the history tells. */
export async function writeItems(ctx: RequestContext, clientId: string, sentItems: Sent) {
  if (!sentItems) return {};
  const keys = await companyKeys(ctx);
  const before = await keptOf(ctx, clientId);
  const { values } = readItems(keys, sentItems, before);
  const changed = keys.filter(({ id }) => !isSame(values[id], before[id]));
  if (changed.length === 0) return {};
  await ctx
    .table('clients')
    .where('clients.id', clientId)
    .update({
      custom_items: JSON.stringify(values),
      custom_search: searchedIn(keys, values),
    });
  valuesOf(ctx).clear(clientId);
  const inHistory = (values: KeptValues) =>
    Object.fromEntries(changed.map(({ id }) => [OF_ITEM + id, values[id] ?? null]));
  return { before: inHistory(before), after: inHistory(values) };
}

/** Out of the trash: an item may be of another type than when the client went there. */
export async function mendItems(ctx: RequestContext, clientId: string): Promise<void> {
  await holdKeys(ctx);
  const keys = await companyKeys(ctx);
  const stored = await keptOf(ctx, clientId);
  const destroyed = await idsOfDestroyed(ctx, stored);
  const before = Object.fromEntries(
    Object.entries(stored).filter(([id]) => !destroyed.includes(id)),
  );
  // Whoever they are: somebody who has left stays the person that was entered.
  const texts = Object.values(before).filter((value) => typeof value === 'string');
  const people = await ctx.records.personNames(ctx, texts);
  const lists = Object.values(before).flatMap((value) =>
    Array.isArray(value) ? textsOf(value) : [],
  );
  const fileNames = await namesOfFiles(ctx, lists);
  const { values, changed } = mendedValues(keys, before, people, fileNames);
  await ctx
    .table('clients')
    .where('clients.id', clientId)
    .update({ custom_items: JSON.stringify(values), custom_search: searchedIn(keys, values) });
  valuesOf(ctx).clear(clientId);
  await dropFiles(ctx, [clientId], filesAmong(destroyed.map((id) => stored[id])));
  if (Object.keys(changed).length === 0) return;
  const droppedKeys = Object.values(changed).flatMap((one) => textsOf(one.before));
  await dropFiles(
    ctx,
    [clientId],
    droppedKeys.filter((key) => fileNames.has(key)),
  );
  const inHistory = (value: KeptValue | null) => {
    const texts = textsOf(value ?? undefined);
    return texts.some((text) => fileNames.has(text)) ? toldFiles(fileNames, texts) : value;
  };
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(
      Object.entries(changed).map(([id, one]) => [OF_ITEM + id, inHistory(one[name])]),
    );
  ctx.audit({
    action: 'update',
    subject: 'Client',
    subjectId: clientId,
    before: side('before'),
    after: side('after'),
  });
}

/** The values beside the fields of the client, as the history calls them. */
export const itemsAsKept = async (ctx: RequestContext, clientId: string): Promise<object> =>
  Object.fromEntries(
    Object.entries(await keptOf(ctx, clientId)).map(([id, value]) => [OF_ITEM + id, value]),
  );

/** The same for the history itself: files by their names, for they may be gone when somebody reads it. */
export async function itemsTold(ctx: RequestContext, clientId: string): Promise<object> {
  const items: Record<string, unknown> = { ...(await itemsAsKept(ctx, clientId)) };
  const files = (await companyKeys(ctx))
    .filter(({ type, id }) => type === 'FILE' && items[OF_ITEM + id] !== undefined)
    .map(({ id }) => [OF_ITEM + id, textsOf(items[OF_ITEM + id] as KeptValue)] as const);
  const names = await namesOfFiles(
    ctx,
    files.flatMap(([, keys]) => keys),
  );
  for (const [name, keys] of files) items[name] = toldFiles(names, keys);
  return items;
}

/** What `Client.customItems` answers. */
export async function itemsOf(ctx: RequestContext, clientId: string) {
  const [keys, values] = await Promise.all([companyKeys(ctx), valuesOf(ctx).load(clientId)]);
  return keys.flatMap((key) => {
    const value = values?.[key.id];
    return value === undefined ? [] : [{ key, value }];
  });
}

/**
 * The text of one value; a person of whom only the id is kept is asked for by name, with the others of the page.
 * Most values wait for nothing: a promise for each of the thousand of a page would cost more than the texts.
 */
export function wordsOf(
  ctx: RequestContext,
  key: ItemKey,
  value: KeptValue,
): string | null | Promise<string | null> {
  if (key.type === 'FILE') return fileWords(ctx, key, value);
  if (key.type === 'PERSON') return personWords(ctx, value);
  return inWords(value, key) ?? null;
}

const fileWords = async (ctx: RequestContext, key: ItemKey, value: KeptValue) =>
  inWords(value, key, await namesOfFiles(ctx, textsOf(value))) ?? null;

async function personWords(ctx: RequestContext, value: KeptValue): Promise<string | null> {
  const person = (await ctx.records.load(ctx, 'Colleague', String(value))) as
    | { readonly lastName: string; readonly firstName: string }
    | undefined;
  return person ? `${person.lastName} ${person.firstName}` : null;
}

/** Earlier values as the update takes them. */
export function asInput(values: Readonly<Record<string, unknown>>) {
  const items = Object.entries(values).filter(([name]) => name.startsWith(OF_ITEM));
  if (items.length === 0) return values;
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(OF_ITEM))),
    customItems: items.map(([name, value]) => ({
      keyId: name.slice(OF_ITEM.length),
      values: textsOf((value ?? undefined) as KeptValue | undefined),
    })),
  };
}

const SHOWN = {
  TEXT: 'longText',
  NUMBER: 'number',
  DATE: 'date',
  CHECK: 'boolean',
} as const;

/** Each item by its name; of one that was deleted the name that it had. */
export async function ownFields(
  ctx: RequestContext,
  names: readonly string[],
): Promise<Readonly<Record<string, RecordField>>> {
  const ids = names
    .filter((name) => name.startsWith(OF_ITEM))
    .map((name) => name.slice(OF_ITEM.length));
  if (ids.length === 0) return {};
  const keys = new Map((await companyKeys(ctx)).map((key) => [key.id, key]));
  const gone: { id: string; name: string }[] = await ctx
    .table('trash_entries')
    .select({ id: 'trash_entries.subject_id', name: 'trash_entries.name' })
    .where('trash_entries.subject', 'CustomClientKey')
    .whereIn(
      'trash_entries.subject_id',
      ids.filter((id) => !keys.has(id)),
    );
  const goneNames = new Map(gone.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    ids.map((id): [string, RecordField] => {
      const key = keys.get(id);
      const name = key?.name ?? goneNames.get(id);
      const base = { label: 'custom:customClientKey.kind', ...(name ? { name } : {}) };
      return [OF_ITEM + id, key ? shownAs(base, key) : { ...base, fixed: true }];
    }),
  );
}

/** Made by `ctx.records.ids`; a text of a type that the item had before is none. */
const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What no id leads to any more stays unknown; values that were texts once are told as they were. */
const withTexts = (
  ids: readonly string[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> =>
  new Map(
    ids.flatMap((id) => {
      const name = names.get(id) ?? (AN_ID.test(id) ? undefined : id);
      return name === undefined ? [] : [[id, name]];
    }),
  );

function shownAs(base: { label: string; name?: string }, key: ItemKey): RecordField {
  const { type, choices } = key;
  if (type === 'PERSON')
    return {
      ...base,
      show: 'reference',
      to: async (ctx, ids) => withTexts(ids, await peopleByName(ctx, ids)),
    };
  if (type === 'CHOICE' || type === 'CHOICES') {
    const names = new Map(choices.map(({ id, name }) => [id, name]));
    return { ...base, show: 'reference', to: async (_ctx, ids) => withTexts(ids, names) };
  }
  // Files that were taken away are not brought back.
  if (type === 'FILE') return { ...base, show: 'longText', fixed: true };
  return { ...base, show: SHOWN[type] };
}

const peopleByName = (ctx: RequestContext, ids: readonly string[]) =>
  ctx.records.namesOf(ctx, 'Colleague', ids);
