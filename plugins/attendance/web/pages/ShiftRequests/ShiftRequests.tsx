import { useMemo, useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import {
  type TableState,
  toSkipFirst,
  useTableUrlState,
} from '#kit/ui/DataTable/table-url-state.ts';
import {
  Button,
  EmptyState,
  Group,
  LinkButton,
  PageHeader,
  Tag,
  type Tone,
} from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import type {
  ScheduleRequestOrderBy,
  ScheduleRequestStatus,
  ScheduleWish,
} from '#schema/generated/schema-types.ts';
import { clock } from '../../parts/clock-of-minutes.ts';
import { useShiftText } from '../../shift-text.ts';
import { DeclineRequests } from './DeclineRequests.tsx';
import {
  ShiftRequestListDocument,
  type ShiftRequestPartsFragment,
} from './ShiftRequests.generated.ts';
import { useDecisions } from './useDecisions.ts';

type Row = ShiftRequestPartsFragment;
export const REQUESTS_PATH = '/app/staff/attendance/shift';
const STATUSES = ['REQUESTED', 'FIXED', 'DECLINED'] as const;
const WISHES = ['WORK', 'OFF', 'EITHER'] as const;
export const STATUS_TONES: Readonly<Record<ScheduleRequestStatus, Tone>> = {
  REQUESTED: 'amber',
  FIXED: 'green',
  DECLINED: 'vermilion',
};

const variablesOf = (state: TableState) => {
  const { status = [], wish = [], group = [] } = state.filters;
  const column = state.sort?.id === 'requestedAt' ? 'REQUESTED_AT' : 'DATE';
  return {
    where: {
      ...(status.length > 0 ? { status: [...status] as ScheduleRequestStatus[] } : {}),
      ...(wish.length > 0 ? { wish: [...wish] as ScheduleWish[] } : {}),
      ...(group[0] ? { groupId: group[0] } : {}),
      ...(state.search ? { search: state.search } : {}),
    },
    orderBy: `${column}_${state.sort?.desc ? 'DESC' : 'ASC'}` as ScheduleRequestOrderBy,
    ...toSkipFirst(state),
  };
};

export const ShiftRequests = () => {
  const t = useShiftText();
  const navigate = useNavigate();
  const mayDecide = useAbility().can('update', 'ShiftBoard');
  const columns = useColumns();
  const [state, setState] = useTableUrlState({
    filters: ['status', 'wish', 'group'],
    sort: 'date',
  });
  const { data, loading, error, refetch } = useDocument(
    ShiftRequestListDocument,
    variablesOf(state),
    { keepRows: true },
  );
  const { skip: _skip, first: _first, ...narrowed } = variablesOf(state);
  const readAll = useAllRows(
    ShiftRequestListDocument,
    narrowed,
    (answer) => answer.scheduleRequestsConnection,
  );
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [declining, setDeclining] = useState<readonly string[]>();
  const { fix, saving } = useDecisions();
  const rows = data?.scheduleRequestsConnection.nodes ?? [];
  return (
    <>
      <PageHeader
        title={t('request.title')}
        description={t('request.description')}
        actions={
          <LinkButton to="/app/staff/attendance/shift/board" variant="primary">
            {t('request.openBoard')}
          </LinkButton>
        }
      />
      <DataTable
        name="attendance.shiftRequests"
        label={t('request.list')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        state={state}
        onStateChange={setState}
        totalCount={data?.scheduleRequestsConnection.totalCount}
        search={{ label: t('request.search') }}
        filters={[
          {
            id: 'status',
            label: t('request.status'),
            options: STATUSES.map((value) => ({ value, label: t(`requestStatus.${value}`) })),
          },
          {
            id: 'wish',
            label: t('request.wish'),
            options: WISHES.map((value) => ({ value, label: t(`wish.${value}`) })),
          },
          {
            id: 'group',
            label: t('request.group'),
            options: treeOptions(data?.shiftBoardGroups ?? []),
          },
        ]}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ id }) => void navigate({ to: `${REQUESTS_PATH}/request/${id}`, search: true })}
        readAll={readAll}
        csv={t('request.csv')}
        {...(mayDecide
          ? {
              selection: {
                selected,
                onChange: setSelected,
                disabledReason: (row: Row) =>
                  row.status === 'REQUESTED' ? undefined : t('request.decided'),
                actions: (ids: readonly string[]) => (
                  <Group>
                    <Button
                      size="sm"
                      variant="primary"
                      loading={saving}
                      onClick={() => void fix(ids).then(() => setSelected([]))}
                    >
                      {t('request.fix')}
                    </Button>
                    <Button size="sm" onClick={() => setDeclining(ids)}>
                      {t('request.decline')}
                    </Button>
                  </Group>
                ),
              },
            }
          : {})}
        empty={<EmptyState title={t('request.empty')}>{t('request.emptyHint')}</EmptyState>}
      />
      {declining ? (
        <DeclineRequests
          ids={declining}
          onClose={() => setDeclining(undefined)}
          onDone={() => {
            setDeclining(undefined);
            setSelected([]);
          }}
        />
      ) : null}
      <Outlet />
    </>
  );
};

function useColumns(): Column<Row>[] {
  const t = useShiftText();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'person', header: t('request.person'), always: true, value: format.name },
      {
        id: 'date',
        header: t('request.date'),
        sortable: true,
        value: ({ date }) => format.dateWithDay(date),
      },
      { id: 'wish', header: t('request.wish'), value: ({ wish }) => t(`wish.${wish}`) },
      {
        id: 'times',
        header: t('request.times'),
        value: ({ patternName, start, end }) =>
          start === null || end === null
            ? null
            : format.list([
                ...(patternName ? [patternName] : []),
                format.range(clock(start), clock(end)),
              ]),
      },
      { id: 'note', header: t('request.note'), wrap: true, value: ({ note }) => note },
      {
        id: 'status',
        header: t('request.status'),
        value: ({ status }) => t(`requestStatus.${status}`),
        cell: ({ status }) => <Tag tone={STATUS_TONES[status]}>{t(`requestStatus.${status}`)}</Tag>,
      },
      {
        id: 'requestedAt',
        header: t('request.requestedAt'),
        sortable: true,
        value: ({ requestedAt }) => format.dateTimeShort(requestedAt),
      },
    ],
    [t, format],
  );
}
