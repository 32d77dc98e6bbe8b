import { conditionIssues } from '../../list-filter/check-filter.ts';
import { filterKindOf } from '../../list-filter/field-kinds.ts';
import { type AnyDescriptor, type Field, fieldsOf } from '../../record.ts';
import { tokyoDate } from '../../time/tokyo.ts';
import type { RequestContext } from '../context.ts';
import { whereColumn } from './conditions.ts';
import type { FilterField } from './narrow-by-filter.ts';

type Asking = Pick<RequestContext, 'ability' | 'viewer' | 'now'>;
type Column = Pick<Field, 'kind' | 'column'> & Partial<Field>;

const UPDATED_AT: Column = { kind: 'dateTime', column: 'updated_at' };

/** The columns of a record that people may put into conditions, by the name that inputs give them. */
export function recordFields(
  ctx: Asking,
  record: AnyDescriptor,
  isSeen = seenByRight,
): (name: string) => FilterField | undefined {
  const { table } = record;
  const columns = new Map<string, Column>([...fieldsOf(record), ['updatedAt', UPDATED_AT]]);
  return (name) => {
    const field = columns.get(name);
    const kind = field && filterKindOf(field);
    if (!field || !kind) return undefined;
    const { format, isSearched, choices } = field;
    const of = {
      kind,
      column: `${table}.${field.column}`,
      ...(format === 'phone' || format === 'fax' ? { isCalled: true } : {}),
      ...(isSearched ? { searched: `${table}.search_text` } : {}),
    };
    return {
      issues: (condition, path) => [
        ...conditionIssues(kind, condition, path),
        ...(choices && condition.values.some((value) => !choices.includes(value))
          ? [{ path: `${path}/values`, key: 'validation.choice' }]
          : []),
      ],
      isSeen: (asking) => isSeen(asking, field),
      where: (query, condition) => whereColumn(query, of, condition, tokyoDate(ctx.now)),
    };
  };
}

const seenByRight = ({ ability }: Pick<Asking, 'ability'>, { right }: Column): boolean =>
  right === undefined || ability.can('read', right);
