import { useCallback } from 'react';
import { useOutputText } from '../../DataOutput/output-text.ts';
import type { PayrollItemsQuery } from './Formats.generated.ts';

/** Items by name; of a class of leave, by the company's name of it. */
export function useItemWords(items: PayrollItemsQuery['outputItems'] | undefined) {
  const t = useOutputText();
  return useCallback(
    (code: string): string => {
      const name = items?.find((one) => one.code === code)?.vacationClassName;
      if (name)
        return t(code.startsWith('leaveDays:') ? 'item.leaveDaysOf' : 'item.leaveHoursOf', {
          name,
        });
      return code.includes(':') ? code : t(`item.${code}` as 'item.name');
    },
    [items, t],
  );
}
