import { isDeepStrictEqual } from 'node:util';
import type { RecordImage } from './define-import.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields that differ, as the history of the record shows them. */
export function differenceOf(
  before: RecordImage | null,
  after: RecordImage | null,
): { before: Values | null; after: Values | null } {
  const [old, fresh] = [before?.fields ?? {}, after?.fields ?? {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => !isDeepStrictEqual(old[name] ?? null, fresh[name] ?? null),
  );
  const pick = (fields: Values): Values =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: before && pick(old), after: after && pick(fresh) };
}
