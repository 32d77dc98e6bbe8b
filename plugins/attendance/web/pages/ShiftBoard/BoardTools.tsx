import { type CSSProperties, useSyncExternalStore } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { IconArrowBackUp, IconCopy, IconHelpCircle, IconRefresh } from '#kit/ui/icons.ts';
import { Button, Group, IconButton, Kbd, Tag, TextLink } from '#kit/ui/index.ts';
import { DAY_OFF, planOfPattern } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import classes from './BoardTools.module.css';
import type { BoardPatternFragment } from './ShiftBoard.generated.ts';
import boardClasses from './ShiftBoard.module.css';
import type { BoardActions } from './state/board-actions.ts';
import type { BoardStore } from './state/board-store.ts';
import type { BoardWords } from './state/board-words.ts';

type PaletteProps = {
  readonly actions: BoardActions;
  readonly words: BoardWords;
  readonly patterns: readonly BoardPatternFragment[];
};

const PATTERNS = '/app/staff/attendance/attendancerule_setting/shift_pattern';

/**
 * What is pressed goes into the cells that are selected; the number is its key. The menu shows the
 * page of the patterns as not there, so that the way to it begins here.
 */
export const Palette = ({ actions, words, patterns }: PaletteProps) => (
  <div className={classes.palette} role="toolbar" aria-label={words.t('board.palette')}>
    {patterns.map((pattern, index) => (
      <button
        key={pattern.id}
        type="button"
        className={classes.chip}
        style={{ '--mark': pattern.hex } as CSSProperties}
        onClick={() => actions.put(planOfPattern(pattern))}
      >
        {pattern.name}
        <span className={classes.chipTimes}>{words.times(pattern)}</span>
        {index < 9 ? <Kbd>{index + 1}</Kbd> : null}
      </button>
    ))}
    <button type="button" className={classes.chip} onClick={() => actions.put(DAY_OFF)}>
      {words.t('board.dayOff')}
      <Kbd>0</Kbd>
    </button>
    <button type="button" className={classes.chip} onClick={() => actions.put(null)}>
      {words.t('board.clear')}
      <Kbd>Del</Kbd>
    </button>
    {patterns.length === 0 ? <span>{words.t('board.noPatterns')}</span> : null}
    <PatternsLink words={words} />
  </div>
);

const PatternsLink = ({ words }: { readonly words: BoardWords }) =>
  useGrants().has('attendance.shift:update') ? (
    <TextLink to={PATTERNS}>{words.t('board.editPatterns')}</TextLink>
  ) : null;

type ToolsProps = {
  readonly store: BoardStore;
  readonly actions: BoardActions;
  readonly words: BoardWords;
  readonly onRetry: () => void;
  readonly onHelp: () => void;
};

export const BoardTools = ({ store, actions, words, onRetry, onHelp }: ToolsProps) => {
  const { undo, redo } = useSyncExternalStore(store.subscribe, store.steps);
  const saved = useSyncExternalStore(store.subscribe, store.savedState);
  const { t } = words;
  return (
    <Group gap={2}>
      <IconButton
        label={t('board.undo')}
        icon={<IconArrowBackUp size={18} aria-hidden />}
        disabled={undo.length === 0}
        onClick={actions.undo}
      />
      <IconButton
        label={t('board.redo')}
        icon={<IconArrowBackUp size={18} aria-hidden style={{ transform: 'scaleX(-1)' }} />}
        disabled={redo.length === 0}
        onClick={actions.redo}
      />
      <Button size="sm" icon={<IconCopy size={16} aria-hidden />} onClick={actions.copyWeek}>
        {t('board.copyWeek')}
      </Button>
      <IconButton
        label={t('board.keys')}
        icon={<IconHelpCircle size={18} aria-hidden />}
        onClick={onHelp}
      />
      <span role="status">
        {saved === 'failed' ? (
          <Tag tone="vermilion">{t('board.unsaved')}</Tag>
        ) : (
          <Tag tone={saved === 'saved' ? 'green' : 'grey'}>{t(`board.${saved}`)}</Tag>
        )}
      </span>
      {saved === 'failed' ? (
        <Button size="sm" icon={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {t('board.retry')}
        </Button>
      ) : null}
    </Group>
  );
};

type StatusProps = { readonly store: BoardStore; readonly words: BoardWords };

/** What the focused cell means, in whole sentences, and who else is here. */
export const BoardStatus = ({ store, words }: StatusProps) => {
  const { anchor, focus } = useSyncExternalStore(store.subscribePlaces, store.selection);
  const editors = useSyncExternalStore(store.subscribePlaces, store.editors);
  const breaches = useSyncExternalStore(store.subscribe, store.counts);
  const employeeId = store.grid.people[focus.row] ?? '';
  const row = useSyncExternalStore(store.subscribe, () => store.row(employeeId));
  const cell = row?.cells[focus.column];
  const count =
    (Math.abs(anchor.row - focus.row) + 1) * (Math.abs(anchor.column - focus.column) + 1);
  const { t, format } = words;
  return (
    <div className={classes.status}>
      <span className={breaches > 0 ? classes.breachText : undefined}>
        {breaches > 0 ? t('board.breaches', { count: breaches }) : t('board.noBreaches')}
      </span>
      {count > 1 ? <span>{t('board.selected', { count })}</span> : null}
      {row && cell ? (
        <span aria-live="polite">
          {format.labelled(format.name(row.person), words.describe(cell))}
        </span>
      ) : null}
      {editors.length > 0 ? (
        <Tag tone="amber">
          {t('board.editors', { names: format.list(editors.map(({ name }) => name)) })}
        </Tag>
      ) : null}
      {store.board.mayEdit ? null : <span>{t('board.readOnly')}</span>}
    </div>
  );
};

export const Legend = ({ words }: { readonly words: BoardWords }) => (
  <div className={classes.legend}>
    {(['usual', 'draft', 'published', 'changed'] as const).map((state) => (
      <span key={state}>
        <span className={`${boardClasses.plan} ${classes.sample}`} data-state={state} aria-hidden>
          9-18
        </span>
        {words.t(LEGEND[state])}
      </span>
    ))}
    <span>
      <span className={`${boardClasses.wish} ${classes.sample}`} aria-hidden>
        {words.t('wishShort.WORK')}
      </span>
      {words.t('request.kind')}
    </span>
    <span>
      <span className={`${boardClasses.begun} ${classes.sample}`} data-begun aria-hidden />
      {words.t('board.begun')}
    </span>
  </div>
);
const LEGEND = {
  usual: 'board.usual',
  draft: 'board.draft',
  published: 'board.publishedState',
  changed: 'board.changedState',
} as const;
