import { type AnyDescriptor, fieldsOf } from '../../record.ts';
import type { Columns } from '../rows/columns.ts';

/** Field of the record → column, with what every record has beside its own. */
export function columnsOf(record: AnyDescriptor): Columns {
  const own = fieldsOf(record).map(([name, { column }]) => [name, column] as const);
  return Object.fromEntries([
    ['id', 'id'],
    ...own,
    ...(record.isSorted ? [['displayOrder', 'display_order'] as const] : []),
    ['version', 'version'],
    ['updatedAt', 'updated_at'],
    ['updatedBy', 'updated_by'],
  ]);
}
