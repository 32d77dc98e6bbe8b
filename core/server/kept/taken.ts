import type { Knex } from 'knex';
import { type AnyDescriptor, fieldsOf } from '../../record.ts';
import { columnsOf } from './columns-of.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields of `wanted` whose values one of these rows has already, alone or with those it is unique with. */
export async function takenIn(
  record: AnyDescriptor,
  rows: Knex.QueryBuilder,
  wanted: Values,
): Promise<string[]> {
  const unique = fieldsOf(record).flatMap(([field, { isUnique, uniqueWith = [] }]) =>
    isUnique && (wanted[field] ?? '') !== '' ? [[field, ...uniqueWith] as const] : [],
  );
  if (unique.length === 0) return [];
  const columns = columnsOf(record);
  const others: Values[] = await rows.where((same) => {
    for (const [field] of unique)
      same.orWhere(`${record.table}.${columns[field]}`, wanted[field] as string);
  });
  const filledWith = (row: Values, field: string): unknown => row[field] || null;
  return unique
    .filter((together) =>
      others.some((other) =>
        together.every((field) => filledWith(other, field) === filledWith(wanted, field)),
      ),
    )
    .map(([field]) => field);
}
