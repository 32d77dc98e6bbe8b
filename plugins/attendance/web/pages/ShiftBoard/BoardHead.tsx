// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by themselves and cells share one focus, which a table cannot
import { memo, useSyncExternalStore } from 'react';
import { weekdayOf } from '#core/time/dates.ts';
import { clock } from '../../parts/clock-of-minutes.ts';
import classes from './ShiftBoard.module.css';
import type { BoardStore } from './state/board-store.ts';
import type { BoardWords } from './state/board-words.ts';
import { columnsOf } from './state/geometry.ts';

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type HeadProps = {
  readonly store: BoardStore;
  readonly words: BoardWords;
  readonly tones: readonly (string | undefined)[];
  readonly onDay: (date: string) => void;
};

export const BoardHead = memo(({ store, words, tones, onDay }: HeadProps) => (
  <div
    role="row"
    tabIndex={-1}
    aria-rowindex={1}
    className={classes.head}
    style={{ gridTemplateColumns: columnsOf(store.dates.length) }}
  >
    <div role="columnheader" tabIndex={-1} className={classes.corner}>
      {words.t('board.person')}
    </div>
    {store.dates.map((date, column) => (
      <div
        key={date}
        role="columnheader"
        tabIndex={-1}
        className={classes.day}
        data-tone={tones[column]}
        title={words.format.dateWithDay(date)}
        onDoubleClick={() => onDay(date)}
      >
        <span>{Number(date.slice(8))}</span>
        <span className={classes.weekday}>{words.t(`weekday.${weekdayOf(date) as Weekday}`)}</span>
      </div>
    ))}
  </div>
));

type CoverageProps = { readonly store: BoardStore; readonly words: BoardWords };

/** Needed, assigned and missing by band: what is there of what is needed; what lacks stands out. */
export const CoverageRows = memo(({ store, words }: CoverageProps) => {
  const needs = useSyncExternalStore(store.subscribe, () => store.board.needs);
  if (needs.length === 0) return null;
  return (
    <div role="rowgroup" className={classes.foot}>
      {needs.map((band, index) => (
        <CoverageRow key={band.start} store={store} words={words} index={index} />
      ))}
    </div>
  );
});

const CoverageRow = ({ store, words, index }: CoverageProps & { readonly index: number }) => {
  const band = store.board.needs[index];
  const name = band ? words.format.range(clock(band.start), clock(band.end)) : '';
  return (
    <div
      role="row"
      tabIndex={-1}
      className={classes.coverage}
      style={{ gridTemplateColumns: columnsOf(store.dates.length) }}
    >
      <div role="rowheader" tabIndex={-1} className={classes.band}>
        {name}
      </div>
      {store.dates.map((date) => (
        <Count key={date} store={store} words={words} date={date} index={index} name={name} />
      ))}
    </div>
  );
};

type CountProps = CoverageProps & {
  readonly date: string;
  readonly index: number;
  readonly name: string;
};

const Count = memo(({ store, words, date, index, name }: CountProps) => {
  const coverage = useSyncExternalStore(store.subscribe, () => store.coverageOn(date));
  const { needed = 0, assigned = 0, missing = 0 } = coverage[index] ?? {};
  const coverageText = words.t(missing > 0 ? 'board.coverageMissing' : 'board.coverageOf', {
    band: name,
    needed,
    assigned,
    missing,
  });
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={classes.count}
      data-missing={missing > 0 || undefined}
      title={words.format.labelled(words.format.date(date), coverageText)}
    >
      {missing > 0 ? `${assigned}/${needed} −${missing}` : `${assigned}/${needed}`}
    </div>
  );
});
