import type { Files } from '#core/ports/files.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import type { Feature } from '#core/server/feature.ts';
import { attachments, takeAttachments } from '#core/server/files/attachments.ts';
import { MOST_FILES } from '#plugins/crm/domain/custom/custom-item.ts';
import { textsOf } from '#plugins/crm/domain/custom/read-value.ts';
import type { PluginResolvers } from '#plugins/crm/generated/resolvers.ts';
import type { ChangeClientItemFilesInput } from '#schema/generated/resolver-types.ts';
import { clients } from '../../clients/client.feature.ts';
import { OF_ITEM } from '../client-items.ts';
import { writeBesideForms } from '../stopped-items.ts';
import { companyKeys, holdKeys, storedValues } from '../values.ts';
import type { ClientItemFileModel } from './file.models.ts';
import { releaseUnlessUsed } from './item-files.store.ts';

async function filesOf(ctx: RequestContext, clientId: string): Promise<ClientItemFileModel[]> {
  const values = (await storedValues(ctx, [clientId])).get(clientId) ?? {};
  const items = (await companyKeys(ctx)).filter(({ type }) => type === 'FILE');
  const wanted = items.flatMap(({ id }) => textsOf(values[id]).map((key) => ({ keyId: id, key })));
  const files = await attachments(ctx).loadMany(wanted.map(({ key }) => key));
  return wanted.flatMap(({ keyId }, place) => {
    const file = files[place];
    return !file || file instanceof Error ? [] : [{ ...file, keyId }];
  });
}

/** What a client has of an item of files; which item it is, and whether it may be written, is checked here. */
async function filesBefore(
  ctx: RequestContext,
  clientId: string,
  keyId: string,
): Promise<readonly string[]> {
  const key = (await companyKeys(ctx)).find(({ id }) => id === keyId);
  const path = 'data/keyId';
  if (key?.type !== 'FILE') throw invalidInput([{ path, key: 'validation.customItemGone' }]);
  if (!key.isActive)
    throw invalidInput([{ path, key: 'validation.customItemStopped', params: { name: key.name } }]);
  return textsOf((await storedValues(ctx, [clientId])).get(clientId)?.[keyId]);
}

async function changeFiles(
  ctx: RequestContext,
  stored: Pick<Files, 'get'>,
  clientId: string,
  { keyId, add, remove }: ChangeClientItemFilesInput,
): Promise<ClientItemFileModel[]> {
  // Before the client, as wherever clients are written: whoever changes an item waits for it.
  await holdKeys(ctx);
  if (!(await clients.lock(ctx, 'update', clientId))) throw notFound('Client');
  const before = await filesBefore(ctx, clientId, keyId);
  const staying = before.filter((key) => !remove?.includes(key));
  const added = [...new Set(add ?? [])].filter((key) => !before.includes(key));
  const after = [...staying, ...added];
  // A merge may have left more: those can be taken away.
  if (added.length > 0 && after.length > MOST_FILES)
    throw invalidInput([
      { path: 'data/add', key: 'validation.tooManyFiles', params: { max: MOST_FILES } },
    ]);
  const { issues } = await takeAttachments(ctx, stored, after, {
    path: 'data/add',
    before: staying,
  });
  if (issues.length > 0)
    // An issue names its value by the place among those that the client sent, not among all.
    throw invalidInput(
      issues.map(({ path, ...issue }) => {
        const key = after[Number(path.split('/').at(-1))] ?? '';
        return { ...issue, path: `data/add/${add?.indexOf(key) ?? 0}` };
      }),
    );
  if (added.length + before.length - staying.length > 0) {
    await writeBesideForms(ctx, clientId, { [OF_ITEM + keyId]: after.length > 0 ? after : null });
    // The undo of a merge may bring one of them back.
    await releaseUnlessUsed(
      ctx,
      before.filter((key) => !after.includes(key)),
    );
  }
  return filesOf(ctx, clientId);
}

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'clientItemFiles'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'changeClientItemFiles'>;
} & Pick<PluginResolvers, 'ClientItemFile'>;

export const clientItemFiles = (files: Files): Feature<Maps> => ({
  name: 'files of custom items',
  resolvers: {
    Query: {
      async clientItemFiles(_root, { clientId }, ctx) {
        const client = await clients.byId(ctx).load(clientId);
        return client ? filesOf(ctx, clientId) : [];
      },
    },
    Mutation: {
      changeClientItemFiles: (_root, { where, data }, ctx) =>
        changeFiles(ctx, files, where.id, data),
    },
    ClientItemFile: {
      url: ({ key, fileName }) => files.url(key, { fileName }),
    },
  },
});
