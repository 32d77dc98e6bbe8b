import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { AffectedPeople } from '#kit/people/AffectedPeople.tsx';
import { RecordUseDocument } from '#kit/records/RecordUse.generated.ts';
import { useUndoDelete } from '#kit/records/trash/useUndoDelete.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { ConfirmModal } from '#kit/ui/windows/ConfirmModal.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { refusalWords } from '../../parts/refusal-words.ts';
import { useEmployeeText } from '../../text.ts';
import { DeleteEmployeeDocument, type DeleteEmployeeMutation } from './EmployeeFrame.generated.ts';
import type { FramedEmployee } from './EmployeeFrameView.tsx';

type DeletePersonProps = {
  readonly employee: FramedEmployee;
  /** What is done instead with somebody who has worked here; undefined where they have left. */
  readonly onRetire?: (() => void) | undefined;
  readonly onClose: () => void;
};

/** Says at once what stands in the way, and what to do instead; else it asks, deletes, and offers to undo it. */
export function DeletePerson({ employee, onRetire, onClose }: DeletePersonProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const navigate = useNavigate();
  const name = format.name(employee);
  const [remove] = useMutate(DeleteEmployeeDocument, { alsoStale: ['Employee'] });
  const undo = useUndoDelete('Employee');
  const use = useDocument(RecordUseDocument, { subject: 'Employee', id: employee.id });
  const [answered, setAnswered] = useState<DeleteEmployeeMutation['deleteEmployee']>();
  const { people = [], recordCount = 0 } = use.data?.recordUse ?? {};
  const refused =
    answered ?? (people.length + recordCount > 0 ? { errors: people, recordCount } : undefined);
  const confirm = async () => {
    const answer = await remove({ id: employee.id }).then(
      (done) => done.deleteEmployee,
      (failure) => {
        const words = refusalWords(failure);
        if (!words) throw failure;
        notify.error(words);
        return undefined;
      },
    );
    if (!answer) return onClose();
    if (!answer.trashId) return setAnswered(answer);
    // First away from the page: the person it shows is gone.
    await navigate({ to: '/admin/employee/list' });
    undo({ trashId: answer.trashId, text: t('deletePerson.done', { name }) });
  };
  if (refused) {
    return (
      <Modal
        title={t('deletePerson.refusedTitle', { name })}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('rights.close')}</Button>
            {refused.recordCount > 0 && onRetire ? (
              <Button variant="primary" onClick={onRetire}>
                {t('deletePerson.retire')}
              </Button>
            ) : null}
          </>
        }
      >
        <Stack gap={3}>
          {refused.recordCount > 0 ? (
            <p>{t('deletePerson.records', { count: refused.recordCount })}</p>
          ) : null}
          {refused.errors.length > 0 ? (
            <>
              <p>{t('deletePerson.superior')}</p>
              <AffectedPeople people={refused.errors} />
            </>
          ) : null}
        </Stack>
      </Modal>
    );
  }
  return (
    <ConfirmModal
      title={t('deletePerson.title', { name })}
      confirmLabel={t('deletePerson.confirm')}
      onConfirm={confirm}
      onClose={onClose}
      blocked={use.loading ? t('rights.looking') : undefined}
    >
      <p>{t('deletePerson.body')}</p>
    </ConfirmModal>
  );
}
