import type { Issue } from '#core/issue.ts';
import { conditionIssues } from '#core/list-filter/check-filter.ts';
import {
  type FilterJoin,
  type FilterOperator,
  type ListCondition,
  type ListFilter,
  MOST_CONDITIONS,
  MOST_GROUPS,
  OPERATORS,
  valueCount,
} from '#core/list-filter/list-filter.ts';
import type { ConditionField } from './condition-field.ts';

/** A filter while somebody builds it: rows have ids of their own, and values may be anything. */
export type DraftCondition = ListCondition & { readonly id: number };
export type DraftGroup = {
  readonly id: number;
  readonly join: FilterJoin;
  readonly conditions: readonly DraftCondition[];
};
export type FilterDraft = { readonly join: FilterJoin; readonly groups: readonly DraftGroup[] };

let last = 0;
const nextId = (): number => ++last;

/** Its first operator, with nothing to compare with yet. */
export function newCondition({ id: field, kind }: ConditionField): DraftCondition {
  const operator = OPERATORS[kind][0] as FilterOperator;
  return { id: nextId(), field, operator, values: kind === 'flag' ? ['true'] : [] };
}

export const newGroup = (field: ConditionField): DraftGroup => ({
  id: nextId(),
  join: 'ALL',
  conditions: [newCondition(field)],
});

export const draftOf = (filter: ListFilter | undefined, first: ConditionField): FilterDraft =>
  filter
    ? {
        join: filter.join,
        groups: filter.groups.map(({ join, conditions }) => ({
          id: nextId(),
          join,
          conditions: conditions.map((condition) => ({ ...condition, id: nextId() })),
        })),
      }
    : { join: 'ALL', groups: [newGroup(first)] };

/** As it is sent; undefined where no condition is left. */
export function filterOf({ join, groups }: FilterDraft): ListFilter | undefined {
  const left = groups
    .filter(({ conditions }) => conditions.length > 0)
    .map((group) => ({
      join: group.join,
      conditions: group.conditions.map(({ field, operator, values }) => ({
        field,
        operator,
        values: [...values],
      })),
    }));
  return left.length > 0 ? { join, groups: left } : undefined;
}

/** Another operator keeps as many values as it takes. */
export const withOperator = (
  condition: DraftCondition,
  operator: FilterOperator,
): DraftCondition => ({
  ...condition,
  operator,
  values: condition.values.slice(0, valueCount(operator).most),
});

/** The value at its place; those before it that nobody has given yet are empty. */
export function withValue(condition: DraftCondition, place: number, value: string): DraftCondition {
  const values = Array.from({ length: Math.max(condition.values.length, place + 1) }, (_, at) =>
    at === place ? value : (condition.values[at] ?? ''),
  );
  return { ...condition, values };
}

export const countOf = ({ groups }: FilterDraft): number =>
  groups.reduce((sum, { conditions }) => sum + conditions.length, 0);
export const isFull = (draft: FilterDraft): boolean => countOf(draft) >= MOST_CONDITIONS;
export const hasRoomForGroup = (draft: FilterDraft): boolean =>
  draft.groups.length < MOST_GROUPS && !isFull(draft);

/** What is wrong, by the id of the condition; a field that is not there any more is wrong as a whole. */
export function draftIssues(
  { groups }: FilterDraft,
  fieldOf: (id: string) => ConditionField | undefined,
): ReadonlyMap<number, readonly Issue[]> {
  const entries = groups
    .flatMap(({ conditions }) => conditions)
    .map((condition): [number, readonly Issue[]] => {
      const field = fieldOf(condition.field);
      return [
        condition.id,
        field
          ? conditionIssues(field.kind, condition, '')
          : [{ path: '/field', key: 'validation.select' }],
      ];
    });
  return new Map(entries.filter(([, issues]) => issues.length > 0));
}
