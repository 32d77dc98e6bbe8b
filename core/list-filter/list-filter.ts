// Conditions of a list as both halves read them: the builder of the browser, and the server's SQL.

export const JOINS = ['ALL', 'ANY'] as const;
export type FilterJoin = (typeof JOINS)[number];

/** What a condition can be about. Of a reference or a person it is one of several ids. */
export type FilterKind = 'text' | 'number' | 'date' | 'dateTime' | 'choice' | 'flag';

export type FilterOperator =
  | 'CONTAINS'
  | 'EXCLUDES'
  | 'IS'
  | 'FROM'
  | 'UNTIL'
  | 'BETWEEN'
  | 'ANY_OF'
  | 'NONE_OF'
  | 'EMPTY'
  | 'FILLED';

export type ListCondition = {
  /** As inputs call the field; of what companies made themselves with a prefix: custom-<id>. */
  readonly field: string;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
};

export type FilterGroup = {
  readonly join: FilterJoin;
  readonly conditions: readonly ListCondition[];
};

/** Groups of conditions, one level deep: `join` says whether all groups have to hold or one is enough. */
export type ListFilter = { readonly join: FilterJoin; readonly groups: readonly FilterGroup[] };

/** Conditions in one filter, all of its groups together. */
export const MOST_CONDITIONS = 20;
export const MOST_GROUPS = 10;
export const MOST_VALUES = 100;
export const LONGEST_VALUE = 250;

const OF_SIZES = ['IS', 'FROM', 'UNTIL', 'BETWEEN', 'EMPTY', 'FILLED'] as const;
export const OPERATORS: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  text: ['CONTAINS', 'EXCLUDES', 'IS', 'EMPTY', 'FILLED'],
  number: OF_SIZES,
  date: OF_SIZES,
  dateTime: OF_SIZES,
  choice: ['ANY_OF', 'NONE_OF', 'EMPTY', 'FILLED'],
  flag: ['IS'],
};

/** How many values an operator takes. */
export function valueCount(operator: FilterOperator): { readonly least: number; most: number } {
  if (operator === 'EMPTY' || operator === 'FILLED') return { least: 0, most: 0 };
  if (operator === 'BETWEEN') return { least: 2, most: 2 };
  if (operator === 'ANY_OF' || operator === 'NONE_OF') return { least: 1, most: MOST_VALUES };
  return { least: 1, most: 1 };
}

export const conditionsOf = ({ groups }: ListFilter): readonly ListCondition[] =>
  groups.flatMap(({ conditions }) => conditions);

/** The same filter with those conditions only; undefined where none is left. */
export function onlyWith(
  { join, groups }: ListFilter,
  wanted: (condition: ListCondition) => boolean,
): ListFilter | undefined {
  const left = groups
    .map((group) => ({ ...group, conditions: group.conditions.filter(wanted) }))
    .filter(({ conditions }) => conditions.length > 0);
  return left.length > 0 ? { join, groups: left } : undefined;
}

const OPERATOR_NAMES: ReadonlySet<unknown> = new Set(Object.values(OPERATORS).flat());
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_VALUE;
const joinOf = (value: unknown): FilterJoin | undefined => JOINS.find((join) => join === value);

/** From an address or a file, which may hold anything: undefined for what is no filter. */
export function readListFilter(value: unknown): ListFilter | undefined {
  if (!isObject(value) || !Array.isArray(value.groups)) return undefined;
  const join = joinOf(value.join);
  const groups = value.groups.map(readGroup);
  const isWhole = groups.every((group) => group !== undefined);
  if (!join || !isWhole || groups.length === 0 || groups.length > MOST_GROUPS) return undefined;
  const filter = { join, groups };
  return conditionsOf(filter).length <= MOST_CONDITIONS ? filter : undefined;
}

function readGroup(value: unknown): FilterGroup | undefined {
  if (!isObject(value) || !Array.isArray(value.conditions)) return undefined;
  const join = joinOf(value.join);
  const conditions = value.conditions.map(readCondition);
  const isWhole = conditions.every((condition) => condition !== undefined);
  return join && isWhole && conditions.length > 0 ? { join, conditions } : undefined;
}

function readCondition(value: unknown): ListCondition | undefined {
  if (!isObject(value)) return undefined;
  const { field, operator, values } = value;
  if (!isText(field) || !OPERATOR_NAMES.has(operator) || !Array.isArray(values)) return undefined;
  if (values.length > MOST_VALUES || !values.every(isText)) return undefined;
  return { field, operator: operator as FilterOperator, values };
}
