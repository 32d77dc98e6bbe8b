import { useMemo } from 'react';
import { minutesOn } from '#core/time/tokyo.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { IconChevronDown, IconChevronUp, IconDeviceDesktop } from '#kit/ui/icons.ts';
import {
  Button,
  EmptyState,
  LinkButton,
  Notice,
  PageHeader,
  RefreshMark,
  Stack,
  StatBar,
  StatFilter,
  WordsToCome,
} from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { useNarrow } from '#kit/ui/layout/useNarrow.ts';
import { PRESENCES } from '#plugins/attendance/domain/presence.ts';
import { TrendsPanel } from '../../parts/trends/TrendsPanel.tsx';
import { useText } from '../../text.ts';
import { RenewalNotice } from '../Agreement36/RenewalNotice.tsx';
import type { BoardPersonFragment } from './Board.generated.ts';
import { areDaysOffFolded } from './board-choice.ts';
import type { BoardData } from './board-data.ts';
import { COUNTS } from './merge-board.ts';
import { hoursOf } from './person-line.ts';
import { TONES, useBoardColumns } from './useBoardColumns.tsx';
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
  /** A person's month, with the day that the row is about. */
  readonly onOpen: (person: BoardPersonFragment) => void;
};

/** As long as any other. */
const ANY_DATE = '2000-12-31';
const ANY_TIME = '2000-12-31T12:00:00Z';

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
  onOpen,
}: Props) => {
  const t = useText();
  const format = useFormat();
  const isNarrow = useNarrow();
  const columns = useBoardColumns(useDayOf(board));
  const chosen = state.filters.presence ?? [];
  const late = (state.filters.late ?? []).length > 0;
  const group = state.filters.group ?? [];
  const folded = areDaysOffFolded(state);
  const daysOff = board?.counts.dayOff ?? 0;
  const filter = (filters: TableState['filters']) =>
    onStateChange({ ...state, page: 1, filters: { ...state.filters, ...filters } });
  const isUnfolded = (state.filters.off ?? []).length > 0;
  const fold =
    daysOff > 0 && (folded || isUnfolded) ? (
      <DaysOff
        count={daysOff}
        folded={folded}
        onToggle={() => filter({ off: folded ? ['1'] : [] })}
      />
    ) : null;
  const lineOf = (date: string, updatedAt: string): string =>
    [
      format.dateWithDay(date),
      t('board.updated', { time: format.dateTime(updatedAt).slice(11) }),
    ].join(format.language === 'ja' ? '　' : ', ');

  return (
    <>
      <PageHeader
        title={t('board.title')}
        description={
          board ? (
            lineOf(board.date, board.updatedAt)
          ) : (
            <WordsToCome like={lineOf(ANY_DATE, ANY_TIME)} />
          )
        }
        actions={
          isNarrow ? null : (
            <LinkButton
              to="/app/staff/attendance/home/projector"
              search={group[0] ? { group: group[0] } : {}}
              icon={<IconDeviceDesktop size={16} aria-hidden />}
            >
              {t('projector.open')}
            </LinkButton>
          )
        }
      />
      <RefreshMark busy={refreshing} />
      <Stack gap={3}>
        <WorkToDo today={board?.date} />
        <RenewalNotice leads />
        <TrendsPanel groupId={group[0]} />
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
          rowLabel={format.name}
          onOpen={onOpen}
          state={state}
          onStateChange={onStateChange}
          totalCount={board?.totalCount}
          search={{ label: t('board.search') }}
          filters={[
            {
              id: 'group',
              label: t('board.group'),
              options: treeOptions(board?.groups ?? []),
            },
          ]}
          loading={loading}
          error={error}
          onRetry={onRetry}
          {...(readAll ? { readAll } : {})}
          rowTone={({ presence }) => (presence === 'DAY_OFF' ? 'muted' : undefined)}
          csv={t('board.csv')}
          {...(fold ? { footer: { name: fold } } : {})}
          empty={
            folded && daysOff > 0 ? (
              <EmptyState title={t('board.nobodyPlanned')} action={fold}>
                {t('board.nobodyPlannedHint')}
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

/** The present minute is the answer's: it moves with every stamp that is pushed and once a minute. */
function useDayOf(board: BoardData | undefined) {
  const { date = '', updatedAt, nodes } = board ?? {};
  return useMemo(() => {
    const now = updatedAt ? minutesOn(date, new Date(updatedAt)) : 0;
    return { date, now, hours: hoursOf(nodes ?? [], date, now) };
  }, [date, updatedAt, nodes]);
}

type DaysOffProps = {
  readonly count: number;
  readonly folded: boolean;
  readonly onToggle: () => void;
};

/** Everybody who is off today in one line, until somebody wants their names. */
const DaysOff = ({ count, folded, onToggle }: DaysOffProps) => {
  const t = useText();
  const Icon = folded ? IconChevronDown : IconChevronUp;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-expanded={!folded}
      icon={<Icon size={16} aria-hidden />}
      onClick={onToggle}
    >
      {t(folded ? 'board.unfold' : 'board.fold', { count })}
    </Button>
  );
};
