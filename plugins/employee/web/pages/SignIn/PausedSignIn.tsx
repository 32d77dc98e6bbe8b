import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { useOpenText } from '../../text.ts';
import { SendDeviceLinkDocument } from './SendDeviceLink.generated.ts';

type PausedSignInProps = {
  /** The address that was typed, and the server's sentence on how long to wait. */
  readonly email: string;
  readonly failure: string;
  readonly area: 'EMPLOYEE' | 'ADMIN';
};

/** Somebody guesses, or mistyped often: the way in that does not wait. Few people ever see it. */
export default function PausedSignIn({ email, failure, area }: PausedSignInProps) {
  const t = useOpenText();
  const [send, { saving }] = useMutate(SendDeviceLinkDocument, { anonymous: true });
  const [outcome, setOutcome] = useState<'sent' | 'offline'>();

  const ask = async () => {
    setOutcome(undefined);
    try {
      await send({ data: { email, area } });
      setOutcome('sent');
    } catch {
      setOutcome('offline');
    }
  };

  if (outcome === 'sent') {
    return (
      <Notice tone="success" title={t('password.sentTitle')} announce>
        {t('signIn.deviceMailSent', { email })}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t('signIn.failed')} announce>
      <p>{failure}</p>
      {outcome === 'offline' ? <p>{t('signIn.offline')}</p> : null}
      <Button onClick={() => void ask()} loading={saving}>
        {t('signIn.sendDeviceMail')}
      </Button>
    </Notice>
  );
}
