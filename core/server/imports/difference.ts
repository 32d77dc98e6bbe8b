import { isDeepStrictEqual } from 'node:util';
import type { ImportDefinition, RecordImage } from './define-import.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields that differ, as the history of the record shows them. */
export function differenceOf(
  { shown }: Pick<ImportDefinition, 'shown'>,
  before: RecordImage | null,
  after: RecordImage | null,
): { before: Values | null; after: Values | null } {
  const fieldsOf = (image: RecordImage | null): Values =>
    image ? (shown?.(image) ?? image.fields) : {};
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => !isDeepStrictEqual(old[name] ?? null, fresh[name] ?? null),
  );
  const pick = (fields: Values): Values =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: before && pick(old), after: after && pick(fresh) };
}

/**
 * Without the entries that are empty, at any depth: half of a new person's columns. Whether a record that an
 * import has made is still as it was needs none of them, and undoing it neither.
 */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const filled: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value))
    if (inner !== null && inner !== undefined) filled[name] = withoutNulls(inner);
  return filled;
}
