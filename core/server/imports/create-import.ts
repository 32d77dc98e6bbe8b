import type { RequestContext } from '../context.ts';
import type { Ports } from '../define-server.ts';
import { notFound } from '../errors.ts';
import type { KnownImport } from './extend-import.ts';
import { type Encoding, type FileTable, UnreadableFile } from './file-table.ts';
import { findMapping, insertImport } from './import.store.ts';
import { headersHash, matchColumns, stillKnown } from './match-columns.ts';
import { hashOf, readFileTable } from './read-file.ts';
import { IMPORT_TYPES } from './run-import.ts';

const SAMPLES = 3;
const SAMPLE_LETTERS = 60;

export type Wanted = {
  readonly fileKey: string;
  readonly encoding?: Encoding | null;
};

/** Reads the uploaded file once and proposes what its columns mean. Throws UnreadableFile. */
export async function createImport(
  ctx: RequestContext,
  ports: Pick<Ports, 'files' | 'ids'>,
  definition: KnownImport,
  { fileKey, encoding }: Wanted,
): Promise<string> {
  const file = await ctx
    .table('files')
    .where({ 'files.key': fileKey, 'files.created_by': ctx.viewer.employeeId })
    .first('files.file_name', 'files.content_type');
  if (!file) throw notFound('The file');
  if (!IMPORT_TYPES.includes(file.content_type)) throw new UnreadableFile('otherType');
  const bytes = await ports.files.get(fileKey).catch(() => {
    throw new UnreadableFile('notUploaded');
  });
  const table = await readFileTable(bytes, encoding ?? undefined);
  const hash = headersHash(table.headers);
  const remembered = await findMapping(ctx, definition.kind, hash);
  const mapping =
    remembered?.length === table.headers.length
      ? stillKnown(definition, remembered)
      : matchColumns(definition, table.headers);
  const id = ports.ids.next();
  await insertImport(ctx, {
    id,
    kind: definition.kind,
    state: 'UPLOADED',
    file_key: fileKey,
    file_name: file.file_name,
    file_hash: hashOf(bytes),
    format: table.format,
    encoding: table.encoding,
    sheets: table.sheets,
    headers: table.headers,
    samples: samplesOf(table),
    mapping,
    options: Object.fromEntries((definition.options ?? []).map(({ key, preset }) => [key, preset])),
    total: table.rows.length,
    created_by: ctx.viewer.employeeId,
    created_at: ctx.now,
  });
  return id;
}

/** The first filled cells of each column. */
const samplesOf = ({ headers, rows }: FileTable): string[][] =>
  headers.map((_header, at) => {
    const found: string[] = [];
    for (const { cells } of rows) {
      const cell = cells[at]?.trim() ?? '';
      if (cell !== '') found.push([...cell].slice(0, SAMPLE_LETTERS).join(''));
      if (found.length === SAMPLES) break;
    }
    return found;
  });
