import type { Knex } from 'knex';
import { conditionIssues } from '#core/list-filter/check-filter.ts';
import { dayOf } from '#core/list-filter/filter-days.ts';
import type { FilterKind, ListCondition } from '#core/list-filter/list-filter.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { FilterField } from '#core/server/list-filter/narrow-by-filter.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { type ItemCondition, whereItem } from './where-item.ts';

const OF_ITEM = 'custom-';
const KINDS: readonly FilterKind[] = ['text', 'number', 'date', 'choice', 'flag'];

/** A custom item in the conditions of a list: values are compared as they are kept, whatever type the item has. */
export function itemCondition(ctx: RequestContext, field: string): FilterField | undefined {
  if (!field.startsWith(OF_ITEM)) return undefined;
  const key = field.slice(OF_ITEM.length);
  return {
    issues: (condition, path) =>
      KINDS.some((kind) => conditionIssues(kind, condition, path).length === 0)
        ? []
        : [{ path: `${path}/values`, key: 'validation.choice' }],
    isSeen: () => true,
    where: (query, condition) => whereKey(query, key, condition, tokyoDate(ctx.now)),
  };
}

function whereKey(
  query: Knex.QueryBuilder,
  key: string,
  { operator, values }: ListCondition,
  today: string,
): void {
  const [value = '', second = value] = values.map((one) => dayOf(one, today));
  const items = (wanted: Omit<ItemCondition, 'key'>) => (one: Knex.QueryBuilder) => {
    whereItem(one, { key, ...wanted });
  };
  switch (operator) {
    case 'EMPTY':
    case 'FILLED':
      query.where(items({ isEmpty: operator === 'EMPTY' }));
      break;
    case 'CONTAINS':
      query.where(items({ contains: value }));
      break;
    case 'EXCLUDES':
      query.where(items({ isEmpty: true })).orWhereNot(items({ contains: value }));
      break;
    case 'IS':
      // What is not ticked is not kept.
      if (value === 'false') query.whereNot(items({ is: ['true'] }));
      else query.where(items({ is: [value] }));
      break;
    case 'ANY_OF':
      query.where(items({ is: [...values] }));
      break;
    case 'NONE_OF':
      query.where(items({ noneOf: [...values] }));
      break;
    default:
      query.where(
        items({
          ...(operator === 'UNTIL' ? {} : { from: value }),
          ...(operator === 'FROM' ? {} : { until: operator === 'UNTIL' ? value : second }),
        }),
      );
  }
}
