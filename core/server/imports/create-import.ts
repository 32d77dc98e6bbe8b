import type { RequestContext } from '../context.ts';
import type { Ports } from '../define-server.ts';
import { notFound } from '../errors.ts';
import { personOf } from '../person.ts';
import { headersHash, matchColumns, stillKnown } from './columns/match-columns.ts';
import { type KnownImport, withOwnColumns } from './extend-import.ts';
import { type Encoding, UnreadableFile } from './files/file-table.ts';
import type { TableReader } from './files/table-reader.ts';
import { IMPORT_SOURCE } from './parts/run.ts';
import { IMPORT_TYPES } from './run-import.ts';
import { findMapping, insertImport } from './store/import.store.ts';

export type Wanted = {
  readonly fileKey: string;
  readonly encoding?: Encoding | null;
};

/** Reads the uploaded file once and proposes what its columns mean. Throws UnreadableFile. */
export async function createImport(
  ctx: RequestContext,
  ports: Pick<Ports, 'files' | 'ids' | 'asPerson'>,
  reader: Pick<TableReader, 'look'>,
  declared: KnownImport,
  { fileKey, encoding }: Wanted,
): Promise<string> {
  // In a transaction of its own: the one of this change begins when the file has been read, because
  // nobody else may have to wait that long for its connection.
  const file = await ports.asPerson(personOf(ctx), IMPORT_SOURCE, (rows) =>
    rows
      .table('files')
      .where({ 'files.key': fileKey, 'files.created_by': rows.viewer.employeeId })
      .first('files.file_name', 'files.content_type'),
  );
  if (!file) throw notFound('The file');
  if (!IMPORT_TYPES.includes(file.content_type)) throw new UnreadableFile('otherType');
  const bytes = await ports.files.get(fileKey).catch(() => {
    throw new UnreadableFile('notUploaded');
  });
  const { companyId } = ctx.viewer;
  const table = await reader.look({ companyId, bytes, encoding: encoding ?? undefined });
  const definition = await withOwnColumns(ctx, declared);
  const hash = headersHash(table.headers);
  const remembered = await findMapping(ctx, definition.kind, hash);
  const mapping =
    remembered?.length === table.headers.length
      ? stillKnown(definition, remembered, table.headers)
      : matchColumns(definition, table.headers);
  const id = ports.ids.next();
  await insertImport(ctx, {
    id,
    kind: definition.kind,
    state: 'UPLOADED',
    file_key: fileKey,
    file_name: file.file_name,
    file_hash: table.hash,
    format: table.format,
    encoding: table.encoding,
    sheets: table.sheets,
    headers: table.headers,
    samples: table.samples,
    mapping,
    options: Object.fromEntries((definition.options ?? []).map(({ key, preset }) => [key, preset])),
    total: table.total,
    created_by: ctx.viewer.employeeId,
    created_at: ctx.now,
  });
  return id;
}
