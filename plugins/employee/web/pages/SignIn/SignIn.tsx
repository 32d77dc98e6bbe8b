import { lazy, Suspense, useEffect, useState } from 'react';
import { areaOf } from '#kit/data/session.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useSession } from '#kit/data/useSession.ts';
import { useNavigate, usePathname, useSearch } from '#kit/navigation/navigation.ts';
import { useOpenText } from '../../text.ts';
import { SignInDocument } from './SignIn.generated.ts';
import { type Credentials, SignInView } from './SignInView.tsx';
import { codeOfFailure, wordsOfMissing, wordsOfSignIn } from './sign-in-failure.ts';

const PausedSignIn = lazy(() => import('./PausedSignIn.tsx'));
const FirstPassword = lazy(() => import('./FirstPassword.tsx'));

export function SignIn() {
  const t = useOpenText();
  const navigate = useNavigate();
  const session = useSession();
  const area = areaOf(usePathname()) === 'admin' ? 'ADMIN' : 'EMPLOYEE';
  const [signIn, { saving }] = useMutate(SignInDocument, { anonymous: true });
  const { missing } = useSearch<{ missing?: string }>();
  const [failure, setFailure] = useState<string | undefined>(() => wordsOfMissing(missing, t));
  /** The address whose sign-in is paused. */
  const [paused, setPaused] = useState<string>();
  const [temporary, setTemporary] = useState<Credentials>();

  const enter = async (credentials: Credentials) => {
    const { signIn: tokens } = await signIn({ data: { ...credentials, area } });
    session.signIn(area === 'ADMIN' ? 'admin' : 'employee', tokens);
    // What they are decides where they begin.
    await navigate({ to: area === 'ADMIN' ? '/admin' : '/app', replace: true });
  };

  // Signed in and out again: what the person lacks stands in the address by now.
  useEffect(() => {
    const words = wordsOfMissing(missing, t);
    if (words) setFailure(words);
  }, [missing, t]);

  const submit = async (credentials: Credentials) => {
    setFailure(undefined);
    setPaused(undefined);
    try {
      await enter(credentials);
    } catch (error) {
      if (codeOfFailure(error) === 'NEW_PASSWORD_REQUIRED') setTemporary(credentials);
      else {
        setFailure(wordsOfSignIn(error, t));
        if (codeOfFailure(error) === 'LOCKED') setPaused(credentials.email);
      }
    }
  };

  if (temporary) {
    return (
      <Suspense fallback={null}>
        <FirstPassword temporary={temporary} enter={enter} onBack={() => setTemporary(undefined)} />
      </Suspense>
    );
  }
  return (
    <SignInView
      key={area}
      area={area}
      saving={saving}
      failure={failure}
      notice={
        paused && failure ? (
          <Suspense fallback={null}>
            <PausedSignIn key={paused} email={paused} failure={failure} area={area} />
          </Suspense>
        ) : undefined
      }
      onSubmit={(typed) => void submit(typed)}
    />
  );
}
