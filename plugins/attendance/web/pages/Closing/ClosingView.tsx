import { useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAbility } from '#kit/access/ability.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { StatFilters } from '#kit/ui/figures/StatFilters.tsx';
import {
  Button,
  EmptyState,
  LinkButton,
  Notice,
  PageHeader,
  RefreshMark,
  Stack,
  useNarrow,
  WordsToCome,
} from '#kit/ui/index.ts';
import { MonthSwitch } from '../../parts/MonthSwitch.tsx';
import { useText } from '../../text.ts';
import { OBJECTIVE } from '../Objective/address.ts';
import { CloseMonth, type Narrowing } from './CloseMonth.tsx';
import type { ClosingPageQuery, ClosingPersonPartsFragment } from './Closing.generated.ts';
import { ClosingGroups } from './ClosingGroups.tsx';
import { countsOf } from './closing-words.ts';
import { SelectedMonths } from './SelectedMonths.tsx';
import { useClosingColumns } from './useClosingColumns.tsx';
import { WaitingStamps } from './WaitingStamps.tsx';

type Row = ClosingPersonPartsFragment;
export type ClosingViewProps = {
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly overview: ClosingPageQuery['closingOverview'] | undefined;
  readonly people: ClosingPageQuery['closingPeopleConnection'] | undefined;
  /** Group and search of the list: closing all closes those. */
  readonly narrowing: Narrowing;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll?: () => Promise<readonly Row[]>;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onOpen: (row: Row) => void;
  readonly onRelease: (employeeId: string) => void;
};

export function ClosingView(props: ClosingViewProps) {
  const t = useText();
  const format = useFormat();
  const { month, overview, people, state } = props;
  const mayClose = useAbility().can('close', 'ClosedPeriod');
  const [closing, setClosing] = useState<readonly string[] | 'all'>();
  const [showsWaiting, setShowsWaiting] = useState(false);
  const columns = useClosingColumns(overview);
  // A phone has the filter for it.
  const narrowScreen = useNarrow();
  const { group = [] } = state.filters;
  const narrow = (filters: TableState['filters']) =>
    props.onStateChange({ ...state, page: 1, filters: { ...state.filters, ...filters } });
  const dueText = ({ dueOn, people: all, closed }: NonNullable<typeof overview>) => {
    const params = { date: format.date(dueOn), count: all - closed };
    if (all === closed) return t('closing.allClosed', { count: all });
    return t(tokyoDate(new Date()) > dueOn ? 'closing.overdue' : 'closing.due', params);
  };
  return (
    <>
      <PageHeader
        title={t('closing.title')}
        description={
          overview ? (
            dueText(overview)
          ) : (
            <WordsToCome
              like={t('closing.overdue', { date: format.date(`${month}-01`), count: 99 })}
            />
          )
        }
        actions={
          <>
            <MonthSwitch month={month} onChange={props.onMonth} />
            {mayClose ? (
              <Button
                variant="primary"
                disabled={!overview?.ready}
                onClick={() => setClosing('all')}
              >
                {t('closing.closeReady', { count: overview?.ready ?? 0 })}
              </Button>
            ) : null}
          </>
        }
      />
      <RefreshMark busy={props.refreshing && props.loading} />
      <Stack>
        {overview || props.loading ? (
          <StatFilters
            label={t('closing.counts')}
            filter="filter"
            all={{ label: t('closing.all'), count: overview?.people }}
            counts={countsOf(overview).map(({ filter: value, count, tone }) => ({
              value,
              label: t(`closing.filter.${value}`),
              count: overview?.[count],
              tone,
            }))}
            state={state}
            onStateChange={props.onStateChange}
          />
        ) : null}
        {overview && overview.waitingStamps > 0 ? (
          <Notice
            tone="warning"
            action={
              <Button size="sm" onClick={() => setShowsWaiting(true)}>
                {t('closing.showWaiting')}
              </Button>
            }
          >
            {t('closing.waiting', { count: overview.waitingStamps })}
          </Notice>
        ) : null}
        {overview && overview.unexplainedRecords > 0 ? (
          <Notice
            tone="info"
            action={
              <LinkButton size="sm" to={OBJECTIVE} search={{ month, state: 'OPEN' }}>
                {t('closing.showUnexplained')}
              </LinkButton>
            }
          >
            {t('closing.unexplained', { count: overview.unexplainedRecords })}
          </Notice>
        ) : null}
        {!narrowScreen && overview && overview.groups.length > 1 && group.length === 0 ? (
          <ClosingGroups
            groups={overview.groups}
            onChoose={(groupId) => narrow({ group: [groupId] })}
          />
        ) : null}
        <DataTable
          name="attendance.closing"
          label={t('closing.list')}
          columns={columns}
          rows={people?.nodes ?? []}
          rowId={({ employeeId }) => employeeId}
          rowLabel={(row) => format.name(row)}
          state={state}
          onStateChange={props.onStateChange}
          totalCount={people?.totalCount}
          search={{ label: t('errors.search') }}
          filters={[
            {
              id: 'group',
              label: t('errors.group'),
              options: (overview?.groups ?? []).flatMap(({ groupId, name }) =>
                groupId ? [{ value: groupId, label: name ?? '' }] : [],
              ),
            },
          ]}
          loading={props.loading}
          waits={props.loading && overview === undefined}
          error={props.error}
          onRetry={props.onRetry}
          {...(props.readAll ? { readAll: props.readAll } : {})}
          onOpen={props.onOpen}
          rowActions={(row) =>
            mayClose && row.state !== 'OPEN'
              ? [
                  row.state === 'CLOSED'
                    ? {
                        label: t('closing.release'),
                        onSelect: () => props.onRelease(row.employeeId),
                      }
                    : {
                        label: t('closing.closeOne'),
                        onSelect: () => setClosing([row.employeeId]),
                      },
                ]
              : []
          }
          selection={{
            selected: props.selected,
            onChange: props.onSelect,
            actions: (ids) => (
              <SelectedMonths
                month={month}
                employeeIds={ids}
                overview={overview}
                onClose={mayClose ? () => setClosing(ids) : undefined}
                onDone={() => props.onSelect([])}
              />
            ),
          }}
          empty={<EmptyState title={t('closing.none')}>{t('closing.noneHint')}</EmptyState>}
        />
      </Stack>
      {closing ? (
        <CloseMonth
          month={month}
          people={closing}
          narrowing={props.narrowing}
          ready={overview?.ready ?? 0}
          onClose={() => {
            setClosing(undefined);
            props.onSelect([]);
          }}
        />
      ) : null}
      {showsWaiting ? <WaitingStamps onClose={() => setShowsWaiting(false)} /> : null}
    </>
  );
}
