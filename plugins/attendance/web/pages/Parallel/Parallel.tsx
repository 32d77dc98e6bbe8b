import { useState } from 'react';
import { addMonths, isMonth, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useGrants } from '#kit/access/useGrants.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Outlet, useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import {
  Button,
  EmptyState,
  Group,
  LinkButton,
  notify,
  PageHeader,
  RefreshMark,
  Stack,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { isParallelItem, PARALLEL_ITEMS } from '#plugins/attendance/domain/parallel/items.ts';
import { MonthSwitch } from '../../parts/MonthSwitch.tsx';
import { AcceptDifferences, STALE } from './AcceptDifferences.tsx';
import { PARALLEL_PATHS } from './addresses.ts';
import { DifferenceDetail } from './DifferenceDetail.tsx';
import {
  ParallelDifferencesDocument,
  type ParallelDifferencesQuery,
  WithdrawParallelAcceptancesDocument,
} from './Parallel.generated.ts';
import { ParallelProgress } from './ParallelProgress.tsx';
import { ParallelTabs } from './ParallelTabs.tsx';
import { useParallelText } from './parallel-text.ts';
import { useDifferenceColumns } from './useDifferenceColumns.tsx';
import type { Difference } from './useDifferenceWords.ts';

const SHOWN = ['DIFFERENT', 'OPEN', 'ALL'] as const;
type Shown = (typeof SHOWN)[number];
const isShown = (value: string | undefined): value is Shown =>
  SHOWN.some((shown) => shown === value);
const TOLERANCES = [1, 5, 10, 15, 30, 60];
const rowsOf = ({ parallelDifferencesConnection }: ParallelDifferencesQuery) =>
  parallelDifferencesConnection;

/** The month in the address; last month where none is. */
function useMonth(): readonly [string, (month: string) => void] {
  const { month } = useSearch<{ month?: unknown }>();
  const navigate = useNavigate();
  return [
    typeof month === 'string' && isMonth(month)
      ? month
      : addMonths(monthOf(tokyoDate(new Date())), -1),
    (next) => void navigate({ search: (before) => ({ ...before, month: next, page: undefined }) }),
  ];
}

/** 並行稼働: the totals of the system before beside ours, with likely reasons, until everybody agrees. */
export function Parallel() {
  const t = useParallelText();
  const format = useFormat();
  const [month, setMonth] = useMonth();
  const [state, setState] = useTableUrlState({
    filters: ['item', 'shown', 'tolerance'],
    rowsPerPage: 50,
  });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<Difference>();
  const [accepting, setAccepting] = useState<readonly Difference[]>();
  const [withdraw, { saving }] = useMutate(WithdrawParallelAcceptancesDocument, {
    alsoStale: STALE,
  });
  const mayChange = useGrants().has('attendance.parallel:update');
  const { item = [], shown: [shown] = [], tolerance: [tolerance] = [] } = state.filters;
  const items = item.filter(isParallelItem);
  const narrowed = {
    month,
    where: {
      ...(state.search ? { search: state.search } : {}),
      ...(items.length > 0 ? { items } : {}),
      ...(TOLERANCES.includes(Number(tolerance)) ? { tolerance: Number(tolerance) } : {}),
      shown: isShown(shown) ? shown : ('DIFFERENT' as const),
    },
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    ParallelDifferencesDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(ParallelDifferencesDocument, narrowed, rowsOf);
  const columns = useDifferenceColumns();
  const report = data?.parallelDifferencesConnection;
  const rowsNamed = (ids: readonly string[]) =>
    (report?.nodes ?? []).filter(({ id }) => ids.includes(id));
  const takeBack = async (rows: readonly Difference[]) => {
    const inputs = rows.map(({ employeeId, item: of }) => ({ employeeId, item: of }));
    try {
      const { withdrawParallelAcceptances: done } = await withdraw({ data: { month, inputs } });
      if (done.changed === 0) notify.info(t('withdrawnNothing'));
      else notify.success(t('withdrawn', { count: done.changed }));
      setSelected([]);
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const importButton = mayChange ? (
    <LinkButton to={PARALLEL_PATHS.import} search={{ month }}>
      {t('import')}
    </LinkButton>
  ) : null;
  const isBare = report !== undefined && report.people === 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Group>
            <MonthSwitch
              month={month}
              onChange={(next) => {
                setSelected([]);
                setMonth(next);
              }}
            />
            {importButton}
          </Group>
        }
      />
      <RefreshMark busy={refreshing} />
      <Stack>
        <ParallelTabs />
        {report || loading ? <ParallelProgress counts={report} /> : null}
        <DataTable
          name="attendance.parallelDifferences"
          label={t('list')}
          csv={t('fileName', { month })}
          columns={columns}
          rows={report?.nodes ?? []}
          rowId={({ id }) => id}
          rowLabel={(row) => format.labelled(format.name(row), t(`items.${row.item}`))}
          state={state}
          onStateChange={setState}
          totalCount={report?.totalCount}
          search={{ label: t('search') }}
          filters={[
            {
              id: 'shown',
              label: t('shown'),
              options: SHOWN.map((value) => ({ value, label: t(`showns.${value}`) })),
            },
            {
              id: 'item',
              label: t('item'),
              options: PARALLEL_ITEMS.map(({ item: value }) => ({
                value,
                label: t(`items.${value}`),
              })),
            },
            {
              id: 'tolerance',
              label: t('tolerance'),
              options: TOLERANCES.map((value) => ({ value: String(value), label: String(value) })),
            },
          ]}
          loading={loading}
          error={error}
          onRetry={() => void refetch()}
          readAll={readAll}
          onOpen={setOpened}
          {...(mayChange
            ? {
                selection: {
                  selected,
                  onChange: setSelected,
                  actions: (ids: readonly string[]) => (
                    <Group>
                      <Button
                        size="sm"
                        variant="primary"
                        onClick={() => setAccepting(rowsNamed(ids))}
                      >
                        {t('accept')}
                      </Button>
                      <Button
                        size="sm"
                        loading={saving}
                        onClick={() => void takeBack(rowsNamed(ids))}
                      >
                        {t('withdraw')}
                      </Button>
                    </Group>
                  ),
                },
              }
            : {})}
          empty={
            isBare ? (
              <EmptyState title={t('noTotals')} action={importButton}>
                {mayChange ? t('noTotalsHint') : t('mayNotImport')}
              </EmptyState>
            ) : (
              <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
            )
          }
        />
      </Stack>
      {opened ? (
        <DifferenceDetail
          row={opened}
          month={month}
          onAccept={() => {
            setAccepting([opened]);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {accepting ? (
        <AcceptDifferences
          month={month}
          rows={accepting}
          onClose={() => setAccepting(undefined)}
          onDone={() => {
            setAccepting(undefined);
            setSelected([]);
          }}
        />
      ) : null}
      <Outlet />
    </>
  );
}
