import type { ReactNode } from 'react';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { DataTable, type DataTableProps } from '#kit/ui/DataTable/DataTable.tsx';
import { EmptyState, PageHeader, RefreshMark, Stack } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveTabs } from '../LeaveTabs.tsx';
import { type LeaveGroup, LeaveListBar } from './LeaveListBar.tsx';
import { PeriodOfList } from './PeriodOfList.tsx';
import type { useLeaveList } from './useLeaveList.ts';

const BOOK = '/app/staff/attendance/leave_app/vacation_grant';

type OfLeave = {
  readonly id: string;
  readonly employeeId: string;
  readonly vacationClassId: string;
};
type Props<Row extends OfLeave> = Pick<
  DataTableProps<Row>,
  'name' | 'columns' | 'filters' | 'rowTone' | 'readAll'
> & {
  readonly title: string;
  readonly hint: string;
  /** What the days of the list hold nothing of, and what to do then. */
  readonly nothing: { readonly title: string; readonly hint: string };
  readonly list: ReturnType<typeof useLeaveList>;
  /** Undefined while nothing is known, or where a day of the period is missing. */
  readonly shown: { readonly nodes: readonly Row[]; readonly totalCount: number } | undefined;
  readonly groups: readonly LeaveGroup[] | undefined;
  readonly asked: {
    readonly loading: boolean;
    readonly refreshing: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly actions?: ReactNode;
  /** Between the choice and the list. */
  readonly children?: ReactNode;
};

/** A list of leave in a period: by class and group, each row leading to the person's book. */
export function LeaveListPage<Row extends OfLeave>(props: Props<Row>) {
  const { title, hint, nothing, list, shown, groups, asked, actions, children, ...table } = props;
  const { state, setState, isWhole } = list;
  const t = useText();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={title}
        description={hint}
        tabs={<LeaveTabs />}
        {...(actions ? { actions } : {})}
      />
      <RefreshMark busy={asked.refreshing} />
      <Stack>
        <LeaveListBar state={state} onChange={setState} groups={groups ?? []}>
          <PeriodOfList value={list.range} onChange={list.setRange} />
        </LeaveListBar>
        {children}
        <DataTable
          {...table}
          label={title}
          rows={shown?.nodes ?? []}
          rowId={({ id }) => id}
          state={state}
          onStateChange={setState}
          totalCount={shown?.totalCount ?? 0}
          search={{ label: t('errors.search') }}
          loading={isWhole && asked.loading}
          waits={children !== undefined && isWhole && asked.loading}
          error={asked.error}
          onRetry={() => void asked.refetch()}
          csv={title}
          onOpen={({ employeeId, vacationClassId }) =>
            void navigate({ to: `${BOOK}/${employeeId}`, search: { class: vacationClassId } })
          }
          empty={
            isWhole ? (
              <EmptyState title={nothing.title}>{nothing.hint}</EmptyState>
            ) : (
              <EmptyState title={t('leaveLists.choosePeriod')}>
                {t('leaveLists.periodNeeded')}
              </EmptyState>
            )
          }
        />
      </Stack>
    </>
  );
}
