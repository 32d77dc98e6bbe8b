import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { Group, Tag } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { useBlockerWords } from './blocker-words.ts';
import type { ClosingPageQuery, ClosingPersonPartsFragment } from './Closing.generated.ts';
import { STATE_TONES } from './closing-words.ts';

type Row = ClosingPersonPartsFragment;

export function useClosingColumns(
  overview: ClosingPageQuery['closingOverview'] | undefined,
): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  const blockers = useBlockerWords();
  const asksEmployee = overview?.asksEmployee ?? false;
  const asksManager = overview?.asksManager ?? false;
  return useMemo(() => {
    const warningsOf = ({ shortBreakDays, overtimeDays }: Row): string[] => [
      ...(shortBreakDays > 0 ? [t('closing.shortBreakDays', { count: shortBreakDays })] : []),
      ...(overtimeDays > 0 ? [t('closing.overtimeDays', { count: overtimeDays })] : []),
    ];
    const moment = (at: string | null | undefined) => at && format.dateTime(at);
    return [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      {
        id: 'state',
        header: t('closing.stateColumn'),
        card: 'status',
        value: ({ state }) => t(`closing.state.${state}`),
        cell: ({ state }) => <Tag tone={STATE_TONES[state]}>{t(`closing.state.${state}`)}</Tag>,
      },
      {
        id: 'blockers',
        header: t('closing.blockers'),
        value: (row) => format.list(blockers(row)),
        cell: (row) => (
          <Group gap={1}>
            {blockers(row).map((text) => (
              <Tag key={text} tone="amber">
                {text}
              </Tag>
            ))}
          </Group>
        ),
      },
      {
        id: 'told',
        header: t('closing.told'),
        hideWhenEmpty: true,
        value: (row) => format.list(warningsOf(row)),
      },
      {
        id: 'worked',
        header: t('errors.worked'),
        align: 'end',
        value: ({ workedMinutes }) => format.minutes(workedMinutes),
      },
      {
        id: 'overtime',
        header: t('closing.overtimeColumn'),
        align: 'end',
        value: ({ overtimeMinutes }) => format.minutes(overtimeMinutes),
      },
      ...(asksEmployee
        ? [
            {
              id: 'confirmed',
              header: t('closing.steps.EMPLOYEE'),
              value: ({ confirmedAt }: Row) => moment(confirmedAt),
            },
          ]
        : []),
      ...(asksManager
        ? [
            {
              id: 'approved',
              header: t('closing.steps.MANAGER'),
              value: ({ approvedAt, approvedBy }: Row) =>
                approvedAt && format.aside(format.dateTime(approvedAt), approvedBy ?? ''),
            },
          ]
        : []),
      {
        id: 'closed',
        header: t('closing.closedColumn'),
        hideWhenEmpty: true,
        value: ({ closedAt, closedBy }) =>
          closedAt && format.aside(format.dateTime(closedAt), closedBy ?? ''),
      },
      {
        id: 'exported',
        header: t('closing.exportedColumn'),
        hideWhenEmpty: true,
        value: ({ exportedAt, state }) =>
          exportedAt &&
          (state === 'CLOSED'
            ? format.dateTime(exportedAt)
            : format.aside(format.dateTime(exportedAt), t('closing.reopenedAfterExport'))),
        cell: ({ exportedAt, state }) =>
          exportedAt ? (
            <Group gap={1}>
              <span>{format.dateTime(exportedAt)}</span>
              {state === 'CLOSED' ? null : (
                <Tag tone="amber">{t('closing.reopenedAfterExport')}</Tag>
              )}
            </Group>
          ) : null,
      },
      {
        id: 'period',
        header: t('closing.period'),
        value: ({ from, to }) => format.range(format.date(from), format.date(to)),
      },
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
      {
        id: 'number',
        header: t('errors.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ];
  }, [t, format, blockers, asksEmployee, asksManager]);
}
