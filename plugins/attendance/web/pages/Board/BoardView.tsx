import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import {
  Avatar,
  Button,
  EmptyState,
  Group,
  Notice,
  PageHeader,
  RefreshMark,
  Stack,
  StatBar,
  StatFilter,
  Tag,
  type Tone,
} from '#kit/ui/index.ts';
import { PRESENCES } from '#plugins/attendance/domain/presence.ts';
import { useText } from '../../text.ts';
import type { BoardPersonFragment } from './Board.generated.ts';
import classes from './Board.module.css';
import type { BoardData } from './board-data.ts';
import { COUNTS } from './merge-board.ts';
import { WorkToDo } from './WorkToDo.tsx';

type Props = {
  readonly board: BoardData | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Every row that matches, for the download. */
  readonly readAll?: () => Promise<readonly BoardPersonFragment[]>;
  readonly isLive: boolean;
};

const TONES: Readonly<Record<BoardPersonFragment['presence'], Tone>> = {
  IN: 'green',
  BREAK: 'amber',
  OUT: 'grey',
  NOT_STAMPED: 'indigo',
  DAY_OFF: 'blue',
};
const SCREENFUL = 640;

export const BoardView = ({
  board,
  state,
  onStateChange,
  loading,
  refreshing,
  error,
  onRetry,
  readAll,
  isLive,
}: Props) => {
  const t = useText();
  const format = useFormat();
  const columns = useColumns(board?.date ?? '');
  const chosen = state.filters.presence ?? [];
  const late = (state.filters.late ?? []).length > 0;
  const narrowed =
    chosen.length > 0 || late || (state.filters.group ?? []).length > 0 || state.search !== '';
  const filter = (filters: TableState['filters']) =>
    onStateChange({ ...state, page: 1, filters: { ...state.filters, ...filters } });
  const clear = () =>
    onStateChange({
      ...state,
      page: 1,
      search: '',
      filters: { presence: [], late: [], group: [] },
    });

  return (
    <>
      <PageHeader
        title={t('board.title')}
        {...(board
          ? {
              description: `${format.dateWithDay(board.date)}${format.language === 'ja' ? '　' : ', '}${t('board.updated', { time: format.dateTime(board.updatedAt).slice(11) })}`,
            }
          : {})}
      />
      <RefreshMark busy={refreshing} />
      <Stack>
        {board ? <WorkToDo today={board.date} /> : null}
        {isLive ? null : (
          <Notice
            tone="warning"
            action={
              <Button size="sm" onClick={onRetry}>
                {t('board.refresh')}
              </Button>
            }
          >
            {t('board.notLive')}
          </Notice>
        )}
        <StatBar label={t('board.counts')}>
          <StatFilter
            label={t('board.all')}
            count={board?.counts.total ?? 0}
            active={chosen.length === 0 && !late}
            onToggle={() => filter({ presence: [], late: [] })}
          />
          {PRESENCES.map((presence) => (
            <StatFilter
              key={presence}
              label={t(`board.${presence}`)}
              count={board?.counts[COUNTS[presence]] ?? 0}
              tone={TONES[presence]}
              active={chosen.includes(presence)}
              onToggle={() =>
                filter({
                  presence: chosen.includes(presence)
                    ? chosen.filter((one) => one !== presence)
                    : [...chosen, presence],
                })
              }
            />
          ))}
          <StatFilter
            label={t('board.late')}
            count={board?.counts.late ?? 0}
            tone="vermilion"
            active={late}
            onToggle={() => filter({ late: late ? [] : ['1'] })}
          />
        </StatBar>
        <DataTable
          name="attendance.board"
          label={t('board.list')}
          columns={columns}
          rows={board?.nodes ?? []}
          rowId={({ employeeId }) => employeeId}
          state={state}
          onStateChange={onStateChange}
          totalCount={board?.totalCount}
          search={{ label: t('board.search') }}
          filters={[
            {
              id: 'group',
              label: t('board.group'),
              options: (board?.groups ?? []).map(({ id, name, depth }) => ({
                value: id,
                label: `${'　'.repeat(depth)}${name}`,
              })),
            },
          ]}
          loading={loading}
          error={error}
          onRetry={onRetry}
          {...(readAll ? { readAll } : {})}
          rowTone={({ presence }) => (presence === 'DAY_OFF' ? 'muted' : undefined)}
          csv={t('board.csv')}
          {...((board?.nodes.length ?? 0) > 40 ? { height: SCREENFUL } : {})}
          empty={
            narrowed ? (
              <EmptyState
                title={t('board.noneMatch')}
                action={<Button onClick={clear}>{t('board.clear')}</Button>}
              >
                {t('board.noneMatchHint')}
              </EmptyState>
            ) : (
              <EmptyState title={t('board.empty')}>{t('board.emptyHint')}</EmptyState>
            )
          }
        />
      </Stack>
    </>
  );
};

function useColumns(today: string): Column<BoardPersonFragment>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('board.name'),
        sortable: true,
        value: format.name,
        cell: (person) => (
          <Group gap={2} wrap={false}>
            <Avatar name={`${person.lastName} ${person.firstName}`} size={24} decorative />
            <span>{format.name(person)}</span>
          </Group>
        ),
      },
      {
        id: 'presence',
        header: t('board.presence'),
        value: ({ presence, late }) =>
          format.list([t(`board.${presence}`), ...(late ? [t('board.late')] : [])]),
        cell: ({ presence, late, breakSince, workDate }) => (
          <Group gap={1}>
            <span className={classes.presence} data-presence={presence}>
              <Tag tone={TONES[presence]}>{t(`board.${presence}`)}</Tag>
            </span>
            {late ? <Tag tone="vermilion">{t('board.late')}</Tag> : null}
            {breakSince ? (
              <span className={classes.since}>
                {t('board.since', { time: format.time(breakSince) })}
              </span>
            ) : null}
            {workDate < today ? (
              <span className={classes.since}>{t('board.yesterday')}</span>
            ) : null}
          </Group>
        ),
      },
      {
        id: 'firstIn',
        header: t('board.firstIn'),
        align: 'end',
        sortable: true,
        value: ({ firstIn }) => firstIn && format.time(firstIn),
      },
      {
        id: 'lastOut',
        header: t('board.lastOut'),
        align: 'end',
        value: ({ lastOut }) => lastOut && format.time(lastOut),
      },
      {
        id: 'plan',
        header: t('board.plan'),
        align: 'end',
        value: ({ plan }) => plan && format.range(format.time(plan.start), format.time(plan.end)),
      },
      {
        id: 'group',
        header: t('board.group'),
        sortable: true,
        value: ({ groupName }) => groupName,
      },
      {
        id: 'number',
        header: t('board.number'),
        sortable: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ],
    [t, format, today],
  );
}
