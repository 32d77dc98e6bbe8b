import { type ReactNode, useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { EmptyState } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { dayTone } from '../day-facts.ts';
import classes from '../Month.module.css';
import type { MonthData } from '../month-data.ts';
import { useDisplay } from '../month-display.ts';
import { rowsOfMonth } from './month-rows.ts';
import { useMonthColumns } from './useMonthColumns.tsx';

type Props = {
  readonly month: MonthData;
  readonly today: string;
  readonly onOpen: (date: string) => void;
  /** The month's own tools, in one row with the table's. */
  readonly lead: ReactNode;
  readonly actions: ReactNode;
};

/** Thirty-one days and the sums of six weeks. */
const MOST_ROWS = 37;

export const MonthTable = ({ month, today, onOpen, lead, actions }: Props) => {
  const t = useText();
  const format = useFormat();
  const columns = useMonthColumns(today);
  const { weeklySubtotals, allowsDownload } = useDisplay();
  const rows = useMemo(() => rowsOfMonth(month, weeklySubtotals), [month, weeklySubtotals]);
  return (
    <div className={classes.list}>
      <DataTable
        name="attendance.month"
        label={t('month.list', { month: format.month(month.month) })}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowTone={(row) => (row.kind === 'day' ? dayTone(row.day, today) : 'muted')}
        rowLabel={(row) =>
          row.kind === 'day' ? format.dateWithDay(row.day.date) : t('month.weekTotal')
        }
        onOpen={(row) => onOpen(row.kind === 'day' ? row.day.date : row.week.to)}
        initial={{ rowsPerPage: MOST_ROWS }}
        unpaged
        lead={lead}
        actions={actions}
        noDownload={!allowsDownload}
        csv={`${t('month.csv')}_${month.month}`}
        empty={<EmptyState title={t('month.empty')} />}
      />
    </div>
  );
};
