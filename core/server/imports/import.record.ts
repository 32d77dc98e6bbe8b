import type { FindLabels, RecordKind } from '../records/record-kind.ts';
import type { ImportFeature } from './import.feature.ts';

/** Words of the core's own kinds stand with those of the history. */
export const CORE_WORDS = 'records';

/** An import in the history: its name is that of the file. */
export function importRecord({ permitted }: ImportFeature): RecordKind {
  const labels: FindLabels = async (ctx, ids) => {
    const kinds = permitted(ctx).map(({ kind }) => kind);
    if (kinds.length === 0) return new Map();
    const rows: { id: string; name: string }[] = await ctx
      .table('imports')
      .whereIn('imports.id', [...ids])
      .whereIn('imports.kind', kinds)
      .select({ id: 'imports.id', name: 'imports.file_name' });
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    subject: 'Import',
    title: 'subject.Import',
    right: { do: 'create', on: 'Import' },
    labels,
    visible: async (ctx, ids) => new Set((await labels(ctx, ids)).keys()),
    nameOf: ({ fileName }) => fileName,
    fields: {},
    ignored: ['kind', 'fileName'],
  };
}
