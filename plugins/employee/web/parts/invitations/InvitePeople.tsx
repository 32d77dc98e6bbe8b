import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconMail } from '#kit/ui/icons.ts';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { Skeleton } from '#kit/ui/messages/Skeleton.tsx';
import { ConfirmModal } from '#kit/ui/windows/ConfirmModal.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { useEmployeeText } from '../../text.ts';
import { EmployeesToInviteDocument } from './Invitations.generated.ts';
import { useInvite } from './useInvite.ts';

type InvitePeopleProps = { readonly ids: readonly string[]; readonly onDone: () => void };

/** The link to choose a password, for everybody who is selected and has none. */
export function InvitePeople(props: InvitePeopleProps) {
  const t = useEmployeeText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<IconMail size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('invitations.send')}
      </Button>
      {open ? <InviteModal {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function InviteModal({ ids, onDone, onClose }: InvitePeopleProps & { onClose: () => void }) {
  const t = useEmployeeText();
  const where = { ids: [...ids] };
  const { data, error, refetch } = useDocument(EmployeesToInviteDocument, { where });
  const invite = useInvite();
  if (!data) {
    return (
      <Modal title={t('invitations.send')} width={480} onClose={onClose}>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton />}
      </Modal>
    );
  }
  const { waiting, invited } = data.employeesToInvite;
  if (waiting === 0) {
    return (
      <Modal
        title={t('invitations.nobody')}
        width={480}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('bulk.close')}</Button>}
      >
        {t('invitations.nobodyBody')}
      </Modal>
    );
  }
  const skipped = ids.length - waiting;
  return (
    <ConfirmModal
      title={t('invitations.title', { count: waiting })}
      confirmLabel={t('invitations.send')}
      tone="primary"
      onConfirm={async () => {
        notify.success(t('invitations.sent', { count: await invite(where) }));
        onClose();
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('invitations.body')}</p>
      {invited > 0 ? <p>{t('invitations.again', { count: invited })}</p> : null}
      {skipped > 0 ? <p>{t('invitations.skipped', { count: skipped })}</p> : null}
    </ConfirmModal>
  );
}
