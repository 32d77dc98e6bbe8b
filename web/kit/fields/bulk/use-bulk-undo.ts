import { useMutate } from '../../data/useMutate.ts';
import { useListText } from '../../i18n/list-text.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { notify } from '../../ui/messages/notify.ts';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import { type AnyRecordWeb, type BulkUndone, NO_DOCUMENT } from '../record-web.ts';

/** So many of those that stay as they are have their names in a message. */
const NAMED = 3;

/** Takes a change of many rows back as one, and says which of them stay because somebody has changed them since. */
export function useBulkUndo({ record, documents }: AnyRecordWeb) {
  const t = useListText();
  const format = useFormat();
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
  return { undo, undoing: saving };
}
