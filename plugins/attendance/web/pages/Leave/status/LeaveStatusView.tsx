import { lazy, Suspense, useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { IconBell } from '#kit/ui/icons.ts';
import {
  Button,
  EmptyState,
  Group,
  Notice,
  PageHeader,
  Panel,
  RefreshMark,
  Skeleton,
  Stack,
  Tag,
} from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { DutyBar } from '#plugins/attendance/web/parts/leave/duty/DutyBar.tsx';
import { DUTY_TONES, useDutyWords } from '#plugins/attendance/web/parts/leave/duty/duty-words.ts';
import { summable } from '#plugins/attendance/web/parts/leave/summable.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveTabs } from '../LeaveTabs.tsx';
import type { FiveDayDutyListQuery, FiveDayDutyRowFragment } from './Status.generated.ts';

/** Drawn behind the list: nobody waits for a picture. */
const TakenDaysChart = lazy(
  () => import('#plugins/attendance/web/parts/leave/duty/TakenDaysChart.tsx'),
);

type Row = FiveDayDutyRowFragment;
type Props = {
  readonly duties: FiveDayDutyListQuery['fiveDayDutiesConnection'] | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll?: () => Promise<readonly Row[]>;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly asking: boolean;
  readonly onLookAtEnded: (people: readonly Row[]) => void;
  readonly onAsk: (ids: readonly string[]) => void;
  readonly onOpen: (row: Row) => void;
};

export function LeaveStatusView(props: Props) {
  const t = useText();
  const format = useFormat();
  const columns = useColumns();
  const { duties, state } = props;
  const isEndedOnly = (state.filters.ended ?? []).length > 0;
  const showEnded = () =>
    props.onStateChange({ ...state, page: 1, filters: { ...state.filters, ended: ['yes'] } });
  const rowsOf = (rowIds: readonly string[]) =>
    (duties?.nodes ?? []).filter(
      ({ id, endedShort }) => rowIds.includes(id) && endedShort.length > 0,
    );
  return (
    <>
      <PageHeader
        title={t('dutyStatus.title')}
        description={t('dutyStatus.hint')}
        tabs={<LeaveTabs />}
      />
      <RefreshMark busy={props.refreshing} />
      <Stack>
        {duties && duties.endedShortPeople > 0 ? (
          <Notice
            tone="warning"
            title={t('dutyStatus.endedPeople', { count: duties.endedShortPeople })}
          >
            <p>{t('dutyStatus.endedAbout')}</p>
            {isEndedOnly ? null : (
              <Button size="sm" onClick={showEnded}>
                {t('dutyStatus.showEnded')}
              </Button>
            )}
          </Notice>
        ) : null}
        {duties && duties.distribution.length > 0 ? (
          <Panel title={t('dutyStatus.distribution')}>
            <Suspense fallback={<Skeleton height={180} />}>
              <TakenDaysChart counts={duties.distribution} />
            </Suspense>
          </Panel>
        ) : null}
        <DataTable
          name="attendance.fiveDayDuty"
          label={t('dutyStatus.title')}
          columns={columns}
          rows={duties?.nodes ?? []}
          rowId={({ id }) => id}
          rowLabel={(row) => format.name(row)}
          state={props.state}
          onStateChange={props.onStateChange}
          totalCount={duties?.totalCount}
          search={{ label: t('errors.search') }}
          filters={[
            {
              id: 'missing',
              label: t('dutyStatus.filter'),
              options: [{ value: 'yes', label: t('dutyStatus.willFallShort') }],
            },
            {
              id: 'ended',
              label: t('dutyStatus.endedFilter'),
              options: [{ value: 'yes', label: t('dutyStatus.endedShort') }],
            },
            {
              id: 'group',
              label: t('errors.group'),
              options: treeOptions(duties?.groups ?? []),
            },
          ]}
          loading={props.loading}
          waits={props.loading && duties === undefined}
          error={props.error}
          onRetry={props.onRetry}
          {...(props.readAll ? { readAll: props.readAll } : {})}
          onOpen={props.onOpen}
          rowTone={({ duty, endedShort }) =>
            duty.state === 'WARN_THREE_MONTHS' || endedShort.length > 0 ? 'danger' : undefined
          }
          rowActions={(row) => [
            ...(row.endedShort.length > 0
              ? [
                  {
                    label: t('dutyStatus.lookAtEndedOf', { name: format.name(row) }),
                    onSelect: () => props.onLookAtEnded([row]),
                  },
                ]
              : []),
            {
              label: t('dutyStatus.askOne', { name: format.name(row) }),
              onSelect: () => props.onAsk([row.id]),
              disabled: row.duty.missingDays === 0,
              disabledReason: t('duty.enough'),
            },
          ]}
          selection={{
            selected: props.selected,
            onChange: props.onSelect,
            disabledReason: ({ duty, endedShort }) =>
              duty.missingDays > 0 || endedShort.length > 0 ? undefined : t('duty.enough'),
            actions: (ids) => (
              <>
                {rowsOf(ids).length > 0 ? (
                  <Button size="sm" onClick={() => props.onLookAtEnded(rowsOf(ids))}>
                    {t('dutyStatus.lookAtEnded')}
                  </Button>
                ) : null}
                <Button
                  size="sm"
                  loading={props.asking}
                  icon={<IconBell size={16} aria-hidden />}
                  onClick={() => props.onAsk(ids)}
                >
                  {t('dutyStatus.askMany', { count: ids.length })}
                </Button>
              </>
            ),
          }}
          empty={<EmptyState title={t('dutyStatus.none')}>{t('dutyStatus.noneHint')}</EmptyState>}
        />
      </Stack>
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  const words = useDutyWords();
  const amount = useLeaveAmount();
  return useMemo(() => {
    const has = ({ duty }: Row): boolean => duty.state !== 'NO_DUTY';
    // Numbers, so that a spreadsheet can add them up.
    const days = (
      id: 'granted' | 'taken' | 'planned' | 'designated' | 'missing',
      more: Partial<Column<Row>> = {},
    ): Column<Row> => ({
      id,
      header: t(`dutyStatus.${id}`),
      align: 'end',
      value: ({ duty }) => duty[`${id}Days`],
      cell: (row) => (has(row) || id === 'granted' ? format.days(row.duty[`${id}Days`]) : null),
      ...more,
    });
    return [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      {
        id: 'state',
        header: t('dutyStatus.state'),
        card: 'status',
        value: ({ duty, endedShort }) =>
          [...(endedShort.length > 0 ? [t('dutyStatus.endedShort')] : []), words.state(duty)].join(
            t('leave.figureBetween'),
          ),
        cell: ({ duty, endedShort }) => (
          <Group gap={1}>
            {endedShort.length > 0 ? (
              <Tag tone="vermilion">{t('dutyStatus.endedShort')}</Tag>
            ) : null}
            <span title={words.why(duty) || undefined}>
              <Tag tone={DUTY_TONES[duty.state]}>{words.state(duty)}</Tag>
            </span>
          </Group>
        ),
      },
      {
        id: 'progress',
        header: t('dutyStatus.progress'),
        value: (row) => (has(row) ? words.progress(row.duty) : words.why(row.duty)),
        cell: (row) => (has(row) ? <DutyBar duty={row.duty} /> : words.why(row.duty)),
      },
      days('missing'),
      {
        id: 'until',
        header: t('dutyStatus.until'),
        value: (row) => (has(row) ? format.date(row.duty.to) : ''),
        cell: (row) =>
          has(row) ? format.aside(format.date(row.duty.to), words.daysLeftAside(row.duty)) : null,
      },
      { id: 'base', header: t('dutyStatus.base'), value: ({ duty }) => format.date(duty.from) },
      days('granted'),
      days('taken'),
      days('planned'),
      days('designated', { hideWhenEmpty: true }),
      {
        id: 'left',
        header: t('dutyStatus.left'),
        align: 'end',
        value: ({ balanceDays, balanceHours }) => summable(amount, balanceDays, balanceHours),
        cell: ({ balanceDays, balanceHours }) => amount(balanceDays, balanceHours),
      },
      {
        id: 'workdaysLeft',
        header: t('dutyStatus.workdaysLeft'),
        align: 'end',
        hidden: true,
        value: ({ duty }) => duty.workdaysLeft,
      },
      {
        id: 'asked',
        header: t('dutyStatus.asked'),
        value: ({ lastAsk }) => lastAsk && format.dateTime(lastAsk.askedAt),
        cell: ({ lastAsk }) =>
          lastAsk ? (
            <span title={lastAsk.askedBy ?? undefined}>{format.dateTime(lastAsk.askedAt)}</span>
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
  }, [t, format, words, amount]);
}
