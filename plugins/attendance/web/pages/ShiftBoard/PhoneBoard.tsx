import { useState, useSyncExternalStore } from 'react';
import { Button, SegmentedControl, Select, Stack, Tag } from '#kit/ui/index.ts';
import { cellKey } from '#plugins/attendance/domain/shifts/board-history.ts';
import { DAY_OFF, planOfPattern } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { DaySwitch } from './DaySwitch.tsx';
import classes from './PhoneBoard.module.css';
import type { BoardPatternFragment } from './ShiftBoard.generated.ts';
import type { BoardActions } from './state/board-actions.ts';
import type { BoardStore } from './state/board-store.ts';
import { type BoardWords, isOnLeave } from './state/board-words.ts';

type Props = {
  readonly store: BoardStore;
  readonly actions: BoardActions;
  readonly words: BoardWords;
  readonly patterns: readonly BoardPatternFragment[];
  readonly date: string;
  readonly onDate: (date: string) => void;
  /** Opens the correction of a day that has begun, for who may correct records. */
  readonly onCorrect?: (employeeId: string, date: string) => void;
};

/** A month does not fit a phone: one day of everybody, or one person day by day. */
export const PhoneBoard = (props: Props) => {
  const { store, words, date, onDate } = props;
  const { t, format } = words;
  const [by, setBy] = useState('day');
  const [person, setPerson] = useState(store.grid.people[0] ?? '');
  const column = store.dates.indexOf(date);
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={t('board.view')}
        value={by}
        onChange={setBy}
        options={[
          { value: 'day', label: t('board.byDay') },
          { value: 'person', label: t('board.byPerson') },
        ]}
      />
      {by === 'day' ? (
        <DaySwitch store={store} words={words} date={date} onDate={onDate} spread />
      ) : (
        <Select
          label={t('board.choosePerson')}
          value={person}
          clearable={false}
          onChange={(id) => setPerson(id ?? '')}
          options={store.board.people.map(({ employeeId, ...name }) => ({
            value: employeeId,
            label: format.name(name),
          }))}
        />
      )}
      <ul className={classes.list}>
        {by === 'day'
          ? store.grid.people.map((id) => (
              <Line key={id} {...props} employeeId={id} column={column} names />
            ))
          : store.dates.map((day, at) => (
              <Line key={day} {...props} employeeId={person} column={at} />
            ))}
      </ul>
    </Stack>
  );
};

type LineProps = Props & {
  readonly employeeId: string;
  readonly column: number;
  /** Under its person's name; else under its date. */
  readonly names?: boolean;
};

const CUSTOM = 'custom';

const Line = ({
  store,
  actions,
  words,
  patterns,
  employeeId,
  column,
  names = false,
  onCorrect,
}: LineProps) => {
  const row = useSyncExternalStore(store.subscribe, () => store.row(employeeId));
  const cell = row?.cells[column];
  if (!row || !cell) return null;
  const { t, format } = words;
  const { plan, usual } = cell;
  const pattern = words.patternOf(plan);
  const value = plan === null ? null : plan.kind === 'OFF' ? 'OFF' : pattern ? pattern.id : CUSTOM;
  const choose = (chosen: string | null) => {
    const picked = patterns.find(({ id }) => id === chosen);
    if (chosen === CUSTOM) return;
    actions.putAt(
      cellKey(employeeId, cell.date),
      picked ? planOfPattern(picked) : chosen === 'OFF' ? DAY_OFF : null,
    );
  };
  return (
    <li className={classes.line}>
      <span className={classes.name}>
        {names ? format.name(row.person) : format.dateWithDay(cell.date)}
      </span>
      {isOnLeave(cell) ? (
        <Tag tone="blue">{words.leave(cell.leave ?? '')}</Tag>
      ) : (
        <Select
          label={t('board.assign', {
            name: format.name(row.person),
            date: format.date(cell.date),
          })}
          hideLabel
          value={value}
          disabled={!store.board.mayEdit || cell.isLocked}
          placeholder={usual ? words.long(usual) : t('board.noPlan')}
          onChange={choose}
          options={[
            ...patterns.map((one) => ({ value: one.id, label: `${one.name} ${words.times(one)}` })),
            { value: 'OFF', label: t('board.dayOff') },
            ...(value === CUSTOM && plan?.kind === 'WORK'
              ? [{ value: CUSTOM, label: t('board.custom', { times: words.times(plan) }) }]
              : []),
          ]}
        />
      )}
      <span className={classes.marks}>
        {cell.isBegun ? <Tag tone="grey">{t('board.begunShort')}</Tag> : null}
        {cell.isBegun && onCorrect ? (
          <Button size="sm" onClick={() => onCorrect(employeeId, cell.date)}>
            {t('correct.title')}
          </Button>
        ) : null}
        {cell.isDraft ? <Tag>{words.state(cell)}</Tag> : null}
        {cell.wish ? (
          <Tag tone="amber">{t('board.wishOf', { wish: words.wished(cell.wish) })}</Tag>
        ) : null}
        {cell.breaches.map((breach) => (
          <span key={breach.kind} className={classes.breach}>
            {words.breach(breach)}
          </span>
        ))}
      </span>
    </li>
  );
};
