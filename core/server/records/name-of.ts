import type { Erased } from '../../erased.ts';
import type { RecordKind } from './record-kind.ts';

/** The name of a record by what was kept of it. */
export function nameOf(
  kind: RecordKind | undefined,
  values: Readonly<Record<string, Erased>> | null | undefined,
): string | null {
  if (!kind || !values) return null;
  const name = kind.nameOf?.(values) ?? (kind.nameOf ? undefined : (values.name ?? values.title));
  return typeof name === 'string' && name !== '' ? name : null;
}
