import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { PasswordField } from '#kit/ui/inputs/PasswordField.tsx';
import { TextField } from '#kit/ui/inputs/TextField.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import classes from '../../parts/OpenCard.module.css';
import { OpenCard } from '../../parts/OpenCard.tsx';
import { useCapsLock } from '../../parts/useCapsLock.ts';
import { useOpenText } from '../../text.ts';

export type Credentials = { readonly email: string; readonly password: string };

type SignInViewProps = {
  readonly area: 'EMPLOYEE' | 'ADMIN';
  readonly saving: boolean;
  /** Why the last try failed. */
  readonly failure?: string | undefined;
  /** Stands instead of the failure, where there is more to do than to try again. */
  readonly notice?: ReactNode;
  readonly onSubmit: (credentials: Credentials) => void;
};

export function SignInView({ area, saving, failure, notice, onSubmit }: SignInViewProps) {
  const t = useOpenText();
  const capsLock = useCapsLock();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const isAdmin = area === 'ADMIN';

  // What was typed stays; the password is what people mistype.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.select();
  }, [failure]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const missing = email.trim() === '' ? 'email' : password === '' ? 'password' : undefined;
    if (missing) {
      form.current?.querySelector<HTMLInputElement>(`input[name="${missing}"]`)?.focus();
      return;
    }
    if (!saving) onSubmit({ email, password });
  };

  return (
    <OpenCard
      title={isAdmin ? t('signIn.adminTitle') : t('signIn.employeeTitle')}
      footer={
        <>
          <TextLink to={isAdmin ? '/admin/forgot_password' : '/employee/forgot_password'}>
            {t('signIn.forgot')}
          </TextLink>
          {isAdmin ? (
            <TextLink to="/employee/login">{t('signIn.toEmployee')}</TextLink>
          ) : (
            <TextLink to="/admin/login">{t('signIn.toAdmin')}</TextLink>
          )}
        </>
      }
    >
      {notice}
      {failure && !notice ? (
        <Notice tone="danger" title={t('signIn.failed')} announce>
          {failure}
        </Notice>
      ) : null}
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={submit}
        onKeyUp={capsLock.onKeyUp}
      >
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={asked && email.trim() === '' ? t('signIn.enterEmail') : undefined}
          autoFocus
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          value={password}
          onChange={setPassword}
          error={asked && password === '' ? t('signIn.enterPassword') : undefined}
        />
        {capsLock.isOn ? (
          <p className={classes.hint} role="status">
            {t('signIn.capsLock')}
          </p>
        ) : null}
        <Button type="submit" variant="primary" size="lg" fullWidth loading={saving}>
          {t('signIn.submit')}
        </Button>
      </form>
    </OpenCard>
  );
}
