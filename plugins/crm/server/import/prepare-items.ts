import type { RequestContext } from '#core/server/context.ts';
import type { ImportRow, RowIssue } from '#core/server/imports/define-import.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { peopleCalled } from '#plugins/employee/sql.ts';
import type { KeptValues } from '../../domain/custom/custom-item.ts';
import {
  type ItemKey,
  isAsked,
  isSame,
  itemReader,
  type SentItem,
} from '../../domain/custom/read-items.ts';
import { OF_ITEM } from '../custom/client-items.ts';
import type { ItemCell } from '../custom/columns.ts';
import { companyKeys, storedValues } from '../custom/values.ts';
import { named, personName } from './named-choices.ts';

type Told = Omit<RowIssue, 'line'>;
/** All values of the client as they will be; undefined where nothing changes. */
type Items = KeptValues | undefined;
export type ItemsOfRow = (row: ImportRow, clientId: string | undefined, told: Told[]) => Items;

const cellsOf = ({ values }: ImportRow): [keyId: string, cell: ItemCell][] =>
  Object.entries(values)
    .filter(([column]) => column.startsWith(OF_ITEM))
    .map(([column, cell]) => [column.slice(OF_ITEM.length), (cell ?? []) as ItemCell]);

/**
 * What rows say of the company's own items, against the items as they are now and by the rules of the form. Who
 * writes holds the items before this.
 */
export async function itemsOfRows(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  knownIds: readonly string[],
): Promise<ItemsOfRow> {
  const keys = await companyKeys(ctx);
  const isAskedOfNew = keys.some(isAsked);
  const read = itemReader(keys);
  const people = new Set(keys.filter(({ type }) => type === 'PERSON').map(({ id }) => id));
  const personCalled = await peopleOf(ctx, rows, people);
  const stored = await storedValues(ctx, knownIds);
  return (row, clientId, rowIssues) => {
    const cells = cellsOf(row);
    const before = clientId === undefined ? undefined : (stored.get(clientId) ?? {});
    if (cells.length === 0 && (before || !isAskedOfNew)) return undefined;
    const sentItems = cells.flatMap(([keyId, cell]): SentItem[] => {
      const [name] = cell;
      if (name === undefined || !people.has(keyId)) return [{ keyId, values: cell }];
      const id = personCalled(name);
      if (id !== undefined && id !== 'many') return [{ keyId, values: [id] }];
      const key = id === 'many' ? 'validation.severalCalledSo' : 'validation.noneOfName';
      rowIssues.push({ column: OF_ITEM + keyId, key, params: { name } });
      return [];
    });
    const { issues, values } = read(sentItems, before);
    for (const { path, key, params } of issues) {
      const [, place = ''] = /^customItems\/(\d+)/u.exec(path) ?? [];
      const keyId = sentItems[Number(place)]?.keyId ?? '';
      // Of one that no column of the file is for, the message has the name.
      if (place === '') rowIssues.push(...missing(keys, rowIssues, params));
      else rowIssues.push({ column: OF_ITEM + keyId, key, ...(params ? { params } : {}) });
    }
    return keys.every(({ id }) => isSame(values[id], before?.[id])) ? undefined : values;
  };
}

/** A required item; nothing where its cell is wrong already. */
function missing(
  keys: readonly ItemKey[],
  rowIssues: readonly Told[],
  params: Told['params'] = {},
): Told[] {
  const key = keys.find(({ name }) => name === params['name']);
  const column = key ? OF_ITEM + key.id : null;
  return rowIssues.some((one) => one.column === column)
    ? []
    : [{ column, key: 'validation.customItemNeeded', params }];
}

/** Somebody in service is meant, where one who has left was called the same. */
async function peopleOf(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  items: ReadonlySet<string>,
) {
  const names = new Set<string>();
  for (const id of items)
    await inTurns(rows, ({ values }) => {
      const [name] = (values[OF_ITEM + id] ?? []) as ItemCell;
      if (name !== undefined) names.add(personName(name));
    });
  const people = names.size === 0 ? [] : await peopleCalled(ctx, [...names]);
  const inService = new Set(people.flatMap(({ name, isActive }) => (isActive ? [name] : [])));
  const ids = named(
    people.filter(({ name, isActive }) => isActive || !inService.has(name)),
    personName,
  );
  return (name: string) => ids.get(personName(name));
}
