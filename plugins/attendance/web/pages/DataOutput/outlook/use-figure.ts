import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';

/** A column of minutes; empty where the server does not know them. */
export function useFigure<Row>() {
  const format = useFormat();
  return (
    id: string,
    header: string,
    minutesOf: (row: Row) => number | null | undefined,
  ): Column<Row> => {
    const text = (row: Row) => {
      const minutes = minutesOf(row);
      return minutes == null ? '' : format.minutes(minutes);
    };
    return { id, header, align: 'end', sortable: false, cell: text, value: text };
  };
}
