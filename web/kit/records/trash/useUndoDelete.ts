import { useMutate } from '../../data/useMutate.ts';
import { say } from '../../i18n/i18n.ts';
import { notify } from '../../ui/messages/notify.ts';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import { recordTexts } from '../words.ts';
import { RestoreFromTrashDocument } from './Trash.generated.ts';

type Deleted = {
  /** What the delete mutation answered; null where nothing went into the trash. */
  readonly trashId: string | null | undefined;
  /** 「「本社」を削除しました。」 */
  readonly text: string;
};

/**
 * Tells that something was deleted and offers to undo it for ten seconds. `types` are what the
 * lists show that ask again afterwards.
 */
export function useUndoDelete(...types: readonly string[]): (deleted: Deleted) => void {
  const [restore] = useMutate(RestoreFromTrashDocument, { alsoStale: [...types, 'TrashEntry'] });
  return ({ trashId, text }) => {
    if (!trashId) {
      notify.success(text);
      return;
    }
    notify.undo(text, async () => {
      try {
        const { restoreFromTrash } = await restore({ id: trashId });
        await recordTexts();
        notify.success(say('records', 'undo.done', { name: restoreFromTrash.name ?? '' }));
      } catch (failure) {
        tellFailure(failure);
      }
    });
  };
}
