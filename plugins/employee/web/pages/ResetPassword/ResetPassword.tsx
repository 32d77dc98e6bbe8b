import { useEffect, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useSearch } from '#kit/navigation/navigation.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { OpenCard } from '../../parts/OpenCard.tsx';
import { wordsOfPasswordIssue } from '../../parts/password-issue.ts';
import { useOpenText } from '../../text.ts';
import { NewPasswordView } from '../SignIn/NewPasswordView.tsx';
import { LinkPasswordRuleDocument, ResetPasswordDocument } from './ResetPassword.generated.ts';

type Outcome =
  | { readonly state: 'asking' }
  | { readonly state: 'expired' }
  | { readonly state: 'done'; readonly signIn: string; readonly isFirst: boolean };

export function ResetPassword() {
  const t = useOpenText();
  const token = useLinkSecret();
  const [reset, { saving }] = useMutate(ResetPasswordDocument, { anonymous: true });
  const { data: known } = useDocument(
    LinkPasswordRuleDocument,
    { token: token ?? '' },
    { skip: !token, anonymous: true },
  );
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<{ password: string; why: string }>();
  const isFirst = known?.passwordRuleOfLink.isFirst ?? false;
  const [outcome, setOutcome] = useState<Outcome>({ state: token ? 'asking' : 'expired' });

  const submit = async (newPassword: string) => {
    setFailure(undefined);
    try {
      const { resetPassword } = await reset({ data: { token: token ?? '', newPassword } });
      if (resetPassword.__typename === 'ResetLinkExpired') setOutcome({ state: 'expired' });
      else
        setOutcome({
          state: 'done',
          signIn: resetPassword.area === 'ADMIN' ? '/admin/login' : '/employee/login',
          isFirst,
        });
    } catch (error) {
      const why = wordsOfPasswordIssue(error, t);
      if (why) setRefused({ password: newPassword, why });
      else setFailure(t('signIn.offline'));
    }
  };

  // A link that was used, or is too old, is told before anybody thinks of a password.
  const isOver = known?.passwordRuleOfLink.isUsable === false && outcome.state !== 'done';
  if (outcome.state === 'asking' && !isOver) {
    return (
      <NewPasswordView
        title={t(isFirst ? 'password.firstTitle' : 'password.resetTitle')}
        why={isFirst ? t('password.firstWhy') : undefined}
        submitLabel={t('password.set')}
        saving={saving}
        failure={failure}
        rule={known?.passwordRuleOfLink}
        refused={refused}
        onSubmit={(newPassword) => void submit(newPassword)}
      />
    );
  }
  return <ResetPasswordOutcome {...(outcome.state === 'done' ? outcome : {})} />;
}

/**
 * The secret of the mailed link. It leaves the address bar at once, where it would be read over a shoulder or
 * copied along; the entry of the browser's history keeps it, so that the page can be loaded again.
 */
function useLinkSecret(): string | undefined {
  const { token } = useSearch<{ token: unknown }>();
  const [secret] = useState(() => (token ? String(token) : window.history.state?.linkSecret));
  useEffect(() => {
    const { pathname, search } = window.location;
    if (!new URLSearchParams(search).has('token')) return;
    window.history.replaceState({ ...window.history.state, linkSecret: secret }, '', pathname);
  }, [secret]);
  return secret;
}

/** With a page to sign in: it worked. Without: the link is too old. */
export function ResetPasswordOutcome({
  signIn,
  isFirst = false,
}: {
  readonly signIn?: string;
  /** Nothing was signed out by the first password of an account. */
  readonly isFirst?: boolean;
}) {
  const t = useOpenText();
  return (
    <OpenCard title={t(isFirst ? 'password.firstTitle' : 'password.resetTitle')}>
      {signIn ? (
        <Notice tone="success" title={t('password.doneTitle')} announce>
          {t(isFirst ? 'password.firstDoneBody' : 'password.doneBody')}
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
