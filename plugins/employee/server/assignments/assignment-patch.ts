import { ASSIGNMENT_FIELDS, type Assignment, type AssignmentPatch } from './assignment.store.ts';

export type Field = keyof Assignment;
export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The input as it is kept: an empty choice is none, and groups have an order. */
export const patchOf = (input: AssignmentPatch): AssignmentPatch =>
  Object.fromEntries(
    ASSIGNMENT_FIELDS.flatMap((field) => {
      const value = input[field];
      if (value === undefined || (field === 'subGroupIds' && value === null)) return [];
      return [
        [field, Array.isArray(value) ? [...new Set(value)].sort() : value === '' ? null : value],
      ];
    }),
  );

/** Choices that stay may point at what was closed since; only what becomes different is looked at. */
export const changedOnly = (now: Assignment | undefined, patch: AssignmentPatch): AssignmentPatch =>
  Object.fromEntries(
    ASSIGNMENT_FIELDS.filter(
      (field) => patch[field] !== undefined && !same(patch[field], now?.[field] ?? emptyOf(field)),
    ).map((field) => [field, patch[field]]),
  );

const emptyOf = (field: Field) => (field === 'subGroupIds' ? [] : null);

export const picked = (from: Assignment | undefined, of: object): object =>
  Object.fromEntries(Object.keys(of).map((field) => [field, from?.[field as Field] ?? null]));
