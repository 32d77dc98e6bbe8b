import { subject as ofType } from '@casl/ability';
import { useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { postFile } from '#kit/data/post-file.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import {
  ConfirmModal,
  ErrorPanel,
  FileField,
  FileList,
  notify,
  Panel,
  PanelSkeleton,
  Stack,
} from '#kit/ui/index.ts';
import { MOST_FILES } from '#plugins/crm/domain/custom/custom-item.ts';
import { useCustomText } from '../../custom-text.ts';
import { useCustomKeys } from '../items/custom-items.ts';
import {
  AskForItemFileFormDocument,
  ChangeItemFilesDocument,
  ClientItemFilesDocument,
  type ItemFilePartsFragment,
} from './ItemFiles.generated.ts';

const FILE_KINDS = '.jpg,.jpeg,.png,.pdf,.csv,.txt,.xlsx,.zip';

type Client = { readonly id: string; readonly isAttack: boolean };

/** Files of the company's own items, each item in a part of its own; nothing where the company has no such item. */
export const ItemFiles = ({ client }: { readonly client: Client }) => {
  const { keys } = useCustomKeys(client.isAttack);
  const items = keys.filter(({ type }) => type === 'FILE');
  return items.length > 0 ? <Items client={client} items={items} /> : null;
};

type Item = { readonly id: string; readonly name: string };

const Items = ({ client, items }: { readonly client: Client; readonly items: readonly Item[] }) => {
  const { data, loading, error, refetch } = useDocument(ClientItemFilesDocument, {
    id: client.id,
  });
  const mayUpdate = useAbility().can('update', ofType('Client', { ...client }));
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (loading || !data) return <PanelSkeleton lines={3} />;
  return items.map((item) => (
    <OneItem
      key={item.id}
      clientId={client.id}
      item={item}
      files={data.clientItemFiles.filter(({ keyId }) => keyId === item.id)}
      mayUpdate={mayUpdate}
    />
  ));
};

type OneProps = {
  readonly clientId: string;
  readonly item: Item;
  readonly files: readonly ItemFilePartsFragment[];
  readonly mayUpdate: boolean;
};

/** Attached as soon as they are chosen; taken away only after a question, for that cannot be undone. */
const OneItem = ({ clientId, item, files, mayUpdate }: OneProps) => {
  const t = useCustomText();
  const [askForForm] = useMutate(AskForItemFileFormDocument);
  const [change] = useMutate(ChangeItemFilesDocument, { alsoStale: ['ClientItemFile', 'Client'] });
  const [sending, setSending] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [removing, setRemoving] = useState<ItemFilePartsFragment>();
  const room = MOST_FILES - files.length;
  const attach = async (chosen: readonly File[]) => {
    setSending(chosen);
    setFailure(undefined);
    try {
      const add: string[] = [];
      for (const file of chosen) {
        const asked = await askForForm({ fileName: file.name, fileSize: file.size });
        add.push(await postFile(asked.createPresignedPostUrl, file));
      }
      await change({ id: clientId, data: { keyId: item.id, add } });
      notify.success(t('files.attached', { count: add.length }));
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setSending([]);
    }
  };
  return (
    <Panel title={item.name}>
      <Stack gap={3}>
        {failure ? <ErrorPanel error={failure} /> : null}
        {files.length > 0 ? (
          <FileList
            files={files}
            label={item.name}
            {...(mayUpdate ? { onRemove: setRemoving } : {})}
          />
        ) : (
          <p>{t('files.none')}</p>
        )}
        {mayUpdate && room > 0 ? (
          <FileField
            label={t('files.add', { name: item.name })}
            help={t('files.help')}
            accept={FILE_KINDS}
            maxFiles={room}
            value={sending}
            disabled={sending.length > 0}
            onChange={(chosen) => void attach(chosen)}
          />
        ) : null}
      </Stack>
      {removing ? (
        <ConfirmModal
          title={t('files.removeTitle', { name: removing.fileName })}
          confirmLabel={t('files.remove')}
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            await change({ id: clientId, data: { keyId: item.id, remove: [removing.key] } });
            setRemoving(undefined);
            notify.success(t('files.removed'));
          }}
        >
          {t('files.removeAbout')}
        </ConfirmModal>
      ) : null}
    </Panel>
  );
};
