import type { Files } from '#core/ports/files.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import type { Feature } from '#core/server/feature.ts';
import { keepDocument, releaseFile } from '#core/server/files/stored-files.ts';
import { inOrderOf } from '#core/server/rows/batch.ts';
import type { ChangeClientEmployeeFilesInput } from '#schema/generated/resolver-types.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { clientEmployees } from './client-employee.feature.ts';
import type { ClientEmployeeFileModel } from './file.models.ts';

const MOST_FILES = 10;

async function filesBy(
  ctx: RequestContext,
  keys: readonly string[],
): Promise<ClientEmployeeFileModel[]> {
  const rows: ClientEmployeeFileModel[] = await ctx
    .table('files')
    .whereIn('files.key', [...keys])
    .select({ key: 'files.key', fileName: 'files.file_name', bytes: 'files.bytes' });
  return inOrderOf(keys, rows, ({ key }) => key).filter((file) => file !== undefined);
}

const keysOf = async (ctx: RequestContext, id: string): Promise<string[]> =>
  (await ctx.table('client_employees').where('client_employees.id', id).first('file_keys'))
    ?.file_keys ?? [];

const auditedFiles = (files: readonly ClientEmployeeFileModel[]): { files: string } => ({
  files: files.map(({ fileName }) => fileName).join(', '),
});

async function changeFiles(
  ctx: RequestContext,
  stored: Pick<Files, 'get'>,
  id: string,
  { add, remove }: ChangeClientEmployeeFilesInput,
): Promise<ClientEmployeeFileModel[]> {
  if (!(await clientEmployees.lock(ctx, 'update', id))) throw notFound('ClientEmployee');
  const before = await keysOf(ctx, id);
  const removed = before.filter((key) => remove?.includes(key));
  const added = [...new Set(add ?? [])].filter((key) => !before.includes(key));
  const after = [...before.filter((key) => !removed.includes(key)), ...added];
  if (after.length > MOST_FILES)
    throw invalidInput([
      { path: 'data/add', key: 'validation.tooManyFiles', params: { max: MOST_FILES } },
    ]);
  for (const [index, key] of added.entries()) {
    const refusal = await keepDocument(ctx, stored, key);
    if (!refusal) continue;
    const [file] = await filesBy(ctx, [key]);
    throw invalidInput([
      {
        path: `data/add/${index}`,
        ...(refusal === 'otherType'
          ? { key: 'validation.fileKind' }
          : { key: 'validation.fileUnreadable', params: { name: file?.fileName ?? '' } }),
      },
    ]);
  }
  if (removed.length + added.length === 0) return filesBy(ctx, before);
  ctx.audit({
    action: 'update',
    subject: 'ClientEmployee',
    subjectId: id,
    before: auditedFiles(await filesBy(ctx, before)),
    after: auditedFiles(await filesBy(ctx, after)),
  });
  for (const key of removed) await releaseFile(ctx, key);
  await ctx.table('client_employees').where('client_employees.id', id).update({ file_keys: after });
  return filesBy(ctx, after);
}

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'clientEmployeeFiles'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'changeClientEmployeeFiles'>;
} & Pick<PluginResolvers, 'ClientEmployeeFile'>;

export const clientEmployeeFiles = (files: Files): Feature<Maps> => ({
  name: 'files of people at clients',
  resolvers: {
    Query: {
      async clientEmployeeFiles(_root, { clientEmployeeId: id }, ctx) {
        const person = await clientEmployees.byId(ctx).load(id);
        return person ? filesBy(ctx, await keysOf(ctx, id)) : [];
      },
    },
    Mutation: {
      changeClientEmployeeFiles: (_root, { where, data }, ctx) =>
        changeFiles(ctx, files, where.id, data),
    },
    ClientEmployeeFile: {
      url: ({ key, fileName }) => files.url(key, { fileName }),
    },
  },
});
