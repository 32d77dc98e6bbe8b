import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useSearch } from '#kit/navigation/navigation.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { OpenCard } from '../../parts/OpenCard.tsx';
import { wordsOfPasswordIssue } from '../../parts/password-issue.ts';
import { useEverywhereText } from '../../text.ts';
import { NewPasswordView } from '../SignIn/NewPasswordView.tsx';
import { LinkPasswordRuleDocument, ResetPasswordDocument } from './ResetPassword.generated.ts';

type Outcome = { state: 'asking' } | { state: 'expired' } | { state: 'done'; signIn: string };

export function ResetPassword() {
  const t = useEverywhereText();
  const { token } = useSearch<{ token: unknown }>();
  const [reset, { saving }] = useMutate(ResetPasswordDocument, { anonymous: true });
  const { data: known } = useDocument(
    LinkPasswordRuleDocument,
    { token: String(token) },
    { skip: !token, anonymous: true },
  );
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<{ password: string; why: string }>();
  const [outcome, setOutcome] = useState<Outcome>({ state: token ? 'asking' : 'expired' });

  const submit = async (newPassword: string) => {
    setFailure(undefined);
    try {
      const { resetPassword } = await reset({ data: { token: String(token), newPassword } });
      if (resetPassword.__typename === 'ResetLinkExpired') setOutcome({ state: 'expired' });
      else
        setOutcome({
          state: 'done',
          signIn: resetPassword.area === 'ADMIN' ? '/admin/login' : '/employee/login',
        });
    } catch (error) {
      const why = wordsOfPasswordIssue(error, t);
      if (why) setRefused({ password: newPassword, why });
      else setFailure(t('signIn.offline'));
    }
  };

  if (outcome.state === 'asking') {
    return (
      <NewPasswordView
        title={t('password.resetTitle')}
        submitLabel={t('password.set')}
        saving={saving}
        failure={failure}
        rule={known?.passwordRuleOfLink}
        refused={refused}
        onSubmit={(newPassword) => void submit(newPassword)}
      />
    );
  }
  return <ResetPasswordOutcome {...(outcome.state === 'done' ? { signIn: outcome.signIn } : {})} />;
}

/** With a page to sign in: it worked. Without: the link is too old. */
export function ResetPasswordOutcome({ signIn }: { readonly signIn?: string }) {
  const t = useEverywhereText();
  return (
    <OpenCard title={t('password.resetTitle')}>
      {signIn ? (
        <Notice tone="success" title={t('password.doneTitle')} announce>
          {t('password.doneBody')}
        </Notice>
      ) : (
        <Notice tone="warning" title={t('password.expiredTitle')} announce>
          {t('password.expiredBody')}
        </Notice>
      )}
      <LinkButton variant="primary" size="lg" to={signIn ?? '/employee/forgot_password'}>
        {t(signIn ? 'password.goSignIn' : 'password.askAgain')}
      </LinkButton>
    </OpenCard>
  );
}
