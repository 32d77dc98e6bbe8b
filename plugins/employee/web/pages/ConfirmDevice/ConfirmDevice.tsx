import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useSearch } from '#kit/navigation/navigation.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { OpenCard } from '../../parts/OpenCard.tsx';
import { useOpenText } from '../../text.ts';
import { ConfirmDeviceDocument } from './ConfirmDevice.generated.ts';

type State = { is: 'asking' } | { is: 'expired' } | { is: 'done'; email: string; signIn: string };

/** By a press, not by opening: programs that look into mails open links too. */
export function ConfirmDevice() {
  const t = useOpenText();
  const { token } = useSearch<{ token: unknown }>();
  const [confirm, { saving }] = useMutate(ConfirmDeviceDocument, { anonymous: true });
  const [offline, setOffline] = useState(false);
  const [state, setState] = useState<State>({ is: token ? 'asking' : 'expired' });

  const press = async () => {
    setOffline(false);
    try {
      const { confirmDevice } = await confirm({ token: String(token) });
      if (confirmDevice.__typename === 'ResetLinkExpired') setState({ is: 'expired' });
      else {
        const { email, area } = confirmDevice;
        setState({
          is: 'done',
          email,
          signIn: area === 'ADMIN' ? '/admin/login' : '/employee/login',
        });
      }
    } catch {
      setOffline(true);
    }
  };

  if (state.is === 'asking') {
    return (
      <OpenCard title={t('device.title')}>
        <p>{t('device.why')}</p>
        {offline ? (
          <Notice tone="danger" announce>
            {t('signIn.offline')}
          </Notice>
        ) : null}
        <Button variant="primary" size="lg" loading={saving} onClick={() => void press()}>
          {t('device.confirm')}
        </Button>
      </OpenCard>
    );
  }
  const done = state.is === 'done';
  return (
    <OpenCard title={t('device.title')}>
      <Notice
        tone={done ? 'success' : 'warning'}
        title={t(done ? 'device.doneTitle' : 'password.expiredTitle')}
        announce
      >
        {done ? t('device.doneBody', { email: state.email }) : t('device.expiredBody')}
      </Notice>
      <LinkButton variant="primary" size="lg" to={done ? state.signIn : '/employee/login'}>
        {t(done ? 'password.goSignIn' : 'password.backToSignIn')}
      </LinkButton>
    </OpenCard>
  );
}
