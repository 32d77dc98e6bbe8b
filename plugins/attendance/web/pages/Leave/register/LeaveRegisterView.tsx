import { type ReactNode, useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import {
  type DateRange,
  EmptyState,
  Group,
  PageHeader,
  RefreshMark,
  Stack,
  Tag,
} from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { summable } from '#plugins/attendance/web/parts/leave/summable.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveTabs } from '../LeaveTabs.tsx';
import { PeriodOfList } from '../lists/PeriodOfList.tsx';
import classes from './LeaveRegisterView.module.css';
import type { LeaveRegisterQuery } from './Register.generated.ts';
import { grantedIn, type RegisterPageRow, useRegisterWords } from './register-words.ts';

type Props = {
  readonly pages: LeaveRegisterQuery['leaveRegisterPagesConnection'] | undefined;
  readonly range: DateRange;
  readonly onRange: (range: DateRange) => void;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll: () => Promise<readonly RegisterPageRow[]>;
  readonly onOpen: (row: RegisterPageRow) => void;
  readonly pdf: ReactNode;
};

export function LeaveRegisterView(props: Props) {
  const t = useText();
  const format = useFormat();
  const columns = useColumns();
  const { pages } = props;
  return (
    <>
      <PageHeader
        title={t('register.title')}
        description={t('register.hint')}
        tabs={<LeaveTabs />}
      />
      <RefreshMark busy={props.refreshing} />
      <Stack>
        <Group gap={4} align="start">
          <PeriodOfList label={t('register.period')} value={props.range} onChange={props.onRange} />
        </Group>
        <DataTable
          name="attendance.leaveRegister"
          label={t('register.title')}
          columns={columns}
          rows={pages?.nodes ?? []}
          rowId={({ id }) => id}
          rowLabel={(row) => format.name(row)}
          state={props.state}
          onStateChange={props.onStateChange}
          totalCount={pages?.totalCount ?? 0}
          search={{ label: t('errors.search') }}
          filters={[
            {
              id: 'left',
              label: t('register.employment'),
              options: [
                { value: 'no', label: t('register.employed') },
                { value: 'yes', label: t('register.hasLeft') },
              ],
            },
            { id: 'group', label: t('errors.group'), options: treeOptions(pages?.groups ?? []) },
          ]}
          loading={props.loading}
          error={props.error}
          onRetry={props.onRetry}
          readAll={props.readAll}
          actions={props.pdf}
          csv={t('register.title')}
          onOpen={props.onOpen}
          empty={<EmptyState title={t('register.none')}>{t('register.noneHint')}</EmptyState>}
        />
      </Stack>
    </>
  );
}

/** A date and its marks stay on one line. */
function Dates({ row }: { readonly row: RegisterPageRow }) {
  const { dateWithMarks } = useRegisterWords();
  return (
    <Group gap={2}>
      {row.dates.map((one) => (
        <span key={`${one.date} ${one.days} ${one.hours}`} className={classes.date}>
          {dateWithMarks(one)}
        </span>
      ))}
    </Group>
  );
}

function useColumns(): Column<RegisterPageRow>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const words = useRegisterWords();
  return useMemo(() => {
    // Numbers, so that a spreadsheet can add them up.
    const figure = (
      id: 'takenDays' | 'takenHours' | 'plannedDays' | 'plannedHours' | 'takenElsewhereDays',
      more: Partial<Column<RegisterPageRow>> = {},
    ): Column<RegisterPageRow> => ({
      id,
      header: t(`register.${id}`),
      align: 'end',
      value: (row) => row[id],
      cell: (row) =>
        id.endsWith('Hours') ? t('leave.hours', { hours: row[id] }) : amount(row[id], 0),
      ...more,
    });
    const day = (
      id: 'to' | 'joinedOn' | 'leftOn' | 'keepUntil',
      more: Partial<Column<RegisterPageRow>> = {},
    ): Column<RegisterPageRow> => ({
      id,
      header: t(`register.${id}`),
      value: ({ [id]: date }) => date && format.date(date),
      ...more,
    });
    return [
      {
        id: 'name',
        header: t('errors.name'),
        always: true,
        value: format.name,
        cell: (row) =>
          row.leftOn ? (
            <Group gap={2}>
              {format.name(row)}
              <Tag tone="grey">{t('register.hasLeft')}</Tag>
            </Group>
          ) : (
            format.name(row)
          ),
      },
      {
        id: 'number',
        header: t('errors.number'),
        value: ({ employeeNumber }) => employeeNumber,
      },
      { id: 'baseDates', header: t('register.baseDates'), value: words.baseDates },
      {
        id: 'granted',
        header: t('register.granted'),
        align: 'end',
        value: ({ baseDates }) => {
          const { days, hours } = grantedIn(baseDates);
          return summable(amount, days, hours);
        },
        cell: words.granted,
      },
      {
        id: 'besides',
        header: t('register.besides'),
        align: 'end',
        hideWhenEmpty: true,
        value: ({ besidesDays: days, besidesHours: hours }) =>
          days === 0 && hours === 0 ? '' : summable(amount, days, hours),
        cell: ({ besidesDays: days, besidesHours: hours }) =>
          days === 0 && hours === 0 ? null : amount(days, hours),
      },
      {
        id: 'carriedOver',
        header: t('register.carriedOver'),
        align: 'end',
        value: (row) => summable(amount, row.carriedOverDays, row.carriedOverHours),
        cell: (row) => amount(row.carriedOverDays, row.carriedOverHours),
      },
      figure('takenDays'),
      figure('takenHours', { hideWhenEmpty: true }),
      figure('takenElsewhereDays', { hideWhenEmpty: true }),
      figure('plannedDays', { hideWhenEmpty: true }),
      figure('plannedHours', { hideWhenEmpty: true }),
      {
        id: 'left',
        header: t('register.left'),
        align: 'end',
        value: (row) => summable(amount, row.leftDays, row.leftHours),
        cell: (row) => amount(row.leftDays, row.leftHours),
      },
      {
        id: 'dates',
        header: t('register.dates'),
        wrap: true,
        width: 280,
        value: words.dates,
        cell: (row) => <Dates row={row} />,
      },
      day('to'),
      {
        id: 'group',
        header: t('errors.group'),
        hidden: true,
        value: ({ groupName }) => groupName,
      },
      day('leftOn', { hideWhenEmpty: true }),
      day('joinedOn', { hidden: true }),
      day('keepUntil', { hidden: true }),
    ];
  }, [t, format, amount, words]);
}
