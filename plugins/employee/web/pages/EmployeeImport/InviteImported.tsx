import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconMail } from '#kit/ui/icons.ts';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { EmployeesToInviteDocument } from '../../parts/invitations/Invitations.generated.ts';
import { useInvite } from '../../parts/invitations/useInvite.ts';
import { useEmployeeText } from '../../text.ts';

/** What is left to do for people who came by a file: each needs a link to choose a password. */
export function InviteImported({ importId }: { readonly importId: string }) {
  const t = useEmployeeText();
  const where = { importId };
  const { data, error, refetch } = useDocument(EmployeesToInviteDocument, { where });
  const invite = useInvite();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<number>();
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { waiting, invited } = data.employeesToInvite;
  if (waiting === 0) {
    return (
      <Notice tone="info" title={t('invitations.imported')}>
        {t('invitations.allReady')}
      </Notice>
    );
  }
  if (sent !== undefined) {
    return (
      <Notice tone="success" announce title={t('invitations.imported')}>
        {t('invitations.sent', { count: sent })}
      </Notice>
    );
  }
  const send = async () => {
    setSending(true);
    try {
      setSent(await invite(where));
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <Notice
      tone="info"
      title={t('invitations.imported')}
      action={
        <Button
          icon={<IconMail size={16} aria-hidden />}
          loading={sending}
          onClick={() => void send()}
        >
          {t('invitations.send')}
        </Button>
      }
    >
      {t('invitations.waiting', { count: waiting })}
      {invited > 0 ? <p>{t('invitations.again', { count: invited })}</p> : null}
    </Notice>
  );
}
