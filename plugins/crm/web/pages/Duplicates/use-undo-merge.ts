import { useCallback } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import { UndoClientMergeDocument } from './Duplicates.generated.ts';
import { labelOfField } from './merge-fields.ts';

/** Makes two clients of one again, and says what came of it. */
export function useUndoMerge(): (id: string) => Promise<void> {
  const t = useText();
  const format = useFormat();
  const [undo] = useMutate(UndoClientMergeDocument, {
    alsoStale: ['Client', 'ClientPair', 'ClientMerge', 'ClientEmployee', 'ClientCall', 'Comment'],
  });
  return useCallback(
    async (id) => {
      try {
        const { undoClientMerge: answer } = await undo({ id });
        if (answer.__typename === 'ClientMergeNotUndone') {
          notify.error(t(`alike.notUndone.${answer.reason}`));
          return;
        }
        const { name } = answer.restored;
        const namesOf = (fields: readonly string[]): string =>
          format.list(fields.map((field) => labelOfField(t, field)));
        if (answer.keptFields.length === 0 && answer.emptiedFields.length === 0)
          notify.success(t('alike.undoneDone', { name }));
        if (answer.keptFields.length > 0)
          notify.info(t('alike.undonePartly', { name, fields: namesOf(answer.keptFields) }));
        if (answer.emptiedFields.length > 0)
          notify.info(t('alike.undoneEmptied', { name, fields: namesOf(answer.emptiedFields) }));
      } catch (failure) {
        tellFailure(failure);
      }
    },
    [undo, t, format],
  );
}
