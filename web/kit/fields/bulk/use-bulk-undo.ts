import { useDataSource } from '../../data/DataProvider.tsx';
import { useMutate } from '../../data/useMutate.ts';
import { useListText } from '../../i18n/list-text.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { notify } from '../../ui/messages/notify.ts';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import { type AnyRecordWeb, type BulkUndone, NO_DOCUMENT } from '../record-web.ts';
import { BulkProgressDocument } from './BulkProgress.generated.ts';

/** So many of those that stay as they are have their names in a message. */
const NAMED = 3;

/** Takes a change of many rows back as one, and says which of them stay because somebody has changed them since. */
export function useBulkUndo({ record, documents }: AnyRecordWeb) {
  const t = useListText();
  const format = useFormat();
  const { live } = useDataSource();
  const [send, { saving }] = useMutate(documents.bulkUndo ?? NO_DOCUMENT, {
    alsoStale: [record.name, 'BulkChange'],
  });
  const undo = async (id: string): Promise<void> => {
    try {
      const { undone }: { undone: BulkUndone } = await send({ id });
      if (undone.leftCount === 0) notify.success(t('bulk.undone', { count: undone.undone }));
      else
        notify.info(
          t('bulk.undoneLeft', {
            undone: undone.undone,
            count: undone.leftCount,
            names: format.list(undone.left.slice(0, NAMED).map(({ name }) => name)),
          }),
        );
    } catch (failure) {
      tellFailure(failure);
    }
  };
  /** From a message: the window that would show how far it is has gone. */
  const undoInMessage = async (id: string): Promise<void> => {
    let message: number | undefined;
    const stop = live.subscribe(
      BulkProgressDocument,
      {},
      {
        next: ({ bulkProgress: { subject, ...progress } }) => {
          if (subject !== record.name) return;
          if (message === undefined) message = notify.progress(t('bulk.undoing'), progress);
          else notify.step(message, progress);
        },
      },
    );
    await undo(id);
    stop();
    if (message !== undefined) notify.close(message);
  };
  return { undo, undoInMessage, undoing: saving };
}
