import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { Button, EmptyState, Notice, PageHeader, RefreshMark, Stack, Tag } from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveTabs } from '../LeaveTabs.tsx';
import type {
  UpcomingLeaveGrantListQuery,
  UpcomingLeaveGrantRowFragment,
} from './AutoGrant.generated.ts';

type Row = UpcomingLeaveGrantRowFragment;
type Props = {
  readonly grants: UpcomingLeaveGrantListQuery['upcomingLeaveGrantsConnection'] | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll?: () => Promise<readonly Row[]>;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onExecute: (ids: readonly string[]) => void;
  readonly onOpen: (row: Row) => void;
};

export const OUTCOMES = ['GRANTED', 'FALLS_SHORT', 'UNDECIDED', 'NOTHING'] as const;
const TONES = {
  GRANTED: 'green',
  FALLS_SHORT: 'vermilion',
  UNDECIDED: 'amber',
  NOTHING: 'grey',
} as const;
const MONTHS = ['3', '12'] as const;

export function AutoGrantView(props: Props) {
  const t = useText();
  const format = useFormat();
  const columns = useColumns();
  const { grants } = props;
  const reasonNotToGrant = ({ isDue, days }: Row): string | undefined => {
    if (!isDue) return t('autoGrant.notYet');
    return days > 0 ? undefined : t('autoGrant.nothingDue');
  };
  return (
    <>
      <PageHeader
        title={t('autoGrant.title')}
        description={t('autoGrant.hint')}
        tabs={<LeaveTabs />}
      />
      <Stack>
        <RefreshMark busy={props.refreshing} />
        {grants ? (
          <Notice tone={grants.grantsAutomatically ? 'info' : 'warning'}>
            <p>{t(grants.grantsAutomatically ? 'autoGrant.isOn' : 'autoGrant.isOff')}</p>
            <p>
              {t('autoGrant.summary', { due: grants.dueCount, open: grants.openCount })}
              {t('autoGrant.counted', { days: grants.daysBefore })}
            </p>
          </Notice>
        ) : null}
        <DataTable
          name="attendance.upcomingLeaveGrants"
          label={t('autoGrant.title')}
          columns={columns}
          rows={grants?.nodes ?? []}
          rowId={({ id }) => id}
          rowLabel={(row) => format.name(row)}
          state={props.state}
          onStateChange={props.onStateChange}
          totalCount={grants?.totalCount}
          search={{ label: t('errors.search') }}
          filters={[
            {
              id: 'months',
              label: t('autoGrant.ahead'),
              options: MONTHS.map((value) => ({
                value,
                label: t('autoGrant.months', { months: value }),
              })),
            },
            {
              id: 'outcome',
              label: t('autoGrant.outcome'),
              options: OUTCOMES.map((value) => ({
                value,
                label: t(`autoGrant.outcomes.${value}`),
              })),
            },
            { id: 'group', label: t('errors.group'), options: treeOptions(grants?.groups ?? []) },
          ]}
          loading={props.loading}
          waits={props.loading && grants === undefined}
          error={props.error}
          onRetry={props.onRetry}
          {...(props.readAll ? { readAll: props.readAll } : {})}
          csv={t('autoGrant.title')}
          onOpen={props.onOpen}
          selection={{
            selected: props.selected,
            onChange: props.onSelect,
            disabledReason: reasonNotToGrant,
            actions: (ids) => (
              <Button size="sm" variant="primary" onClick={() => props.onExecute(ids)}>
                {t('autoGrant.executeMany', { count: ids.length })}
              </Button>
            ),
          }}
          empty={<EmptyState title={t('autoGrant.none')}>{t('autoGrant.noneHint')}</EmptyState>}
        />
      </Stack>
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(() => {
    const why = ({ why: reason, outcome, attendancePercent }: Row): string => {
      if (reason) return t(`autoGrant.why.${reason}`);
      return outcome === 'FALLS_SHORT'
        ? t('autoGrant.belowPercent', { percent: attendancePercent })
        : '';
    };
    const attendance = ({ workdays, attendedDays, unsettledDays, deemedDays }: Row): string => {
      if (workdays === null || attendedDays === null) return '';
      const share = workdays === 0 ? 0 : Math.floor((attendedDays * 1000) / workdays) / 10;
      const counted = t('autoGrant.rate', { workdays, attended: attendedDays, rate: share });
      return [
        counted,
        ...(unsettledDays ? [t('autoGrant.unsettled', { days: unsettledDays })] : []),
        ...(deemedDays ? [t('autoGrant.deemed', { days: deemedDays })] : []),
      ].join(t('leave.figureBetween'));
    };
    return [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      {
        id: 'outcome',
        header: t('autoGrant.outcome'),
        card: 'status',
        value: ({ outcome }) => t(`autoGrant.outcomes.${outcome}`),
        cell: ({ outcome, isDue }) => (
          <Tag tone={TONES[outcome]}>
            {outcome === 'GRANTED' && isDue
              ? t('autoGrant.due')
              : t(`autoGrant.outcomes.${outcome}`)}
          </Tag>
        ),
      },
      {
        id: 'baseDate',
        header: t('autoGrant.baseDate'),
        value: ({ baseDate }) => format.dateWithDay(baseDate),
      },
      {
        id: 'days',
        header: t('autoGrant.days'),
        align: 'end',
        value: ({ days }) => (days > 0 ? amount(days, 0) : ''),
      },
      {
        id: 'kind',
        header: t('leave.kind'),
        value: ({ days, kind }) => (days > 0 ? t(`leave.kinds.${kind}`) : ''),
      },
      { id: 'attendance', header: t('autoGrant.attendance'), value: attendance },
      { id: 'why', header: t('autoGrant.reason'), wrap: true, hideWhenEmpty: true, value: why },
      {
        id: 'lastGrantedOn',
        header: t('grants.lastGranted'),
        value: ({ lastGrantedOn }) =>
          lastGrantedOn ? format.date(lastGrantedOn) : t('grants.neverGranted'),
      },
      {
        id: 'joinedOn',
        header: t('grants.joinedOn'),
        value: ({ joinedOn }) => format.date(joinedOn),
      },
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
      {
        id: 'number',
        header: t('errors.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ];
  }, [t, format, amount]);
}
