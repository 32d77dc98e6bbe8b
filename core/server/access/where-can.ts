import { rulesToAST } from '@casl/ability/extra';
import type { Knex } from 'knex';
import type { RequestContext } from '../context.ts';

/** Rule field → column, e.g. { ownerId: 'clients.owner_id' }. */
export type ColumnMap = Readonly<Record<string, string>>;

type Condition = { operator: string; value: unknown; field?: string };

const registry = new Map<string, ColumnMap>();

/** Called by compose for each plugin: which column stands for which rule field of a subject. */
export function registerColumns(columns: Readonly<Record<string, ColumnMap>>): void {
  for (const [subject, map] of Object.entries(columns)) registry.set(subject, map);
}

/**
 * Narrows a query to the rows that the viewer may act on. No rule at all means no rows.
 * `subject` is the SDL type; its fields stand for the columns its plugin declared.
 */
export function whereCan<Q extends Knex.QueryBuilder>(
  query: Q,
  ctx: Pick<RequestContext, 'ability'>,
  action: string,
  subject: string,
): Q {
  const columns = registry.get(subject) ?? {};
  return whereCondition(query, conditionOf(ctx, action, subject), columns);
}

/** The condition tree of what may be done; null where no rule allows anything. */
export const conditionOf = (
  ctx: Pick<RequestContext, 'ability'>,
  action: string,
  subject: string,
) =>
  // The ability's type parameters are `never` at this bridge (see docs/adr/0006).
  rulesToAST(ctx.ability as never, action as never, subject as never) as Condition | null;

/** Every row that is there, without a condition. */
export function canAll(
  ctx: Pick<RequestContext, 'ability'>,
  action: string,
  subject: string,
): boolean {
  const condition = conditionOf(ctx, action, subject);
  return condition?.operator === 'and' && (condition.value as unknown[]).length === 0;
}

export function whereCondition<Q extends Knex.QueryBuilder>(
  query: Q,
  condition: Condition | null,
  columns: ColumnMap,
): Q {
  if (!condition) return query.whereRaw('false') as Q;
  return query.where((inner: Knex.QueryBuilder) => apply(inner, condition, columns, false)) as Q;
}

// Negation is pushed to the leaves: SQL's `not (owner = 'u1')` drops rows where the column is
// null, CASL keeps them. At a leaf both say what they mean about null.
function apply(
  query: Knex.QueryBuilder,
  condition: Condition,
  columns: ColumnMap,
  negated: boolean,
): void {
  const { operator, value } = condition;
  if (operator === 'not') {
    const inner = (Array.isArray(value) ? value : [value]) as Condition[];
    combine(query, inner, columns, !negated, 'and');
    return;
  }
  if (operator === 'and' || operator === 'or') {
    const word = (operator === 'and') !== negated ? 'and' : 'or';
    combine(query, value as Condition[], columns, negated, word);
    return;
  }
  leaf(query, condition, columns, negated);
}

function combine(
  query: Knex.QueryBuilder,
  parts: readonly Condition[],
  columns: ColumnMap,
  negated: boolean,
  word: 'and' | 'or',
): void {
  if (parts.length === 0) {
    // An empty AND is true, an empty OR false; negation was folded into the word already.
    query.whereRaw(word === 'and' ? 'true' : 'false');
    return;
  }
  for (const part of parts) {
    const group = (inner: Knex.QueryBuilder) => apply(inner, part, columns, negated);
    if (word === 'and') query.where(group);
    else query.orWhere(group);
  }
}

function leaf(
  query: Knex.QueryBuilder,
  condition: Condition,
  columns: ColumnMap,
  negated: boolean,
): void {
  const { operator, field = '', value } = condition;
  const column = columns[field];
  if (!column) throw new Error(`No column stands for the rule field '${field}'.`);
  const positive = operator === 'eq' || operator === 'in';
  if (operator !== 'eq' && operator !== 'ne' && operator !== 'in' && operator !== 'nin') {
    throw new Error(`Rules may not use '${operator}': only $eq, $ne, $in and $nin.`);
  }
  const listed = operator === 'in' || operator === 'nin' ? (value as string[]) : [value as string];
  const wanted = listed.filter((one) => one !== null && one !== undefined);
  const withNull = wanted.length < listed.length;
  if (positive !== negated) {
    query.where((inner) => {
      if (wanted.length > 0) inner.whereIn(column, wanted);
      else inner.whereRaw('false');
      if (withNull) inner.orWhereNull(column);
    });
    return;
  }
  query.where((inner) => {
    if (withNull) inner.whereNotNull(column);
    if (wanted.length === 0) {
      // Knex drops an empty group, which would turn `x or true` into `x`.
      inner.whereRaw('true');
      return;
    }
    inner.where((not) => {
      not.whereNotIn(column, wanted);
      if (!withNull) not.orWhereNull(column);
    });
  });
}
