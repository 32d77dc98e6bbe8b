import type { Files } from '#core/ports/files.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { keepDocument, releaseFile } from '#core/server/files/stored-files.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import type { ChangeLeaveAgreementFilesInput } from '#schema/generated/resolver-types.ts';
import type { LeaveAgreementFileModel, LeaveAgreementModel } from './agreement.models.ts';
import { lockAgreement, requireAgreement } from './agreement.store.ts';

/** The agreement, its minutes and who was elected: a handful of papers. */
const MOST_FILES = 5;

type Stored = Pick<Files, 'get'>;

const FILES = Symbol('files of leave agreements');

const storedFile = (ctx: RequestContext) =>
  batch<string, LeaveAgreementFileModel>(ctx, FILES, async (keys) => {
    const rows: LeaveAgreementFileModel[] = await ctx
      .table('files')
      .whereIn('files.key', [...keys])
      .select('files.key', 'files.bytes', { fileName: 'files.file_name' });
    return inOrderOf(keys, rows, ({ key }) => key);
  });

/** Those of them that there are, in their order. */
export async function filesOf(
  ctx: RequestContext,
  keys: readonly string[],
): Promise<LeaveAgreementFileModel[]> {
  const files = await Promise.all(keys.map((key) => storedFile(ctx).load(key)));
  return files.filter((file) => file !== undefined);
}

export const namesOf = (files: readonly LeaveAgreementFileModel[]): string =>
  files.map(({ fileName }) => fileName).join(', ');

/** Files that the viewer has just uploaded become part of an agreement. Throws invalidInput for any other. */
export async function attachFiles(
  ctx: RequestContext,
  files: Stored,
  keys: readonly string[],
  path: string,
): Promise<LeaveAgreementFileModel[]> {
  const wanted = [...new Set(keys)];
  for (const [index, key] of wanted.entries()) {
    const refusal = await keepDocument(ctx, files, key);
    if (!refusal) continue;
    const [file] = await filesOf(ctx, [key]);
    throw invalidInput([
      {
        path: `${path}/${index}`,
        ...(refusal === 'otherType'
          ? { key: 'validation.agreementFile' }
          : { key: 'validation.agreementFileContents', params: { name: file?.fileName ?? '' } }),
      },
    ]);
  }
  return filesOf(ctx, wanted);
}

/** Throws invalidInput as changeLeaveAgreementFiles of the API says. */
export async function changeAgreementFiles(
  ctx: RequestContext,
  files: Stored,
  id: string,
  { add, remove }: ChangeLeaveAgreementFilesInput,
): Promise<LeaveAgreementModel> {
  await lockAgreement(ctx, id);
  const { fileKeys: before } = await requireAgreement(ctx, id);
  const removed = before.filter((key) => remove?.includes(key));
  const kept = before.filter((key) => !removed.includes(key));
  const added = (add ?? []).filter((key) => !before.includes(key));
  if (kept.length + added.length > MOST_FILES)
    throw invalidInput([
      { path: 'data/add', key: 'validation.agreementFiles', params: { max: MOST_FILES } },
    ]);
  const attached = await attachFiles(ctx, files, added, 'data/add');
  if (removed.length + attached.length === 0) return requireAgreement(ctx, id);
  const after = [...kept, ...attached.map(({ key }) => key)];
  ctx.audit({
    action: 'update',
    subject: 'LeaveAgreement',
    subjectId: id,
    before: { files: namesOf(await filesOf(ctx, before)) },
    after: { files: namesOf(await filesOf(ctx, after)) },
  });
  for (const key of removed) await releaseFile(ctx, key);
  await ctx.table('leave_agreements').where('leave_agreements.id', id).update({ file_keys: after });
  return requireAgreement(ctx, id);
}
