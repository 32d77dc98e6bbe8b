import { useMutate } from '../data/useMutate.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { notify } from '../ui/messages/notify.ts';
import { ConfirmModal } from '../ui/windows/ConfirmModal.tsx';
import { ChangeList } from './ChangeList.tsx';
import { RestoreAuditValueDocument } from './History.generated.ts';
import type { Entry } from './value-words.ts';
import { useRecordText } from './words.ts';

type Props = {
  readonly entry: Entry;
  readonly fields: readonly string[];
  readonly onClose: () => void;
};

/** Shows what will become what before anything is put back. */
export const RestoreModal = ({ entry, fields, onClose }: Props) => {
  const t = useRecordText();
  const [restore] = useMutate(RestoreAuditValueDocument, {
    alsoStale: [entry.subject, 'AuditEntry'],
  });
  const back = entry.changes
    .filter((change) => fields.includes(change.field))
    .map((change) => ({ ...change, before: change.after, after: change.before }));
  const confirm = async () => {
    await restore({ entryId: entry.id, fields: [...fields] });
    notify.success(t('restore.done'));
    onClose();
  };
  return (
    <ConfirmModal
      title={t('restore.title')}
      confirmLabel={t('restore.confirm')}
      tone="primary"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>{t('restore.body')}</p>
        <ChangeList
          entry={{ ...entry, action: 'UPDATE' }}
          changes={back}
          label={t('restore.title')}
        />
      </Stack>
    </ConfirmModal>
  );
};
