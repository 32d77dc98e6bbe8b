import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  Group,
  Modal,
  notify,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import type { ClientPartsFragment } from '#plugins/crm/generated/records/Client.generated.ts';
import { inForms, useCustomKeys } from '../../parts/items/custom-items.ts';
import { useText } from '../../text.ts';
import { ClientsToMergeDocument, MergeClientsDocument } from './Duplicates.generated.ts';
import { MergeTable, type Side } from './MergeTable.tsx';
import { type MergeField, mergeFields } from './merge-fields.ts';
import { useUndoMerge } from './use-undo-merge.ts';

type Props = {
  readonly firstId: string;
  readonly secondId: string;
  readonly onClose: () => void;
};

/** Two clients side by side: which one stays, and which value of each field. */
export const MergeWindow = ({ firstId, secondId, onClose }: Props) => {
  const t = useText();
  const { data, loading, error, refetch } = useDocument(ClientsToMergeDocument, {
    firstId,
    secondId,
  });
  const { first, second } = data ?? {};
  if (first && second) return <MergeForm clients={[first, second]} onClose={onClose} />;
  return (
    <Modal title={t('alike.mergeTitle')} width={900} closeOnMask={false} onClose={onClose}>
      {loading ? <FormSkeleton /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? <EmptyState title={t('client.notFound')} help={false} /> : null}
    </Modal>
  );
};

type FormProps = {
  readonly clients: readonly [ClientPartsFragment, ClientPartsFragment];
  readonly onClose: () => void;
};

/** Of a field that both have filled, the one that stays keeps its own. */
const usual = ({ texts }: MergeField, keptSide: Side): Side =>
  texts[keptSide] === '' ? ((1 - keptSide) as Side) : keptSide;

const MergeForm = ({ clients, onClose }: FormProps) => {
  const t = useText();
  const format = useFormat();
  const keys = inForms(useCustomKeys(clients[0].isAttack).keys);
  const fields = mergeFields(t, format, clients, keys);
  const [kept, setKept] = useState<Side>(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [merge, { saving }] = useMutate(MergeClientsDocument, {
    alsoStale: ['Client', 'ClientPair', 'ClientMerge', 'ClientEmployee', 'ClientCall', 'Comment'],
  });
  const undo = useUndoMerge();
  const sideOf = (field: MergeField): Side => chosen[field.name] ?? usual(field, kept);
  const save = async () => {
    const [stays, goes] = [clients[kept], clients[1 - kept] as ClientPartsFragment];
    try {
      const { mergeClients: answer } = await merge({
        data: {
          keptId: stays.id,
          keptVersion: stays.version,
          mergedId: goes.id,
          mergedVersion: goes.version,
          fields: fields
            .filter((field) => sideOf(field) !== kept && field.texts[0] !== field.texts[1])
            .map(({ name }) => name),
        },
      });
      if (answer.__typename === 'ClientMerge') {
        const { id, mergedName } = answer;
        notify.undo(t('alike.merged', { name: mergedName }), () => undo(id));
      } else
        notify.error(
          t('alike.notMerged', {
            name: answer.keptName,
            by: answer.mergedByName ?? t('alike.somebody'),
            at: format.dateTime(answer.mergedAt),
          }),
        );
      onClose();
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Modal
      title={t('alike.mergeTitle')}
      width={900}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <Group justify="end">
          <Button onClick={onClose}>{t('alike.cancel')}</Button>
          <Button variant="primary" loading={saving} onClick={() => void save()}>
            {t('alike.merge')}
          </Button>
        </Group>
      }
    >
      <p>{t('alike.mergeBody')}</p>
      <MergeTable
        names={[clients[0].name, clients[1].name]}
        fields={fields}
        kept={kept}
        onKept={setKept}
        sideOf={sideOf}
        onChoose={(name, side) => setChosen({ ...chosen, [name]: side })}
      />
    </Modal>
  );
};
