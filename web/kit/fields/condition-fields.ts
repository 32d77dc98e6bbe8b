import { filterKindOf } from '#core/list-filter/field-kinds.ts';
import { conditionsOf, type ListFilter, onlyWith } from '#core/list-filter/list-filter.ts';
import { type AnyDescriptor, fieldsOf } from '#core/record.ts';
import type { ConditionField } from '../ui/DataTable/filter/condition-field.ts';
import type { TableFilter } from '../ui/DataTable/types.ts';

type Tools = {
  readonly word: (key: string) => string;
  readonly kit: (key: string) => string;
  /** What the viewer holds: fields with a right of their own are left out without it. */
  readonly grants: readonly string[];
};

/**
 * What conditions of a record's list can be about: its fields, then what the page adds, which also stands for a
 * field of that name. A reference without options is left out: nobody could choose.
 */
export function conditionFieldsOf(
  record: AnyDescriptor,
  { word, kit, grants }: Tools,
  filters: readonly TableFilter<never>[],
  own: readonly ConditionField[],
  fixed: Readonly<Record<string, unknown>> = {},
): ConditionField[] {
  const ofPage = new Map(own.map((field) => [field.id, field]));
  const declared = fieldsOf(record).flatMap(([id, field]): ConditionField[] => {
    const kind = filterKindOf(field);
    const isHidden = field.right !== undefined && !grants.includes(field.right);
    if (!kind || isHidden || id in fixed) return [];
    const fieldOfPage = ofPage.get(id);
    if (fieldOfPage) return [fieldOfPage];
    const label = word(field.label);
    if (kind !== 'choice') return [{ id, label, kind }];
    const options = field.choices
      ? field.choices.map((value) => ({ value, label: word(`${field.words}.${value}`) }))
      : filters.find((filter) => filter.id === id)?.options;
    return options ? [{ id, label, kind, options }] : [];
  });
  const names = new Set(declared.map(({ id }) => id));
  return [
    ...declared,
    { id: 'updatedAt', label: kit('record.updatedAt'), kind: 'dateTime' },
    ...own.filter(({ id }) => !names.has(id)),
  ];
}

/** Conditions on fields that the viewer has. Of the others the list says that it leaves them out. */
export function knownConditions(
  conditions: ListFilter | undefined,
  fields: readonly ConditionField[] = [],
): { readonly known: ListFilter | undefined; readonly hasUnknown: boolean } {
  if (!conditions) return { known: undefined, hasUnknown: false };
  const names = new Set(fields.map(({ id }) => id));
  return {
    known: onlyWith(conditions, ({ field }) => names.has(field)),
    hasUnknown: conditionsOf(conditions).some(({ field }) => !names.has(field)),
  };
}

/** As the types of calls want it, which are never read-only. */
export const inputOf = ({ join, groups }: ListFilter) => ({
  join,
  groups: groups.map((group) => ({
    join: group.join,
    conditions: group.conditions.map((one) => ({ ...one, values: [...one.values] })),
  })),
});
