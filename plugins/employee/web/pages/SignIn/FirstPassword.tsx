import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { wordsOfPasswordIssue } from '../../parts/password-issue.ts';
import { useOpenText } from '../../text.ts';
import { ChangePasswordDocument } from '../ChangePassword/ChangePassword.generated.ts';
import { NewPasswordView } from './NewPasswordView.tsx';
import type { Credentials } from './SignInView.tsx';
import { wordsOfSignIn } from './sign-in-failure.ts';

type FirstPasswordProps = {
  /** Right, but temporary: kept only until the new password is set. */
  temporary: Credentials;
  /** Signs in with the new password. */
  enter: (credentials: Credentials) => Promise<void>;
  onBack: () => void;
};

/** Who was given a password chooses an own one. Few people ever see it: it is loaded for them. */
export default function FirstPassword({ temporary, enter, onBack }: FirstPasswordProps) {
  const t = useOpenText();
  const [changePassword] = useMutate(ChangePasswordDocument, { anonymous: true });
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<{ password: string; why: string }>();
  const [saving, setSaving] = useState(false);

  const choose = async (newPassword: string) => {
    const { email, password } = temporary;
    setFailure(undefined);
    setSaving(true);
    try {
      await changePassword({ data: { email, oldPassword: password, newPassword } });
      await enter({ email, password: newPassword });
    } catch (error) {
      const why = wordsOfPasswordIssue(error, t);
      if (why) setRefused({ password: newPassword, why });
      else setFailure(wordsOfSignIn(error, t));
      setSaving(false);
    }
  };

  return (
    <NewPasswordView
      title={t('signIn.newPasswordTitle')}
      why={t('signIn.newPasswordWhy')}
      submitLabel={t('signIn.newPasswordSubmit')}
      saving={saving}
      failure={failure}
      email={temporary.email}
      refused={refused}
      onSubmit={(newPassword) => void choose(newPassword)}
      onBack={onBack}
    />
  );
}
