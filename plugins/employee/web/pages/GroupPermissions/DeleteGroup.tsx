import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { AffectedPeople, type AffectedPerson } from '#kit/people/AffectedPeople.tsx';
import { useUndoDelete } from '#kit/records/useUndoDelete.ts';
import { Button, ConfirmModal, Modal, notify, Stack } from '#kit/ui/index.ts';
import { refusalWords } from '../../parts/refusal-words.ts';
import { useEmployeeText } from '../../text.ts';
import { DeleteGroupPermissionDocument } from './GroupPermissions.generated.ts';

type DeleteGroupProps = {
  readonly group: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** Asks, deletes, and offers to undo it; who holds the group is listed instead. */
export function DeleteGroup({ group: { id, name }, onClose, onDeleted }: DeleteGroupProps) {
  const t = useEmployeeText();
  const [remove] = useMutate(DeleteGroupPermissionDocument, { alsoStale: ['GroupPermission'] });
  const undo = useUndoDelete('GroupPermission');
  const [people, setPeople] = useState<readonly AffectedPerson[]>([]);
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
    if (answer.errors.length > 0) return setPeople(answer.errors);
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
    >
      <p>{t('rights.deleteBody')}</p>
    </ConfirmModal>
  );
}
