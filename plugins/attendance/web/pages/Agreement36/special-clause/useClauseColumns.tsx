import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { Group, Tag } from '#kit/ui/index.ts';
import { useLimitText } from '../limit-text.ts';
import { GAP_TONES, type Line, useClauseWords } from './clause-words.ts';

export function useClauseColumns(): Column<Line>[] {
  const t = useLimitText();
  const format = useFormat();
  const words = useClauseWords();
  return useMemo(() => {
    const date = (value: string | null | undefined) => value && format.date(value);
    return [
      { id: 'name', header: t('log.name'), always: true, value: format.name },
      { id: 'month', header: t('log.month'), value: ({ month }) => format.month(month) },
      {
        id: 'state',
        header: t('log.state'),
        card: 'status',
        value: (row) =>
          row.gaps.length > 0
            ? format.list(row.gaps.map((gap) => t(`gap.${gap}`)))
            : words.calm(row),
        cell: (row) => (
          <Group gap={1}>
            {row.gaps.map((gap) => (
              <Tag key={gap} tone={GAP_TONES[gap]}>
                {t(`gap.${gap}`)}
              </Tag>
            ))}
            {row.gaps.length === 0 ? (
              <Tag tone={row.use?.withdrawnAt || !row.overOn ? 'grey' : 'green'}>
                {words.calm(row)}
              </Tag>
            ) : null}
          </Group>
        ),
      },
      {
        id: 'overtime',
        header: t('log.overtime'),
        align: 'end',
        value: ({ overtimeMinutes }) => format.minutes(overtimeMinutes),
      },
      {
        id: 'holiday',
        header: t('log.holiday'),
        align: 'end',
        value: ({ holidayMinutes }) => format.minutes(holidayMinutes),
      },
      {
        id: 'total',
        header: t('log.total'),
        align: 'end',
        value: ({ overtimeMinutes, holidayMinutes }) =>
          format.minutes(overtimeMinutes + holidayMinutes),
      },
      { id: 'overOn', header: t('log.overOn'), value: ({ overOn }) => date(overOn) },
      { id: 'place', header: t('log.place'), value: ({ use }) => use && words.place(use) },
      { id: 'invokedOn', header: t('use.invokedOn'), value: ({ use }) => date(use?.invokedOn) },
      {
        id: 'procedure',
        header: t('use.procedure'),
        wrap: true,
        value: ({ use }) =>
          use && format.aside(t(`procedure.${use.procedure}`), format.date(use.consultedOn)),
      },
      {
        id: 'consultedWith',
        header: t('use.consultedWith'),
        hidden: true,
        value: ({ use }) => use?.consultedWith,
      },
      {
        id: 'reason',
        header: t('use.reason'),
        wrap: true,
        width: 220,
        value: ({ use }) => use?.reason,
      },
      {
        id: 'measures',
        header: t('use.measures'),
        wrap: true,
        hidden: true,
        value: ({ use }) => use && words.measures(use.measures),
      },
      {
        id: 'taken',
        header: t('log.taken'),
        wrap: true,
        width: 240,
        value: ({ use }) => use && words.taken(use),
      },
      {
        id: 'withdrawnBecause',
        header: t('use.withdrawnBecause'),
        wrap: true,
        hideWhenEmpty: true,
        value: ({ use }) => use?.withdrawnBecause,
      },
      { id: 'group', header: t('log.group'), hidden: true, value: ({ groupName }) => groupName },
      {
        id: 'number',
        header: t('log.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ];
  }, [t, format, words]);
}
