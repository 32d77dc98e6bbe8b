import type { RequestContext, Rows } from '../../context.ts';
import type { RecordChange } from '../define-import.ts';

export type KeptChange = RecordChange & {
  readonly line: number;
  readonly label: string;
  /** Rows of one step were written in one transaction; null where the import was only checked. */
  readonly step?: number | null;
};

export async function insertChanges(
  ctx: RequestContext,
  importId: string,
  changes: readonly KeptChange[],
): Promise<void> {
  await ctx.run(
    {
      name: 'core_import_changes',
      text: `insert into import_changes (company_id, import_id, subject_id, line, label, step, before, after)
        select $1, $2, change.id, change.line, change.label, change.step, change.before, change.after
        from jsonb_to_recordset($3::jsonb)
          as change(id text, line integer, label text, step integer, before jsonb, after jsonb)`,
    },
    [ctx.viewer.companyId, importId, JSON.stringify(changes)],
  );
}

/** Of an import that was checked these are what it would change; of one that was applied, what it did. */
export async function replaceChanges(
  ctx: RequestContext,
  importId: string,
  changes: readonly KeptChange[],
): Promise<void> {
  await ctx.table('import_changes').where('import_changes.import_id', importId).delete();
  if (changes.length > 0) await insertChanges(ctx, importId, changes);
}

/** Those of records that were there before, in the order of the file. */
export async function listChangedRows(
  ctx: Rows,
  importId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ nodes: KeptChange[]; totalCount: number }> {
  const changed = () =>
    ctx
      .table('import_changes')
      .where('import_changes.import_id', importId)
      .whereNotNull('import_changes.before');
  const [counted] = await changed().count({ total: '*' });
  const nodes = await changed()
    .orderBy('import_changes.line')
    .offset(offset)
    .limit(limit)
    .select(CHANGE_COLUMNS);
  return { nodes, totalCount: Number(counted?.total ?? 0) };
}

/** What the import makes, or would make: labels by id. */
export async function labelsOfMade(
  ctx: Rows,
  importId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; label: string }[] = await ctx
    .table('import_changes')
    .where('import_changes.import_id', importId)
    .whereNull('import_changes.before')
    .select({ id: 'import_changes.subject_id', label: 'import_changes.label' });
  return new Map(rows.map(({ id, label }) => [id, label]));
}

const CHANGE_COLUMNS = {
  id: 'import_changes.subject_id',
  line: 'import_changes.line',
  label: 'import_changes.label',
  before: 'import_changes.before',
  after: 'import_changes.after',
} as const;

const CHANGES_READ_AT_ONCE = 2_000;

/** All of them, in the order of the file; in pieces, as each is read from JSON. */
export async function listChanges(ctx: Rows, importId: string): Promise<KeptChange[]> {
  const all: KeptChange[] = [];
  for (;;) {
    const part: KeptChange[] = await ctx
      .table('import_changes')
      .where('import_changes.import_id', importId)
      .orderBy(['import_changes.line', 'import_changes.subject_id'])
      .offset(all.length)
      .limit(CHANGES_READ_AT_ONCE)
      .select(CHANGE_COLUMNS);
    for (const change of part) all.push(change);
    if (part.length < CHANGES_READ_AT_ONCE) return all;
  }
}

export type ChangedId = { readonly id: string; readonly step: number | null };

/** The records that it made or changed, the last that were written first: who points at another was written behind it. */
export const idsOfChanges = (ctx: Rows, importId: string): Promise<ChangedId[]> =>
  ctx
    .table('import_changes')
    .where('import_changes.import_id', importId)
    .orderBy([
      { column: 'import_changes.step', order: 'desc' },
      { column: 'import_changes.line', order: 'desc' },
      { column: 'import_changes.subject_id', order: 'desc' },
    ])
    .select({ id: 'import_changes.subject_id', step: 'import_changes.step' });

export async function hasPartOf(ctx: Rows, importId: string, plugin: string): Promise<boolean> {
  const anyChange = await ctx
    .table('import_changes')
    .where('import_changes.import_id', importId)
    .whereRaw(`import_changes.after->'parts'->? is not null`, [plugin])
    .first('import_changes.subject_id');
  return anyChange !== undefined;
}

const ofThese = (ctx: Rows, importId: string, ids: readonly string[]) =>
  ctx
    .table('import_changes')
    .where('import_changes.import_id', importId)
    .whereRaw('import_changes.subject_id = any(?::text[])', [[...ids]]);

export const changesOf = (
  ctx: Rows,
  importId: string,
  ids: readonly string[],
): Promise<KeptChange[]> => ofThese(ctx, importId, ids).select(CHANGE_COLUMNS);

/** Taken back: they stand in the history of the records. */
export const forgetChanges = async (
  ctx: Rows,
  importId: string,
  ids: readonly string[],
): Promise<void> => {
  await ofThese(ctx, importId, ids).delete();
};

export async function countChanges(
  ctx: Rows,
  importId: string,
): Promise<{ readonly total: number; readonly made: number }> {
  const [counted] = await ctx
    .table('import_changes')
    .where('import_changes.import_id', importId)
    .count({ total: '*' })
    .select(ctx.raw('count(*) filter (where import_changes.before is null) as made'));
  return { total: Number(counted?.total ?? 0), made: Number(counted?.made ?? 0) };
}

/** Records that an import of this kind made and that were not taken back. */
export const createdByImport = (ctx: Rows, importId: string, kind: string): Promise<string[]> =>
  ctx
    .table('import_changes')
    .join('imports', {
      'imports.company_id': 'import_changes.company_id',
      'imports.id': 'import_changes.import_id',
    })
    .where({ 'imports.id': importId, 'imports.kind': kind, 'imports.state': 'APPLIED' })
    .whereNull('import_changes.before')
    .pluck('import_changes.subject_id');
