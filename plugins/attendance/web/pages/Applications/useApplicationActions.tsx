import { type ReactNode, useRef, useState } from 'react';
import { RequestFailure } from '#kit/data/failure.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { ConfirmModal, notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import {
  type AnswerFragment,
  type ApplicationRowFragment,
  EmployeeCancelAppDocument,
  RestoreApplicationDocument,
  SubmitApplicationDocument,
  TakeBackApplicationDocument,
} from './Applications.generated.ts';
import { APPLICATIONS } from './application-address.ts';
import { useFormAddress } from './own-kinds.ts';
import { useTellSent } from './useTellSent.ts';
import { useTypeWord } from './words.tsx';

type One = Pick<
  ApplicationRowFragment,
  'id' | 'type' | 'status' | 'targetDate' | 'actions' | 'version'
> & { readonly details: object };

const STALE = {
  alsoStale: [
    'Application',
    'ApplicationDay',
    'ApplicationCounts',
    'ApplicationChoices',
    'LeaveBook',
  ],
};

/** What an applicant does with an application, in its list and in its window. */
export function useApplicationActions(tab: string, onGone?: () => void) {
  const t = useText();
  const typeWord = useTypeWord();
  const format = useFormat();
  const navigate = useNavigate();
  const tellSent = useTellSent();
  const formAddress = useFormAddress();
  const [asking, setAsking] = useState<{ one: One; about: 'CANCEL' | 'DELETE' }>();
  const [submit] = useMutate(SubmitApplicationDocument, STALE);
  const [takeBack] = useMutate(TakeBackApplicationDocument, STALE);
  const [giveUp] = useMutate(EmployeeCancelAppDocument, STALE);
  const [restore] = useMutate(RestoreApplicationDocument, STALE);
  const way = useRef<number>(undefined);

  const open = (one: Pick<One, 'type' | 'targetDate'>, search: { edit?: string; copy?: string }) =>
    void navigate({
      to: formAddress(one.type, one.targetDate) ?? APPLICATIONS,
      search: { tab, ...search } as never,
    });
  /** False where somebody was quicker, who is told. */
  const isSaved = (answer: AnswerFragment): boolean => {
    if (answer.__typename === 'ApplicationSaved') return true;
    notify.error(t(`application.refused.${answer.reason}`));
    return false;
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      tellFailure(failure);
    }
  };

  const send = (one: One) =>
    attempt(async () => {
      try {
        const { submitApplication } = await submit({ id: one.id, version: one.version });
        if (isSaved(submitApplication)) tellSent(submitApplication);
      } catch (failure) {
        if (!(failure instanceof RequestFailure) || failure.issues.length === 0) throw failure;
        // A draft that does not fit any more: its form says what to mend.
        open(one, { edit: one.id });
        notify.error(t('application.notReady'));
      }
    });
  const pullBack = (one: One) =>
    attempt(async () => {
      const { takeBackApplication } = await takeBack({ id: one.id });
      if (isSaved(takeBackApplication))
        way.current = notify.undo(t('application.tookBack'), () => resend(one));
    });
  const resend = (one: One) =>
    attempt(async () => {
      const { submitApplication } = await submit({ id: one.id, version: null });
      if (isSaved(submitApplication)) tellSent(submitApplication);
    });
  const confirmed = async () => {
    if (!asking) return;
    const { one, about } = asking;
    const { employeeCancelApp } = await giveUp({ id: one.id, isDelete: about === 'DELETE' });
    setAsking(undefined);
    if (!isSaved(employeeCancelApp)) return;
    // What is gone cannot be sent again: only the newest step has a way back.
    if (way.current !== undefined) notify.close(way.current);
    if (about === 'CANCEL') {
      notify.success(t('application.cancelled'));
      return;
    }
    notify.undo(t('application.deleted'), () =>
      attempt(async () => {
        await restore({ id: one.id });
        notify.success(t('application.restored'));
      }),
    );
    onGone?.();
  };

  const dialog: ReactNode = asking ? (
    <ConfirmModal
      title={t(`application.confirm.${asking.about}.title`, {
        date: format.date(asking.one.targetDate),
        type: typeWord(asking.one),
      })}
      confirmLabel={t(`application.confirm.${asking.about}.label`)}
      onConfirm={confirmed}
      onClose={() => setAsking(undefined)}
    >
      <p>
        {t(
          asking.about === 'CANCEL' && asking.one.status === 'APPROVED'
            ? 'application.confirm.CANCEL.approved'
            : `application.confirm.${asking.about}.body`,
        )}
      </p>
    </ConfirmModal>
  ) : null;

  return {
    dialog,
    send,
    pullBack,
    cancel: (one: One) => setAsking({ one, about: 'CANCEL' }),
    remove: (one: One) => setAsking({ one, about: 'DELETE' }),
    edit: (one: One) => open(one, { edit: one.id }),
    copy: (one: One) => open(one, { copy: one.id }),
  };
}

export type ApplicationActions = ReturnType<typeof useApplicationActions>;
