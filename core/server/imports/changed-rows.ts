import { isDeepStrictEqual } from 'node:util';
import type { ImportChangedRow } from '#schema/generated/resolver-types.ts';
import type { RequestContext } from '../context.ts';
import { changesOf, findReferences, type References, withOwnFields } from '../records/changes.ts';
import type { RecordField } from '../records/record-kind.ts';
import { differenceOf } from './difference.ts';
import type { KnownImport } from './extend-import.ts';
import type { KeptChange } from './store/changes.store.ts';

const leadsTo = (field: RecordField, subject: string): boolean =>
  field.show === 'reference' && field.to === subject;

/**
 * As the history of the records tells it: what the viewer may not read is counted. `made` are the labels of the
 * records that the import makes, by their ids.
 */
export async function changedRows(
  ctx: RequestContext,
  { subject, ...kindOfImport }: Pick<KnownImport, 'subject' | 'shown'>,
  changes: readonly KeptChange[],
  made: ReadonlyMap<string, string>,
): Promise<ImportChangedRow[]> {
  const plain = ctx.records.of(subject);
  if (!plain) return [];
  const states = changes.map(({ before, after }) => ({
    action: 'update',
    ...differenceOf(kindOfImport, before, after),
  }));
  const kind = await withOwnFields(ctx, plain, states);
  const rows = states.map((row) => ({ kind, row }));
  const knownReferences = await findReferences(ctx, rows);
  // Somebody whom the same file brings is not there yet, and has a name only in the file.
  const names: References = (field, one) =>
    knownReferences(field, one) ?? (leadsTo(field, subject) ? made.get(one) : undefined);
  return changes.map(({ id, line, label, before, after }, at) => {
    const row = rows[at]?.row ?? { action: 'update', before: null, after: null };
    const shown = changesOf(ctx, kind, row, names);
    const parts = new Set([...Object.keys(before?.parts ?? {}), ...Object.keys(after.parts ?? {})]);
    const otherParts = [...parts].filter(
      (plugin) => !isDeepStrictEqual(before?.parts?.[plugin], after.parts?.[plugin]),
    );
    return { line, subjectId: id, label, ...shown, hidden: shown.hidden + otherParts.length };
  });
}
