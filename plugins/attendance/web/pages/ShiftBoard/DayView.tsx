import { type CSSProperties, useSyncExternalStore } from 'react';
import { addDays } from '#core/time/dates.ts';
import { Stack } from '#kit/ui/index.ts';
import { cellKey } from '#plugins/attendance/domain/shifts/board-history.ts';
import { headcountByHour, presencesOn } from '#plugins/attendance/domain/shifts/coverage.ts';
import { DaySwitch } from './DaySwitch.tsx';
import classes from './DayView.module.css';
import type { BoardStore } from './state/board-store.ts';
import type { BoardWords } from './state/board-words.ts';

const HOURS = 30;
const share = (minutes: number): string => `${(minutes / (HOURS * 60)) * 100}%`;

type Props = {
  readonly store: BoardStore;
  readonly words: BoardWords;
  readonly date: string;
  readonly onDate: (date: string) => void;
};

/** One day by the hour: who is there when, and how many at once. */
export const DayView = ({ store, words, date, onDate }: Props) => {
  useSyncExternalStore(store.subscribe, store.cells);
  const { t, format } = words;
  const column = store.dates.indexOf(date);
  const plansOn = (day: string) =>
    store.grid.people.map((employeeId) => store.shownPlan(cellKey(employeeId, day)));
  const heads = headcountByHour(presencesOn(plansOn(date), plansOn(addDays(date, -1))), HOURS);
  const most = Math.max(1, ...heads);
  return (
    <Stack gap={3}>
      <DaySwitch store={store} words={words} date={date} onDate={onDate} />
      <div className={classes.frame}>
        <div className={classes.hours}>
          <span className={classes.label}>{t('board.headcount')}</span>
          <ol className={classes.track}>
            {heads.map((count, hour) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
              <li key={hour} className={classes.hour} title={`${hour}:00 ${count}`}>
                <span
                  className={classes.column}
                  style={{ height: `${(count / most) * 100}%` }}
                  aria-hidden
                />
                <span className={classes.head}>{count}</span>
                <span className={classes.clock}>{hour % 3 === 0 ? hour : ''}</span>
              </li>
            ))}
          </ol>
        </div>
        {store.grid.people.map((employeeId) => {
          const row = store.row(employeeId);
          const cell = row?.cells[column];
          if (!row || !cell) return null;
          const plan = cell.leave !== undefined && cell.isLocked ? null : (cell.plan ?? cell.usual);
          const pattern = words.patternOf(plan);
          return (
            <div key={employeeId} className={classes.row}>
              <span className={classes.label}>{format.name(row.person)}</span>
              <div className={classes.track}>
                {plan?.kind === 'WORK' ? (
                  <span
                    className={classes.bar}
                    style={
                      {
                        insetInlineStart: share(plan.start),
                        width: share(Math.min(plan.end, HOURS * 60) - plan.start),
                        '--mark': pattern?.hex,
                      } as CSSProperties
                    }
                    title={words.describe(cell)}
                  >
                    {words.long(plan)}
                  </span>
                ) : (
                  <span className={classes.off}>
                    {cell.leave !== undefined ? words.leave(cell.leave) : words.long(plan)}
                  </span>
                )}
                {cell.breaches.length > 0 ? (
                  <span className={classes.breach}>
                    {format.list(cell.breaches.map(({ kind }) => t(`breach.short.${kind}`)))}
                  </span>
                ) : null}
              </div>
            </div>
          );
        })}
      </div>
    </Stack>
  );
};
