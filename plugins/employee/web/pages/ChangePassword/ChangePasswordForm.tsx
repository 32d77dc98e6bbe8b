import { type FormEvent, useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PasswordField } from '#kit/ui/inputs/PasswordField.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { WindowFoot } from '#kit/ui/windows/WindowFoot.tsx';
import type { PasswordRule } from '#plugins/employee/domain/password-rule.ts';
import { wordsOfPasswordFault, wordsOfPasswordRule } from '../../parts/password-issue.ts';
import { useOpenText } from '../../text.ts';

export type PasswordChange = { readonly oldPassword: string; readonly newPassword: string };

type ChangePasswordFormProps = {
  readonly email: string;
  /** What the company asks for. */
  readonly rule: PasswordRule;
  readonly onSave: (passwords: PasswordChange) => Promise<string | undefined>;
  readonly onCancel: () => void;
};

export function ChangePasswordForm({ email, rule, onSave, onCancel }: ChangePasswordFormProps) {
  const t = useOpenText();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const [asked, setAsked] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const fault = wordsOfPasswordFault(next, { email }, rule, t);
  const errors = {
    old: old === '' ? t('signIn.enterPassword') : undefined,
    // Told here as well as by the server, which alone knows names; the same one is told by both.
    next: fault ? fault : next === old ? t('password.same') : undefined,
    repeated: next === repeated ? undefined : t('password.mismatch'),
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    setFailure(undefined);
    const wrong = (Object.keys(errors) as (keyof typeof errors)[]).find((name) => errors[name]);
    if (wrong) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
      return;
    }
    if (saving) return;
    setSaving(true);
    setFailure(await onSave({ oldPassword: old, newPassword: next }));
    setSaving(false);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t('password.changeTitle')}
    >
      <Stack gap={4}>
        <p>{t('password.changeHint')}</p>
        {failure ? (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        ) : null}
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('password.old')}
          name="old"
          value={old}
          onChange={setOld}
          error={asked ? errors.old : undefined}
        />
        <PasswordField
          label={t('password.new')}
          name="next"
          autoComplete="new-password"
          help={wordsOfPasswordRule(rule, t)}
          value={next}
          onChange={setNext}
          error={asked ? errors.next : undefined}
        />
        <PasswordField
          label={t('password.repeat')}
          name="repeated"
          autoComplete="new-password"
          value={repeated}
          onChange={setRepeated}
          error={asked && !errors.next ? errors.repeated : undefined}
        />
        <WindowFoot>
          <Button onClick={onCancel}>{t('signIn.cancel')}</Button>
          <Button type="submit" variant="primary" loading={saving}>
            {t('password.change')}
          </Button>
        </WindowFoot>
      </Stack>
    </form>
  );
}
