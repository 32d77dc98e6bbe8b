import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { AffectedPeople } from '#kit/people/AffectedPeople.tsx';
import { Button, ConfirmModal, Modal, notify, Stack, TextLink } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import {
  DeleteAffiliationGroupDocument,
  type DeleteAffiliationGroupMutation,
  RestoreAffiliationGroupDocument,
} from './AffiliationGroups.generated.ts';

type Refused = DeleteAffiliationGroupMutation['deleteAffiliationGroup'];
type Props = {
  readonly group: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

/** Asks, deletes, and offers to undo it; what stands in the way is listed instead. */
export const DeleteGroup = ({ group: { id, name }, onClose }: Props) => {
  const t = useText();
  const [remove] = useMutate(DeleteAffiliationGroupDocument, { alsoStale: ['AffiliationGroup'] });
  const [restore] = useMutate(RestoreAffiliationGroupDocument, { alsoStale: ['AffiliationGroup'] });
  const [refused, setRefused] = useState<Refused>();

  const undo = async () => {
    try {
      await restore({ id });
      notify.success(t('group.restored', { name }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const confirm = async () => {
    const { deleteAffiliationGroup: answer } = await remove({ id });
    if (answer.errors.length > 0 || answer.children.length > 0) return setRefused(answer);
    notify.undo(t('group.deleted', { name }), undo);
    onClose();
  };

  if (refused) {
    return (
      <Modal
        title={t('group.refusedTitle', { name })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('action.close')}</Button>}
      >
        <Stack gap={3}>
          {refused.children.length > 0 ? (
            <>
              <p>{t('group.refusedChildren')}</p>
              <ul aria-label={t('group.children')}>
                {refused.children.map((child) => (
                  <li key={child.id}>
                    <TextLink to={`/admin/company/affiliation_groups/update/${child.id}`}>
                      {child.name}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {refused.errors.length > 0 ? (
            <>
              <p>{t('group.refusedPeople')}</p>
              <AffectedPeople belonging people={refused.errors} />
            </>
          ) : null}
        </Stack>
      </Modal>
    );
  }
  return (
    <ConfirmModal
      title={t('group.deleteTitle', { name })}
      confirmLabel={t('group.deleteConfirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('group.deleteBody')}</p>
    </ConfirmModal>
  );
};
