import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { Button, Group, notify, SegmentedControl, Stack, useNarrow } from '#kit/ui/index.ts';
import { useShiftText } from '#plugins/attendance/web/shift-text.ts';
import { CorrectPlan } from '../CorrectPlan/CorrectPlan.tsx';
import { BoardGrid } from './BoardGrid.tsx';
import { BoardKeys } from './BoardKeys.tsx';
import { BoardStatus, BoardTools, Legend, Palette } from './BoardTools.tsx';
import { CellEditor } from './CellEditor.tsx';
import { DayView } from './DayView.tsx';
import { NeedsEditor } from './NeedsEditor.tsx';
import { PhoneBoard } from './PhoneBoard.tsx';
import { Publications } from './publish/Publications.tsx';
import { PublishModal } from './publish/PublishModal.tsx';
import type { BoardPatternFragment, ShiftCellPartsFragment } from './ShiftBoard.generated.ts';
import classes from './ShiftBoard.module.css';
import { boardActions } from './state/board-actions.ts';
import { type BoardData, type BoardStore, createBoardStore } from './state/board-store.ts';
import { type BoardWords, useBoardWords } from './state/board-words.ts';
import { useBoardLive } from './state/useBoardLive.ts';
import { useBoardSaving } from './state/useBoardSaving.ts';

type Props = {
  readonly board: BoardData;
  readonly patterns: readonly BoardPatternFragment[];
  /** What this page calls itself, so that it knows its own changes again. */
  readonly editor: string;
  readonly today: string;
  readonly readAgain: () => void;
};
type Window = 'keys' | 'edit' | 'needs' | 'publish' | 'publications';

/**
 * One board of one month with everything that is done to it. It is kept as long as the page shows
 * this group and this month: another answer is taken into it.
 */
export const BoardEditor = ({ board: answer, patterns, editor, today, readAgain }: Props) => {
  const [store] = useState(() => createBoardStore(answer));
  const board = useSyncExternalStore(store.subscribe, () => store.board);
  const words = useBoardWords(
    useMemo(() => new Map(patterns.map((one) => [one.id, one])), [patterns]),
  );
  const { t } = words;
  const narrow = useNarrow();
  const [view, setView] = useState('month');
  const [chosen, setDate] = useState(today);
  const [open, setOpen] = useState<Window>();
  const close = () => setOpen(undefined);
  const mayCorrect = useAbility().can('revise', 'AttendanceRecord');
  const [correcting, setCorrecting] = useState<{ employeeId: string; date: string }>();
  const correct = (employeeId: string, day: string) => {
    close();
    setCorrecting({ employeeId, date: day });
  };
  const correctFocused = () => {
    const { row, column } = store.selection().focus;
    correct(store.grid.people[row] ?? '', store.dates[column] ?? '');
  };
  const date = store.dates.includes(chosen) ? chosen : board.from;

  const saving = useBoardSaving(
    store,
    editor,
    (cells) => tellConflicts(cells, words, store),
    (count) => notify.info(t('board.begunLeftOut', { count })),
  );
  useEffect(() => store.take(answer, saving.waiting()), [store, saving, answer]);
  useBoardLive(store, editor, saving, readAgain);
  const actions = useMemo(() => boardActions(store, saving.send, t), [store, saving, t]);
  const byDay = (day: string) => {
    setDate(day);
    setView('day');
  };

  return (
    <Stack gap={3}>
      <div className={classes.bar}>
        {narrow ? null : (
          <SegmentedControl
            label={t('board.view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'month', label: t('board.viewMonth') },
              { value: 'day', label: t('board.viewDay') },
            ]}
          />
        )}
        {board.mayEdit ? (
          <BoardTools
            store={store}
            actions={actions}
            words={words}
            onRetry={saving.retry}
            onHelp={() => setOpen('keys')}
          />
        ) : null}
        <span className={classes.spacer} />
        <Group>
          <Button size="sm" onClick={() => setOpen('publications')}>
            {t('board.publications')}
          </Button>
          {board.mayEdit ? (
            <>
              <Button size="sm" onClick={() => setOpen('needs')}>
                {t('board.needs')}
              </Button>
              <PublishButton store={store} onClick={() => setOpen('publish')} />
            </>
          ) : null}
        </Group>
      </div>
      {narrow ? (
        <PhoneBoard
          store={store}
          actions={actions}
          words={words}
          patterns={patterns}
          date={date}
          onDate={setDate}
          {...(mayCorrect ? { onCorrect: correct } : {})}
        />
      ) : (
        <>
          {board.mayEdit ? <Palette actions={actions} words={words} patterns={patterns} /> : null}
          {view === 'month' ? (
            <BoardGrid
              store={store}
              actions={actions}
              words={words}
              patterns={patterns}
              onHelp={() => setOpen('keys')}
              onEdit={() => setOpen('edit')}
              onDay={byDay}
            />
          ) : (
            <DayView store={store} words={words} date={date} onDate={setDate} />
          )}
          <BoardStatus store={store} words={words} />
          <Legend words={words} />
        </>
      )}
      {open === 'keys' ? <BoardKeys onClose={close} /> : null}
      {open === 'edit' ? (
        <CellEditor
          store={store}
          actions={actions}
          words={words}
          onClose={close}
          {...(mayCorrect ? { onCorrect: correctFocused } : {})}
        />
      ) : null}
      {correcting ? <CorrectPlan {...correcting} onClose={() => setCorrecting(undefined)} /> : null}
      {open === 'needs' ? <NeedsEditor board={board} words={words} onClose={close} /> : null}
      {open === 'publish' ? (
        <PublishModal store={store} words={words} settled={saving.settled} onClose={close} />
      ) : null}
      {open === 'publications' ? (
        <Publications
          groupId={board.groupId}
          mayEdit={board.mayEdit}
          words={words}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
};

/** Who was faster; of many, how many. */
function tellConflicts(
  cells: readonly ShiftCellPartsFragment[],
  { t, format }: BoardWords,
  store: ReturnType<typeof createBoardStore>,
): void {
  const [cell] = cells;
  const person = cell && store.nameOf(cell.employeeId);
  if (cells.length === 1 && cell && person)
    notify.info(
      t('board.conflict', {
        person: format.name(person),
        date: format.date(cell.date),
        name: cell.changedBy ?? '',
      }),
    );
  else notify.info(t('board.conflicts', { count: cells.length }));
}

type PublishProps = { readonly store: BoardStore; readonly onClick: () => void };

/** Says how many cells wait to be published; with none of them it does not stand out. */
const PublishButton = ({ store, onClick }: PublishProps) => {
  const t = useShiftText();
  const count = useSyncExternalStore(store.subscribe, store.drafts);
  return (
    <Button size="sm" variant={count > 0 ? 'primary' : 'secondary'} onClick={onClick}>
      {count > 0 ? t('board.publishCount', { count }) : t('board.publish')}
    </Button>
  );
};
