import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { useUndoDelete } from '#kit/records/trash/useUndoDelete.ts';
import { Button, ConfirmModal, LinkButton } from '#kit/ui/index.ts';
import { STALE, updateNoticeAt } from '../addresses.ts';
import { DeleteNoticeDocument } from '../Notices.generated.ts';
import { useNoticeText } from '../notice-text.ts';
import type { NoticeLine } from '../notice-words.ts';

type Props = { readonly notice: NoticeLine; readonly onGone: () => void };

/** What can be done with a notice by whoever writes them. */
export function NoticeActions({ notice, onGone }: Props) {
  const t = useNoticeText();
  const [asks, setAsks] = useState(false);
  if (!notice.mayChange) return null;
  return (
    <>
      <HistoryButton
        subject="Notice"
        id={notice.id}
        name={notice.title}
        right={{ do: 'read', on: 'NoticeRecipient' }}
      />
      <Button onClick={() => setAsks(true)}>{t('delete.button')}</Button>
      <LinkButton to={updateNoticeAt(notice.id)}>{t('edit.button')}</LinkButton>
      {asks ? (
        <DeleteNotice notice={notice} onClose={() => setAsks(false)} onGone={onGone} />
      ) : null}
    </>
  );
}

type DeleteProps = Props & { readonly onClose: () => void };

export function DeleteNotice({ notice, onClose, onGone }: DeleteProps) {
  const t = useNoticeText();
  const undo = useUndoDelete(...STALE);
  const [remove] = useMutate(DeleteNoticeDocument, { alsoStale: STALE });
  const { counts } = notice;
  return (
    <ConfirmModal
      title={t('delete.title', { title: notice.title })}
      confirmLabel={t('delete.button')}
      onClose={onClose}
      {...(counts
        ? {
            counts: [
              { label: t('confirmations.received'), count: counts.targets + counts.left },
              ...(notice.asksConfirmation
                ? [{ label: t('recipientStates.CONFIRMED'), count: counts.confirmed }]
                : []),
            ],
          }
        : {})}
      onConfirm={async () => {
        const { deleteNotice } = await remove({ id: notice.id });
        onClose();
        onGone();
        undo({
          trashId: deleteNotice.trashId,
          text: t('delete.done', { title: notice.title }),
        });
      }}
    >
      {t(notice.state === 'DELIVERED' ? 'delete.delivered' : 'delete.waiting')}
    </ConfirmModal>
  );
}
