import type { Knex } from 'knex';
import type { RequestContext, Rows } from '../context.ts';
import type { EmptyCells } from './check-rows.ts';
import type { ImportSettings, Obstacle, RecordChange, RowIssue } from './define-import.ts';
import type { Encoding } from './files/file-table.ts';
import type { Mapping } from './match-columns.ts';

export type ImportState =
  | 'UPLOADED'
  | 'CHECKING'
  | 'CHECKED'
  | 'APPLYING'
  | 'APPLIED'
  | 'UNDOING'
  | 'UNDONE'
  | 'FAILED';
export type ImportMode = 'ALL_OR_NOTHING' | 'VALID_ONLY';
export type Failure = { readonly key: string; readonly params?: RowIssue['params'] };

/** What kept rows from being undone by a job. */
export type KeptObstacles = { readonly first: readonly Obstacle[]; readonly total: number };

export type ImportRecord = {
  readonly id: string;
  /** Of the definition: 'employee.employees'. */
  readonly kindId: string;
  readonly state: ImportState;
  readonly fileKey: string;
  readonly fileName: string;
  readonly fileHash: string;
  readonly format: 'CSV' | 'XLSX';
  readonly encoding: Encoding | null;
  readonly sheets: readonly string[];
  readonly headerNames: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly mapping: Mapping;
  readonly options: ImportSettings['options'];
  readonly emptyCells: EmptyCells;
  readonly mode: ImportMode | null;
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly bad: number;
  readonly failureIssue: Failure | null;
  /** Which run of a job works on it. */
  readonly run: string | null;
  /** Set while parts of it are written and not all are. */
  readonly writingSince: Date | null;
  readonly obstacles: KeptObstacles | null;
  readonly createdById: string;
  readonly createdAt: Date;
  readonly appliedAt: Date | null;
  readonly undoneAt: Date | null;
};

const COLUMNS = {
  id: 'imports.id',
  kindId: 'imports.kind',
  state: 'imports.state',
  fileKey: 'imports.file_key',
  fileName: 'imports.file_name',
  fileHash: 'imports.file_hash',
  format: 'imports.format',
  encoding: 'imports.encoding',
  sheets: 'imports.sheets',
  headerNames: 'imports.headers',
  samples: 'imports.samples',
  mapping: 'imports.mapping',
  options: 'imports.options',
  emptyCells: 'imports.empty_cells',
  mode: 'imports.mode',
  total: 'imports.total',
  created: 'imports.created',
  updated: 'imports.updated',
  unchanged: 'imports.unchanged',
  bad: 'imports.bad',
  failureIssue: 'imports.failure',
  run: 'imports.run',
  writingSince: 'imports.writing_since',
  obstacles: 'imports.obstacles',
  createdById: 'imports.created_by',
  createdAt: 'imports.created_at',
  appliedAt: 'imports.applied_at',
  undoneAt: 'imports.undone_at',
} as const satisfies Record<keyof ImportRecord, string>;
const JSON_COLUMNS = ['sheets', 'headers', 'samples', 'mapping', 'options', 'failure', 'obstacles'];

const written = (row: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      JSON_COLUMNS.includes(column) && value !== null ? JSON.stringify(value) : value,
    ]),
  );

export const findImport = (ctx: Rows, id: string): Promise<ImportRecord | undefined> =>
  ctx.table('imports').where('imports.id', id).first(COLUMNS);

/** Keeps everybody else from checking, applying or undoing the same import until the commit. */
export const lockImport = (ctx: Rows, id: string): Promise<ImportRecord | undefined> =>
  ctx.table('imports').where('imports.id', id).forUpdate().first(COLUMNS);

/** `own` are kinds of which the viewer may see what they have imported themselves. */
export async function listImports(
  ctx: Rows & Pick<RequestContext, 'viewer'>,
  kinds: { readonly all: readonly string[]; readonly own: readonly string[] },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ nodes: ImportRecord[]; totalCount: number }> {
  const readableImports = () =>
    ctx
      .table('imports')
      .where((any: Knex.QueryBuilder) =>
        any
          .whereIn('imports.kind', [...kinds.all])
          .orWhere((mine: Knex.QueryBuilder) =>
            mine
              .whereIn('imports.kind', [...kinds.own])
              .where('imports.created_by', ctx.viewer.employeeId),
          ),
      );
  const [counted] = await readableImports().count({ total: '*' });
  const nodes = await readableImports()
    .orderBy([
      { column: 'imports.created_at', order: 'desc' },
      { column: 'imports.id', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
    .select(COLUMNS);
  return { nodes, totalCount: Number(counted?.total ?? 0) };
}

export const insertImport = async (ctx: Rows, row: Record<string, unknown>): Promise<void> => {
  await ctx.insert('imports', written(row));
};

export const updateImport = async (
  ctx: Rows,
  id: string,
  row: Record<string, unknown>,
): Promise<void> => {
  await ctx.table('imports').where('imports.id', id).update(written(row));
};

/** The same bytes, written before and still standing. */
export const findSameFile = (
  ctx: Rows,
  record: Pick<ImportRecord, 'id' | 'kindId' | 'fileHash'>,
): Promise<{ id: string; fileName: string; appliedAt: Date } | undefined> =>
  ctx
    .table('imports')
    .where({
      'imports.kind': record.kindId,
      'imports.file_hash': record.fileHash,
      'imports.state': 'APPLIED',
    })
    .whereNot('imports.id', record.id)
    .orderBy('imports.applied_at', 'desc')
    .first({
      id: 'imports.id',
      fileName: 'imports.file_name',
      appliedAt: 'imports.applied_at',
    });

export const clearBadRows = async (ctx: RequestContext, importId: string): Promise<void> => {
  await ctx.table('import_bad_rows').where('import_bad_rows.import_id', importId).delete();
};

export async function insertBadRows(
  ctx: RequestContext,
  importId: string,
  rows: readonly BadRow[],
): Promise<void> {
  await ctx.run(
    {
      name: 'core_import_bad_rows',
      text: `insert into import_bad_rows (company_id, import_id, line, cells, issues)
        select $1, $2, bad.line, bad.cells, bad.issues
        from jsonb_to_recordset($3::jsonb) as bad(line integer, cells jsonb, issues jsonb)
        on conflict (company_id, import_id, line) do update set issues = excluded.issues`,
    },
    [ctx.viewer.companyId, importId, JSON.stringify(rows)],
  );
}

type BadRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly issues: readonly Omit<RowIssue, 'line'>[];
};

export const listBadRows = (
  ctx: Rows,
  importId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<BadRow[]> =>
  ctx
    .table('import_bad_rows')
    .where('import_bad_rows.import_id', importId)
    .orderBy('import_bad_rows.line')
    .offset(offset)
    .limit(limit)
    .select('import_bad_rows.line', 'import_bad_rows.cells', 'import_bad_rows.issues');

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
  const found = await ctx
    .table('import_changes')
    .where('import_changes.import_id', importId)
    .whereRaw(`import_changes.after->'parts'->? is not null`, [plugin])
    .first('import_changes.subject_id');
  return found !== undefined;
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

export async function findMapping(
  ctx: Rows,
  kind: string,
  headersHash: string,
): Promise<Mapping | undefined> {
  const earlierMapping = await ctx
    .table('import_mappings')
    .where({ 'import_mappings.kind': kind, 'import_mappings.headers_hash': headersHash })
    .first('import_mappings.mapping');
  return earlierMapping?.mapping;
}

export async function keepMapping(
  ctx: RequestContext,
  row: { kind: string; headersHash: string; mapping: Mapping },
): Promise<void> {
  await ctx
    .insert('import_mappings', {
      kind: row.kind,
      headers_hash: row.headersHash,
      mapping: JSON.stringify(row.mapping),
      used_at: ctx.now,
    })
    .onConflict(['company_id', 'kind', 'headers_hash'])
    .merge(['mapping', 'used_at']);
}
