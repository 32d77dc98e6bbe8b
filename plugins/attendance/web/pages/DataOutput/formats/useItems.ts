import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { OutputItemsDocument, type OutputItemsQuery } from '../DataOutput.generated.ts';
import { useOutputText } from '../output-text.ts';

export type Item = OutputItemsQuery['outputItems'][number] & { readonly name: string };

/** The items of the company under the names that their columns have where nobody named them. */
export function useItems() {
  const t = useOutputText();
  const { data, loading, error, refetch } = useDocument(OutputItemsDocument);
  const items = useMemo(
    () =>
      (data?.outputItems ?? []).map((item): Item => {
        const { code, vacationClassName } = item;
        const name = vacationClassName
          ? t(code.startsWith('leaveDays:') ? 'item.leaveDaysOf' : 'item.leaveHoursOf', {
              name: vacationClassName,
            })
          : t(`item.${code}` as 'item.worked');
        return { ...item, name };
      }),
    [data, t],
  );
  return { items, loading, error, refetch };
}
