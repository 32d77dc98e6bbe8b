import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { AffectedPeople, type AffectedPerson } from '#kit/people/AffectedPeople.tsx';
import { RecordUseDocument } from '#kit/records/RecordUse.generated.ts';
import { useUndoDelete } from '#kit/records/trash/useUndoDelete.ts';
import { Button, ConfirmModal, Modal, notify, Stack } from '#kit/ui/index.ts';
import { refusalWords } from '../../parts/refusal-words.ts';
import { useEmployeeText } from '../../text.ts';
import { DeleteGroupPermissionDocument } from './GroupPermissions.generated.ts';

type DeleteGroupProps = {
  readonly group: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** Who holds the group is listed at once; else it asks, deletes, and offers to undo it. */
export function DeleteGroup({ group: { id, name }, onClose, onDeleted }: DeleteGroupProps) {
  const t = useEmployeeText();
  const [remove] = useMutate(DeleteGroupPermissionDocument, { alsoStale: ['GroupPermission'] });
  const undo = useUndoDelete('GroupPermission');
  const use = useDocument(RecordUseDocument, { subject: 'GroupPermission', id });
  const [refused, setRefused] = useState<readonly AffectedPerson[]>();
  const people = refused ?? use.data?.recordUse.people ?? [];
  const confirm = async () => {
    const answer = await remove({ id }).then(
      (done) => done.deleteGroupPermission,
      (failure) => {
        const refused = refusalWords(failure);
        if (!refused) throw failure;
        notify.error(refused);
        return undefined;
      },
    );
    if (!answer) return onClose();
    if (answer.errors.length > 0) return setRefused(answer.errors);
    undo({ trashId: answer.trashId, text: t('rights.deleted', { name }) });
    onClose();
    onDeleted?.();
  };
  if (people.length > 0) {
    return (
      <Modal
        title={t('rights.refusedTitle', { name })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('rights.close')}</Button>}
      >
        <Stack gap={3}>
          <p>{t('rights.refusedBody')}</p>
          <AffectedPeople people={people} />
        </Stack>
      </Modal>
    );
  }
  return (
    <ConfirmModal
      title={t('rights.deleteTitle', { name })}
      confirmLabel={t('rights.delete')}
      onConfirm={confirm}
      onClose={onClose}
      blocked={use.loading ? t('rights.looking') : undefined}
    >
      <p>{t('rights.deleteBody')}</p>
    </ConfirmModal>
  );
}
