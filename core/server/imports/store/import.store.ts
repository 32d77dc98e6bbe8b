import type { Knex } from 'knex';
import type { RequestContext, Rows } from '../../context.ts';
import type { EmptyCells } from '../check-rows.ts';
import type { Mapping } from '../columns/match-columns.ts';
import type { ImportSettings, Obstacle, RowIssue } from '../define-import.ts';
import type { Encoding } from '../files/file-table.ts';

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

/** Keeps everybody from the same for as long, but for others who hold it so: parts that are written beside each other. */
export const shareImport = (ctx: Rows, id: string): Promise<ImportRecord | undefined> =>
  ctx.table('imports').where('imports.id', id).forShare().first(COLUMNS);

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
