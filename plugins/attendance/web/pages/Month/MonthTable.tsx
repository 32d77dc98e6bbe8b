import { useMemo } from 'react';
import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { type Column, DataTable } from '../../../../../web/kit/ui/DataTable/DataTable.tsx';
import { EmptyState, Group, Tag } from '../../../../../web/kit/ui/index.ts';
import { useText } from '../../text.ts';
import { dateColour, dayTone, hasWork } from './day-facts.ts';
import { Marks } from './Marks.tsx';
import type { MonthData, MonthRow } from './MonthView.tsx';

type Props = {
  readonly month: MonthData;
  readonly today: string;
  readonly onOpen: (date: string) => void;
};

const MOST_DAYS = 31;

export const MonthTable = ({ month, today, onOpen }: Props) => {
  const t = useText();
  const format = useFormat();
  const columns = useColumns(today);
  return (
    <DataTable
      name="attendance.month"
      label={t('month.list', { month: format.month(month.month) })}
      columns={columns}
      rows={month.days}
      rowId={({ date }) => date}
      rowTone={(day) => dayTone(day, today)}
      rowLabel={({ date }) => format.dateWithDay(date)}
      onOpen={({ date }) => onOpen(date)}
      initial={{ rowsPerPage: MOST_DAYS }}
      csv={`${t('month.csv')}_${month.month}`}
      empty={<EmptyState title={t('month.empty')} />}
    />
  );
};

function useColumns(today: string): Column<MonthRow>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const length = (minutes: number, day: MonthRow) =>
      hasWork(day) ? format.minutes(minutes) : null;
    return [
      {
        id: 'date',
        header: t('month.date'),
        value: ({ date }) => date,
        cell: (day) => (
          <Group gap={2} wrap={false}>
            <span style={{ color: dateColour(day), fontVariantNumeric: 'tabular-nums' }}>
              {format.dateWithDay(day.date).slice(5)}
            </span>
            {day.date === today ? <Tag tone="indigo">{t('month.today')}</Tag> : null}
            {day.holiday || day.companyDay ? (
              <span
                style={{
                  color: day.holiday ? 'var(--sunday)' : 'var(--ink-soft)',
                  fontSize: 'var(--text-xs)',
                }}
              >
                {day.holiday ? t(`holiday.${day.holiday}` as 'holiday.newYear') : day.companyDay}
              </span>
            ) : null}
          </Group>
        ),
        width: 220,
      },
      {
        id: 'plan',
        header: t('month.plan'),
        align: 'end',
        value: ({ plan }) => (plan ? `${plan.start}〜${plan.end}` : t('month.dayOff')),
        cell: ({ plan }) =>
          plan ? (
            format.range(format.time(plan.start), format.time(plan.end))
          ) : (
            <span style={{ color: 'var(--ink-faint)' }}>{t('month.dayOff')}</span>
          ),
      },
      {
        id: 'firstIn',
        header: t('month.firstIn'),
        align: 'end',
        value: ({ firstIn }) => firstIn,
        cell: ({ firstIn }) => (firstIn ? format.time(firstIn) : null),
      },
      {
        id: 'lastOut',
        header: t('month.lastOut'),
        align: 'end',
        value: ({ lastOut }) => lastOut,
        cell: ({ lastOut, inProgress }) =>
          lastOut ? (
            format.time(lastOut)
          ) : inProgress ? (
            <Tag tone="green">{t('month.inProgress')}</Tag>
          ) : null,
      },
      {
        id: 'break',
        header: t('month.break'),
        align: 'end',
        value: (day) => length(day.breakMinutes, day),
      },
      {
        id: 'worked',
        header: t('month.worked'),
        align: 'end',
        value: (day) => length(day.workedMinutes, day),
        cell: (day) => <strong>{length(day.workedMinutes, day)}</strong>,
      },
      {
        id: 'marks',
        header: t('month.marks'),
        value: ({ marks }) => format.list(marks.map((mark) => t(`mark.${mark}`))),
        cell: ({ marks }) => <Marks marks={marks} />,
      },
      {
        id: 'stamps',
        header: t('month.sources'),
        value: ({ stamps }) =>
          format.list(
            stamps.map(({ type, stampedAt }) => `${format.time(stampedAt)} ${t(`stamp.${type}`)}`),
          ),
        hidden: true,
        wrap: true,
      },
    ];
  }, [t, format, today]);
}
