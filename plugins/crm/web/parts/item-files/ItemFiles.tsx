import { subject as ofType } from '@casl/ability';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { AttachedFiles } from '#kit/files/AttachedFiles.tsx';
import { sendWith } from '#kit/files/send-file.ts';
import { ErrorPanel, Panel, PanelSkeleton } from '#kit/ui/index.ts';
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

const OneItem = ({ clientId, item, files, mayUpdate }: OneProps) => {
  const t = useCustomText();
  const [askForForm] = useMutate(AskForItemFileFormDocument);
  const [change] = useMutate(ChangeItemFilesDocument, { alsoStale: ['ClientItemFile', 'Client'] });
  const shown = {
    files,
    label: item.name,
    addLabel: t('files.add', { name: item.name }),
    help: t('files.help'),
    accept: FILE_KINDS,
    mostFiles: MOST_FILES,
    empty: t('files.none'),
    send: sendWith(askForForm),
  };
  return (
    <Panel title={item.name}>
      {mayUpdate ? (
        <AttachedFiles
          {...shown}
          attach={(key) => change({ id: clientId, data: { keyId: item.id, add: [key] } })}
          remove={({ key }) => change({ id: clientId, data: { keyId: item.id, remove: [key] } })}
        />
      ) : (
        <AttachedFiles {...shown} mayChange={false} />
      )}
    </Panel>
  );
};
