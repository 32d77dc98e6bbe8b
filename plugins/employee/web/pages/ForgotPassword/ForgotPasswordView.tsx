import { type FormEvent, useState } from 'react';
import { meantAddress } from '#core/text/typed-text.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { TextField } from '#kit/ui/inputs/TextField.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import classes from '../../parts/OpenCard.module.css';
import { OpenCard } from '../../parts/OpenCard.tsx';
import { useOpenText } from '../../text.ts';

type ForgotPasswordViewProps = {
  readonly area: 'EMPLOYEE' | 'ADMIN';
  readonly saving: boolean;
  readonly failure?: string | undefined;
  /** The address that was asked for; the server does not say whether it is known. */
  readonly sentTo?: string | undefined;
  readonly onSubmit: (email: string) => void;
  readonly onAgain: () => void;
};

export function ForgotPasswordView(props: ForgotPasswordViewProps) {
  const { area, saving, failure, sentTo, onSubmit, onAgain } = props;
  const t = useOpenText();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const address = meantAddress(email);
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(address);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!isAddress) event.currentTarget.querySelector('input')?.focus();
    else if (!saving) onSubmit(address);
  };
  const back = (
    <TextLink to={area === 'ADMIN' ? '/admin/login' : '/employee/login'}>
      {t('password.backToSignIn')}
    </TextLink>
  );

  if (sentTo) {
    return (
      <OpenCard title={t('password.forgotTitle')} footer={back}>
        <Notice tone="success" title={t('password.sentTitle')} announce>
          {t('password.sentBody', { email: sentTo })}
        </Notice>
        <p>{t('password.notArrived')}</p>
        <Button onClick={onAgain}>{t('password.sendAgain')}</Button>
      </OpenCard>
    );
  }
  return (
    <OpenCard title={t('password.forgotTitle')} footer={back}>
      <p>{t('password.forgotBody')}</p>
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={
            asked && !isAddress
              ? t(email.trim() ? 'signIn.notAnEmail' : 'signIn.enterEmail')
              : undefined
          }
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" fullWidth loading={saving}>
          {t('password.send')}
        </Button>
      </form>
    </OpenCard>
  );
}
