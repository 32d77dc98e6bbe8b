import { useState } from 'react';
import { areaOf } from '#kit/data/session.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { usePathname } from '#kit/navigation/navigation.ts';
import { useOpenText } from '../../text.ts';
import { ForgotPasswordDocument } from './ForgotPassword.generated.ts';
import { ForgotPasswordView } from './ForgotPasswordView.tsx';

export function ForgotPassword() {
  const t = useOpenText();
  const area = areaOf(usePathname()) === 'admin' ? 'ADMIN' : 'EMPLOYEE';
  const [send, { saving }] = useMutate(ForgotPasswordDocument, { anonymous: true });
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const submit = async (email: string) => {
    setFailure(undefined);
    try {
      await send({ data: { email, area } });
      setSentTo(email);
    } catch {
      setFailure(t('signIn.offline'));
    }
  };
  return (
    <ForgotPasswordView
      area={area}
      saving={saving}
      failure={failure}
      sentTo={sentTo}
      onSubmit={(email) => void submit(email)}
      onAgain={() => setSentTo(undefined)}
    />
  );
}
