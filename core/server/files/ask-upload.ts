import { extname } from 'node:path';
import type { RequestContext } from '../context.ts';
import type { Ports } from '../define-server.ts';
import { invalidInput, notFound } from '../errors.ts';
import { ensureFewWaiting, ensureStorage, oneAtATime } from './storage.ts';
import { keyColumns } from './sweep-files.ts';

/** Content types by extension; anything else is stored as bytes that no browser runs. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

type Upload = {
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly purpose: 'upload' | 'restore';
  /** What the history tells besides. */
  readonly told?: object;
};

const extensionOf = (fileName: string): string => extname(fileName).toLowerCase();
export const contentTypeOf = (fileName: string): string =>
  CONTENT_TYPES[extensionOf(fileName)] ?? 'application/octet-stream';

/**
 * Makes the key of a file that somebody is about to send, and notes who sends it. Refused where the
 * company's storage is full, or where the viewer has sent too much that no record shows yet.
 */
export async function askUpload(
  ctx: RequestContext,
  { ids }: Pick<Ports, 'ids'>,
  { fileName, fileSize, purpose, told }: Upload,
): Promise<{ readonly key: string; readonly contentType: string }> {
  // Forms asked for at the same moment would otherwise all find the same room.
  await oneAtATime(ctx);
  await ensureStorage(ctx, fileSize);
  await ensureFewWaiting(ctx, fileSize);
  const id = ids.next();
  const extension = extensionOf(fileName);
  const contentType = contentTypeOf(fileName);
  const key = `${ctx.viewer.companyId}/${purpose}/${id}${CONTENT_TYPES[extension] ? extension : ''}`;
  await ctx.insert('files', {
    id,
    key,
    file_name: fileName,
    content_type: contentType,
    bytes: fileSize,
    purpose,
    created_by: ctx.viewer.employeeId,
    created_at: ctx.now,
  });
  ctx.audit({
    action: 'upload',
    subject: 'File',
    subjectId: id,
    after: { fileName, fileSize, purpose, ...told },
  });
  return { key, contentType };
}

export type FileForField = {
  readonly nodeId: string;
  readonly fieldName: string;
  readonly fileName: string;
  readonly mimetype: string;
  readonly fileSize: number;
  readonly realFileName?: string | null;
};

/**
 * The specification's other way to send a file, for one field of one record: an address for PUT. The
 * record takes the key with its own mutation, which asks for the right to change it (docs/adr/0013).
 * INVALID_INPUT where no record has files under that name, or where the type is not that of the file's
 * ending; NOT_FOUND where the company has no such record.
 */
export async function uploadForField(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'files'>,
  { nodeId, fieldName, fileName, mimetype, fileSize, realFileName }: FileForField,
): Promise<{ readonly presignedUrl: string; readonly key: string }> {
  if (mimetype.toLowerCase() !== contentTypeOf(fileName)) {
    throw invalidInput([{ path: 'mimetype', key: 'validation.type' }]);
  }
  await requireField(ctx, nodeId, fieldName);
  const shownName = realFileName || fileName;
  const place = { nodeId, fieldName };
  const upload = { fileName: shownName, fileSize, purpose: 'upload', told: place } as const;
  // The ending decides on the type: it is that of the name whose type was checked.
  const named = extensionOf(shownName) === extensionOf(fileName) ? upload : { ...upload, fileName };
  const { key, contentType } = await askUpload(ctx, ports, named);
  return { presignedUrl: await ports.files.presignPut({ key, contentType, bytes: fileSize }), key };
}

const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A record of the company has files under the name: profileImage in profile_image_key. */
async function requireField(ctx: RequestContext, nodeId: string, fieldName: string): Promise<void> {
  const wanted = snake(fieldName);
  const columns = (await keyColumns(ctx)).filter(({ column }) =>
    [`${wanted}_key`, `${wanted.replace(/s$/, '')}_keys`].includes(column),
  );
  if (columns.length === 0) {
    throw invalidInput([{ path: 'fieldName', key: 'validation.choice' }]);
  }
  for (const { table, id } of columns) {
    const address = `${table}.${id}`;
    if (await ctx.table(table).where(address, nodeId).first(address)) return;
  }
  throw notFound('The record');
}
