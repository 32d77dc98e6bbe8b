import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { AffectedPeople, type AffectedPerson } from '#kit/people/AffectedPeople.tsx';
import { Button, ConfirmModal, Modal, notify, Stack } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { DeleteWorkplaceDocument } from '#plugins/company/generated/records/Workplace.generated.ts';
import { useText } from '../../text.ts';
import { RestoreWorkplaceDocument } from './Workplaces.generated.ts';

type Props = {
  readonly workplace: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

/** Asks, deletes, and offers to undo it; who stands in the way is listed instead. */
export const DeleteWorkplace = ({ workplace: { id, name }, onClose }: Props) => {
  const t = useText();
  const [remove] = useMutate(DeleteWorkplaceDocument, { alsoStale: ['Workplace'] });
  const [restore] = useMutate(RestoreWorkplaceDocument, { alsoStale: ['Workplace'] });
  const [people, setPeople] = useState<readonly AffectedPerson[]>([]);

  const undo = async () => {
    try {
      await restore({ id });
      notify.success(t('workplace.restored', { name }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const confirm = async () => {
    const { deleted } = await remove({ key: id });
    if (deleted.errors.length > 0) return setPeople(deleted.errors);
    notify.undo(t('workplace.deleted', { name }), undo);
    onClose();
  };

  if (people.length > 0) {
    return (
      <Modal
        title={t('workplace.refusedTitle', { name })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('action.close')}</Button>}
      >
        <Stack gap={3}>
          <p>{t('workplace.refusedBody')}</p>
          <AffectedPeople belonging people={people} />
        </Stack>
      </Modal>
    );
  }
  return (
    <ConfirmModal
      title={t('workplace.deleteTitle', { name })}
      confirmLabel={t('workplace.deleteConfirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('workplace.deleteBody')}</p>
    </ConfirmModal>
  );
};
