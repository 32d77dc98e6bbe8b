import { useEffect, useState } from 'react';
import { areaOf } from '../../../../../web/kit/data/session.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useSession } from '../../../../../web/kit/data/useSession.ts';
import {
  useNavigate,
  usePathname,
  useSearch,
} from '../../../../../web/kit/navigation/navigation.ts';
import { useEverywhereText } from '../../text.ts';
import { ChangePasswordDocument } from '../ChangePassword/ChangePassword.generated.ts';
import { NewPasswordView } from './NewPasswordView.tsx';
import { SignInDocument } from './SignIn.generated.ts';
import { type Credentials, SignInView } from './SignInView.tsx';
import { codeOfFailure, wordsOfMissing, wordsOfSignIn } from './sign-in-failure.ts';

export function SignIn() {
  const t = useEverywhereText();
  const navigate = useNavigate();
  const session = useSession();
  const area = areaOf(usePathname()) === 'admin' ? 'ADMIN' : 'EMPLOYEE';
  const [signIn, { saving }] = useMutate(SignInDocument, { anonymous: true });
  const [changePassword, { saving: changing }] = useMutate(ChangePasswordDocument, {
    anonymous: true,
  });
  const { missing } = useSearch<{ missing?: string }>();
  const [failure, setFailure] = useState<string | undefined>(() => wordsOfMissing(missing, t));
  /** Right, but temporary: kept only until the new password is set. */
  const [temporary, setTemporary] = useState<Credentials>();

  const enter = async (credentials: Credentials) => {
    const { signIn: tokens } = await signIn({ data: { ...credentials, area } });
    session.signIn(area === 'ADMIN' ? 'admin' : 'employee', tokens);
    await navigate({ to: area === 'ADMIN' ? '/admin' : '/app/employee/dashboard', replace: true });
  };

  // Signed in and out again: what the person lacks stands in the address by now.
  useEffect(() => {
    const words = wordsOfMissing(missing, t);
    if (words) setFailure(words);
  }, [missing, t]);

  const submit = async (credentials: Credentials) => {
    setFailure(undefined);
    try {
      await enter(credentials);
    } catch (error) {
      if (codeOfFailure(error) === 'NEW_PASSWORD_REQUIRED') setTemporary(credentials);
      else setFailure(wordsOfSignIn(error, t));
    }
  };

  const choose = async ({ email, password }: Credentials, newPassword: string) => {
    setFailure(undefined);
    try {
      await changePassword({ data: { email, oldPassword: password, newPassword } });
      await enter({ email, password: newPassword });
    } catch (error) {
      setFailure(wordsOfSignIn(error, t));
    }
  };

  if (temporary) {
    return (
      <NewPasswordView
        title={t('signIn.newPasswordTitle')}
        why={t('signIn.newPasswordWhy')}
        submitLabel={t('signIn.newPasswordSubmit')}
        saving={changing || saving}
        failure={failure}
        onSubmit={(newPassword) => void choose(temporary, newPassword)}
        onBack={() => {
          setFailure(undefined);
          setTemporary(undefined);
        }}
      />
    );
  }
  return (
    <SignInView
      key={area}
      area={area}
      saving={saving}
      failure={failure}
      onSubmit={(typed) => void submit(typed)}
    />
  );
}
