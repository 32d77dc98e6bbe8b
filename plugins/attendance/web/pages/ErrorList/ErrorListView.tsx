import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { IconBell } from '#kit/ui/icons.ts';
import { Button, EmptyState, PageHeader, RefreshMark, Stack, Tag } from '#kit/ui/index.ts';
import type { AttendanceErrorKind } from '#schema/generated/schema-types.ts';
import { MonthSwitch } from '../../parts/MonthSwitch.tsx';
import { useText } from '../../text.ts';
import type {
  AttendanceErrorListQuery,
  AttendanceErrorPartsFragment,
} from './ErrorList.generated.ts';
import { useErrorWords } from './error-words.ts';

export type ErrorListViewProps = {
  readonly kind: AttendanceErrorKind;
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly errors: AttendanceErrorListQuery['attendanceErrorsConnection'] | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll?: () => Promise<readonly AttendanceErrorPartsFragment[]>;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly asking: boolean;
  readonly onAsk: (ids: readonly string[]) => void;
  readonly onOpen: (day: AttendanceErrorPartsFragment) => void;
};

export function ErrorListView(props: ErrorListViewProps) {
  const t = useText();
  const format = useFormat();
  const { kind, month, errors } = props;
  const columns = useColumns(kind);
  return (
    <>
      <PageHeader
        title={t(`errors.title.${kind}`)}
        description={t(`errors.description.${kind}`)}
        actions={<MonthSwitch month={month} onChange={props.onMonth} />}
      />
      <RefreshMark busy={props.refreshing} />
      <Stack>
        <DataTable
          name={`attendance.errors.${kind}`}
          label={t(`errors.title.${kind}`)}
          columns={columns}
          rows={errors?.nodes ?? []}
          rowId={({ id }) => id}
          rowLabel={(day) => `${format.name(day)} ${format.date(day.workDate)}`}
          state={props.state}
          onStateChange={props.onStateChange}
          totalCount={errors?.totalCount}
          search={{ label: t('errors.search') }}
          filters={[
            {
              id: 'applied',
              label: t('errors.application'),
              options: [{ value: 'none', label: t('errors.withoutApplication') }],
            },
          ]}
          loading={props.loading}
          error={props.error}
          onRetry={props.onRetry}
          {...(props.readAll ? { readAll: props.readAll } : {})}
          onOpen={props.onOpen}
          selection={{
            selected: props.selected,
            onChange: props.onSelect,
            actions: (ids) => (
              <Button
                size="sm"
                loading={props.asking}
                icon={<IconBell size={16} aria-hidden />}
                onClick={() => props.onAsk(ids)}
              >
                {t('errors.ask')}
              </Button>
            ),
          }}
          empty={<EmptyState title={t(`errors.none.${kind}`)}>{t('errors.noneHint')}</EmptyState>}
        />
      </Stack>
    </>
  );
}

function useColumns(kind: AttendanceErrorKind): Column<AttendanceErrorPartsFragment>[] {
  const t = useText();
  const format = useFormat();
  const words = useErrorWords();
  return useMemo(() => {
    const time = (value: string | null | undefined) => value && format.time(value);
    const common: Column<AttendanceErrorPartsFragment>[] = [
      {
        id: 'workDate',
        header: t('errors.date'),
        always: true,
        value: ({ workDate }) => workDate,
        cell: ({ workDate }) => format.dateWithDay(workDate),
      },
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      {
        id: 'what',
        header: t(`errors.what.${kind}`),
        value: words.what,
        cell: (day) => <Tag tone="vermilion">{words.what(day)}</Tag>,
      },
      {
        id: 'plan',
        header: t('errors.plan'),
        value: words.plan,
      },
      {
        id: 'firstIn',
        header: t('errors.firstIn'),
        align: 'end',
        value: (day) => time(day.firstIn),
      },
      {
        id: 'lastOut',
        header: t('errors.lastOut'),
        align: 'end',
        value: (day) => time(day.lastOut),
      },
      {
        id: 'worked',
        header: t('errors.worked'),
        align: 'end',
        value: words.worked,
      },
    ];
    if (kind === 'SHORT_BREAK')
      common.push({
        id: 'break',
        header: t('errors.break'),
        align: 'end',
        value: ({ breakMinutes }) => format.minutes(breakMinutes),
      });
    return [
      ...common,
      {
        id: 'application',
        header: t('errors.application'),
        value: words.application,
        cell: (day) =>
          day.applicationStatus ? (
            <Tag tone={day.applicationStatus === 'REJECTED' ? 'vermilion' : 'amber'}>
              {words.application(day)}
            </Tag>
          ) : null,
      },
      {
        id: 'asked',
        header: t('errors.askedColumn'),
        value: ({ askedAt }) => askedAt && format.dateTime(askedAt),
        cell: ({ askedAt, askedBy }) =>
          askedAt ? (
            <span title={askedBy ?? undefined}>{format.dateTime(askedAt).slice(5)}</span>
          ) : null,
      },
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
      {
        id: 'number',
        header: t('errors.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ];
  }, [kind, t, format, words]);
}
