import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { RequestFailure } from '#kit/data/failure.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { NOTHING_MORE } from '#plugins/employee/domain/password-rule.ts';
import { wordsOfPasswordIssue } from '../../parts/password-issue.ts';
import { useOpenText } from '../../text.ts';
import { wordsOfSignIn } from '../SignIn/sign-in-failure.ts';
import { ChangePasswordDocument, OwnPasswordRuleDocument } from './ChangePassword.generated.ts';
import { ChangePasswordForm, type PasswordChange } from './ChangePasswordForm.tsx';

const HOME = '/app/employee/dashboard';

export function ChangePassword() {
  const t = useOpenText();
  const navigate = useNavigate();
  const { email } = useViewer();
  // With the token, so that this very session goes on while the others end.
  const [change] = useMutate(ChangePasswordDocument);
  // Until it is known, and where it cannot be: the server says what is missing.
  const { data } = useDocument(OwnPasswordRuleDocument);
  const rule = data?.passwordRule ?? NOTHING_MORE;
  const close = () => void navigate({ to: HOME });

  /** Why it was refused; undefined where it worked. */
  const save = async (passwords: PasswordChange): Promise<string | undefined> => {
    try {
      await change({ data: { email, ...passwords } });
    } catch (error) {
      const why = wordsOfPasswordIssue(error, t);
      if (why) return why;
      const isWrong = error instanceof RequestFailure && error.code === 'INCORRECT_CREDENTIALS';
      return isWrong ? t('password.wrongOld') : wordsOfSignIn(error, t);
    }
    notify.success(t('password.changed'));
    await navigate({ to: HOME });
    return undefined;
  };
  return (
    <Modal title={t('password.changeTitle')} width={480} onClose={close}>
      <ChangePasswordForm email={email} rule={rule} onSave={save} onCancel={close} />
    </Modal>
  );
}
