import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmptyState, PageHeader, RefreshMark, Tag } from '#kit/ui/index.ts';
import { useLimitWords } from '../../parts/limit-words.ts';
import { MonthSwitch } from '../../parts/MonthSwitch.tsx';
import { useText } from '../../text.ts';
import type {
  OvertimePeopleListQuery,
  OvertimePersonPartsFragment,
} from './OvertimePeople.generated.ts';
import { overtimeLevel } from './overtime-level.ts';

export type OvertimePeopleViewProps = {
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly people: OvertimePeopleListQuery['overtimePeopleConnection'] | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll?: () => Promise<readonly OvertimePersonPartsFragment[]>;
  readonly onOpen: (person: OvertimePersonPartsFragment) => void;
};

/** Hours of the lines of agreement 36 and of the doctor's guidance. */
const LINES = ['30', '45', '60', '80', '100'] as const;

export function OvertimePeopleView(props: OvertimePeopleViewProps) {
  const t = useText();
  const columns = useColumns();
  return (
    <>
      <PageHeader
        title={t('errors.title.WORK_OVERTIME')}
        description={t('errors.description.WORK_OVERTIME')}
        actions={<MonthSwitch month={props.month} onChange={props.onMonth} />}
      />
      <RefreshMark busy={props.refreshing} />
      <DataTable
        name="attendance.overtimePeople"
        label={t('errors.title.WORK_OVERTIME')}
        columns={columns}
        rows={props.people?.nodes ?? []}
        rowId={({ employeeId }) => employeeId}
        state={props.state}
        onStateChange={props.onStateChange}
        totalCount={props.people?.totalCount}
        search={{ label: t('errors.search') }}
        filters={[
          {
            id: 'over',
            label: t('errors.over'),
            options: LINES.map((hours) => ({
              value: hours,
              label: t('errors.overHours', { hours }),
            })),
          },
        ]}
        loading={props.loading}
        error={props.error}
        onRetry={props.onRetry}
        {...(props.readAll ? { readAll: props.readAll } : {})}
        onOpen={props.onOpen}
        empty={
          <EmptyState title={t('errors.none.WORK_OVERTIME')}>{t('errors.noneHint')}</EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<OvertimePersonPartsFragment>[] {
  const t = useText();
  const format = useFormat();
  const limitWords = useLimitWords();
  return useMemo(() => {
    const minutes = (
      id:
        | 'statutoryHolidayMinutes'
        | 'totalMinutes'
        | 'over60Minutes'
        | 'forecastMinutes'
        | 'workedMinutes',
    ): Column<OvertimePersonPartsFragment> => ({
      id,
      header: t(`errors.${id}`),
      align: 'end',
      value: (person) => format.minutes(person[id]),
    });
    return [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      {
        id: 'overtime',
        header: t('errors.overtimeMinutes'),
        align: 'end',
        value: ({ overtimeMinutes }) => format.minutes(overtimeMinutes),
        cell: (person) => {
          const level = overtimeLevel(person);
          return level ? (
            <Tag tone={level.tone}>{format.minutes(person.overtimeMinutes)}</Tag>
          ) : (
            format.minutes(person.overtimeMinutes)
          );
        },
      },
      {
        id: 'level',
        header: t('errors.level'),
        value: (person) => {
          const level = overtimeLevel(person);
          return level && t(`errors.levels.${level.name}`, { limit: limitWords(person.limit) });
        },
      },
      minutes('forecastMinutes'),
      minutes('statutoryHolidayMinutes'),
      minutes('totalMinutes'),
      minutes('over60Minutes'),
      minutes('workedMinutes'),
      {
        id: 'workedDays',
        header: t('errors.workedDays'),
        align: 'end',
        value: ({ workedDays }) => workedDays,
      },
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
      {
        id: 'number',
        header: t('errors.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ];
  }, [t, format, limitWords]);
}
