import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { Tag } from '#kit/ui/index.ts';
import { useParallelText } from './parallel-text.ts';
import { type Difference, STATE_TONES, stateOf, useDifferenceWords } from './useDifferenceWords.ts';

export function useDifferenceColumns(): Column<Difference>[] {
  const t = useParallelText();
  const format = useFormat();
  const words = useDifferenceWords();
  return useMemo(
    (): Column<Difference>[] => [
      { id: 'name', header: t('person'), always: true, value: (row) => format.name(row) },
      {
        id: 'employeeNumber',
        header: t('number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
      { id: 'group', header: t('group'), hidden: true, value: ({ groupName }) => groupName },
      { id: 'item', header: t('item'), always: true, value: ({ item }) => t(`items.${item}`) },
      {
        id: 'oldFigure',
        header: t('oldFigure'),
        align: 'end',
        value: ({ item, oldFigure }) => words.figure(item, oldFigure),
      },
      {
        id: 'newFigure',
        header: t('newFigure'),
        align: 'end',
        value: ({ item, newFigure }) => words.figure(item, newFigure),
      },
      { id: 'difference', header: t('difference'), align: 'end', value: words.difference },
      {
        id: 'state',
        header: t('state'),
        card: 'status',
        value: words.state,
        cell: (row) => <Tag tone={STATE_TONES[stateOf(row)]}>{words.state(row)}</Tag>,
      },
      {
        id: 'cause',
        header: t('cause'),
        value: ({ reason }) => (reason ? t(`causes.${reason.cause}`) : ''),
      },
      { id: 'reason', header: t('reason'), wrap: true, width: 300, value: words.reason },
      { id: 'days', header: t('days'), wrap: true, hidden: true, value: words.days },
      {
        id: 'acceptedReason',
        header: t('acceptedReason'),
        wrap: true,
        hideWhenEmpty: true,
        value: ({ acceptedReason }) => acceptedReason,
      },
    ],
    [t, format, words],
  );
}
