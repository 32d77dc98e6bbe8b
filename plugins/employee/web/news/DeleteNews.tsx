import { useMutate } from '#kit/data/useMutate.ts';
import { useUndoDelete } from '#kit/records/trash/useUndoDelete.ts';
import { ConfirmModal } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { DeleteNewsDocument } from '#plugins/employee/generated/records/News.generated.ts';
import { useNewsText } from './text.ts';

type Props = {
  readonly item: { readonly id: string; readonly title: string };
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
};

/** Into the trash, with ten seconds to take it back. */
export const DeleteNews = ({ item: { id, title }, onDeleted, onClose }: Props) => {
  const t = useNewsText();
  const [remove] = useMutate(DeleteNewsDocument, { alsoStale: ['NewsUnread', 'TrashEntry'] });
  const tell = useUndoDelete('News', 'NewsUnread');
  return (
    <ConfirmModal
      title={t('news.deleteAsk', { title })}
      confirmLabel={t('news.delete')}
      onClose={onClose}
      onConfirm={async () => {
        try {
          const { deleted } = await remove({ key: id });
          onClose();
          onDeleted?.();
          tell({ trashId: deleted.trashId, text: t('news.deleted', { title }) });
        } catch (failure) {
          tellFailure(failure);
        }
      }}
    >
      {t('news.deleteNote')}
    </ConfirmModal>
  );
};
