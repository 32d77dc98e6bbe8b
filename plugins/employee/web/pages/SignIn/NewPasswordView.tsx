import { type FormEvent, useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PasswordField } from '#kit/ui/inputs/PasswordField.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { NOTHING_MORE, type PasswordRule } from '#plugins/employee/domain/password-rule.ts';
import classes from '../../parts/OpenCard.module.css';
import { OpenCard } from '../../parts/OpenCard.tsx';
import { wordsOfPasswordFault, wordsOfPasswordRule } from '../../parts/password-issue.ts';
import { useCapsLock } from '../../parts/useCapsLock.ts';
import { useOpenText } from '../../text.ts';

type NewPasswordViewProps = {
  readonly title: string;
  readonly why?: string | undefined;
  readonly submitLabel: string;
  readonly saving: boolean;
  readonly failure?: string | undefined;
  /** Of whoever chooses, where it is known here. */
  readonly email?: string | undefined;
  /** What the company asks for, where it is known here. */
  readonly rule?: PasswordRule | undefined;
  /** Which password the server refused, and why: stands at the field. */
  readonly refused?: { readonly password: string; readonly why: string } | undefined;
  readonly onSubmit: (newPassword: string) => void;
  readonly onBack?: () => void;
};

/** Choosing a password before being signed in: after a temporary one, and from the link in a mail. */
export function NewPasswordView(props: NewPasswordViewProps) {
  const { title, why, submitLabel, saving, failure, email, refused, onSubmit, onBack } = props;
  const rule = props.rule ?? NOTHING_MORE;
  const t = useOpenText();
  const capsLock = useCapsLock();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [asked, setAsked] = useState(false);
  const fault = wordsOfPasswordFault(password, { email }, rule, t);
  const isWeak = fault !== undefined;
  // What the server said of a password holds until another one is typed.
  const refusedNow = refused && refused.password === password ? refused.why : undefined;
  const differs = password !== repeated;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (isWeak || differs) {
      const name = isWeak ? 'newPassword' : 'repeated';
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
      return;
    }
    if (!saving) onSubmit(password);
  };

  return (
    <OpenCard title={title}>
      {why ? <p>{why}</p> : null}
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <form className={classes.form} noValidate onSubmit={submit} onKeyUp={capsLock.onKeyUp}>
        <PasswordField
          label={t('password.new')}
          name="newPassword"
          autoComplete="new-password"
          help={wordsOfPasswordRule(rule, t)}
          value={password}
          onChange={setPassword}
          error={asked && fault ? fault : refusedNow}
          autoFocus
        />
        <PasswordField
          label={t('password.repeat')}
          name="repeated"
          autoComplete="new-password"
          value={repeated}
          onChange={setRepeated}
          error={asked && !isWeak && differs ? t('password.mismatch') : undefined}
        />
        {capsLock.isOn ? (
          <p className={classes.hint} role="status">
            {t('signIn.capsLock')}
          </p>
        ) : null}
        <Button type="submit" variant="primary" size="lg" fullWidth loading={saving}>
          {submitLabel}
        </Button>
        {onBack ? (
          <Button variant="quiet" onClick={onBack}>
            {t('signIn.back')}
          </Button>
        ) : null}
      </form>
    </OpenCard>
  );
}
