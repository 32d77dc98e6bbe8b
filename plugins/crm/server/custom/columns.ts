import type { RequestContext } from '#core/server/context.ts';
import { cellOf, type PersonNamed, readCell } from '../../domain/custom/cells.ts';
import type { KeptValues } from '../../domain/custom/custom-item.ts';
import type { ItemKey } from '../../domain/custom/read-items.ts';
import { type Problem, textsOf } from '../../domain/custom/read-value.ts';
import { companyKeys, peopleIn, valuesOf } from './values.ts';

/** A column of a file of clients for one custom item. */
export type CustomColumn = {
  readonly keyId: string;
  /** The heading: no two items of a company have the same name. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly cell: (values: KeptValues) => string;
  /** What `customItems` of the inputs of a client takes, or what is wrong with the cell. */
  readonly read: (cell: string) => { readonly values: string[] } | { readonly problem: Problem };
};

/** Of the active items, in the order of the list. `clientIds` are those whose cells are to be written. */
export async function customColumns(
  ctx: RequestContext,
  list: 'clients' | 'attack',
  {
    clientIds = [],
    personNamed = () => undefined,
  }: { readonly clientIds?: readonly string[]; readonly personNamed?: PersonNamed } = {},
): Promise<readonly CustomColumn[]> {
  const keys = await activeKeys(ctx, list);
  const keptValues = await valuesOf(ctx).loadMany([...clientIds]);
  const people = await peopleIn(
    ctx,
    keys,
    keptValues.flatMap((values) =>
      values === undefined || values instanceof Error ? [] : [values],
    ),
  );
  return keys.map((key) => ({
    keyId: key.id,
    name: key.name,
    isRequired: key.isRequired && key.type !== 'CHECK',
    cell: (values) => cellOf(key, values[key.id], people),
    read(cell) {
      const { value, problem } = readCell(key, cell, personNamed);
      return problem ? { problem } : { values: textsOf(value) };
    },
  }));
}

async function activeKeys(
  ctx: RequestContext,
  list: 'clients' | 'attack',
): Promise<readonly ItemKey[]> {
  const keys = (await companyKeys(ctx)).filter(({ isActive }) => isActive);
  return list === 'clients'
    ? keys
    : keys.toSorted((one, other) => one.attackOrder - other.attackOrder);
}
