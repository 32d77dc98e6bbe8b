import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addDays, datesOf, monthOf, weekdayOf } from '#core/time/dates.ts';
import { formatMinutes } from '#core/time/minutes.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { hasMark, marksOf } from '#plugins/attendance/domain/grid-marks.ts';
import { useText } from '../../text.ts';
import { lookOf } from './cell-look.ts';
import type { Figure, GridData } from './grid-data.ts';
import type { GridRowPartsFragment } from './Records.generated.ts';
import classes from './Records.module.css';

const ROW = 34;

type Props = {
  readonly grid: GridData;
  readonly figure: Figure;
  readonly onOpen: (employeeId: string, day?: string) => void;
};

type Place = { readonly row: number; readonly column: number };

/**
 * Only the rows in sight are drawn. One cell at a time can be reached with the Tab key, the arrows
 * move from it; column 0 is the person.
 */
export function RecordGrid({ grid, figure, onOpen }: Props) {
  const t = useText();
  const format = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const dates = useMemo(() => datesOf(grid.from, addDays(grid.to, 1)), [grid.from, grid.to]);
  const monthsDiffer = monthOf(grid.from) !== monthOf(grid.to);
  const holidays = useMemo(() => new Set(grid.holidays), [grid.holidays]);
  const rows = useVirtualizer({
    count: grid.nodes.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 8,
    initialRect: { width: 1200, height: 620 },
  });

  // Where few people have another closing day, everybody else's month would begin out of sight.
  const opensAt = useMemo(() => firstOfMost(grid, dates.length), [grid, dates.length]);
  useLayoutEffect(() => {
    const cell = frame.current?.querySelector<HTMLElement>('thead th + th');
    if (frame.current && cell) frame.current.scrollLeft = opensAt * cell.offsetWidth;
  }, [opensAt]);

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = {
      row: Math.min(Math.max(place.row + step[0], 0), grid.nodes.length - 1),
      column: Math.min(Math.max(place.column + step[1], 0), dates.length),
    };
    setPlace(next);
    rows.scrollToIndex(next.row);
    // A row that was out of sight has to be drawn first.
    requestAnimationFrame(() =>
      frame.current
        ?.querySelector<HTMLElement>(`[data-row="${next.row}"] [data-column="${next.column}"]`)
        ?.focus(),
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div ref={frame} className={classes.frame} onKeyDown={move}>
      <table
        aria-label={t('grid.title')}
        aria-rowcount={grid.nodes.length + 1}
        className={classes.grid}
        style={{ '--days': dates.length } as React.CSSProperties}
      >
        <thead>
          <tr className={classes.head}>
            <th scope="col" className={classes.person}>
              {t('errors.name')}
            </th>
            {dates.map((date, at) => (
              <th
                key={date}
                scope="col"
                className={classes.day}
                data-day={dayKind(date, holidays)}
                data-today={date === grid.today || undefined}
              >
                <b>{monthsDiffer ? shortDay(date, at) : Number(date.slice(8))}</b>
                <span>{format.weekday(date)}</span>
              </th>
            ))}
            {TOTALS.map((total) => (
              <th key={total} scope="col" className={classes.total}>
                {t(`grid.total.${total}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const row = grid.nodes[index];
            return row ? (
              <Row
                key={row.employeeId}
                row={row}
                index={index}
                top={start}
                dates={dates}
                figure={figure}
                column={place.row === index ? place.column : undefined}
                onOpen={onOpen}
                onFocus={setPlace}
              />
            ) : null;
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The first day that is of this month for most people. */
function firstOfMost({ nodes }: GridData, days: number): number {
  for (let day = 0; day < days; day += 1) {
    const others = nodes.filter(({ marks }) => hasMark(marks[day] ?? 0, 'OTHER_MONTH')).length;
    if (others * 2 <= nodes.length) return day;
  }
  return 0;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
  Home: [0, -99],
  End: [0, 99],
};
const TOTALS = [
  'workedMinutes',
  'overtimeMinutes',
  'lateNightMinutes',
  'absenceMinutes',
  'outingMinutes',
  'errorDays',
] as const;

/** The month is said where it begins. */
const shortDay = (date: string, at: number): string | number => {
  const day = Number(date.slice(8));
  return at === 0 || day === 1 ? `${Number(date.slice(5, 7))}/${day}` : day;
};

const dayKind = (
  date: string,
  holidays: ReadonlySet<string>,
): 'sunday' | 'saturday' | undefined => {
  const day = weekdayOf(date);
  if (day === 0 || holidays.has(date)) return 'sunday';
  return day === 6 ? 'saturday' : undefined;
};

type RowProps = {
  readonly row: GridRowPartsFragment;
  readonly index: number;
  readonly top: number;
  readonly dates: readonly string[];
  readonly figure: Figure;
  /** The cell that the Tab key reaches, where it is in this row. */
  readonly column: number | undefined;
  readonly onOpen: Props['onOpen'];
  readonly onFocus: (place: Place) => void;
};

const Row = memo(function Row({
  row,
  index,
  top,
  dates,
  figure,
  column,
  onOpen,
  onFocus,
}: RowProps) {
  const t = useText();
  const format = useFormat();
  const name = format.name(row);
  const tabIndex = (at: number) => (column === at ? 0 : -1);
  const total = (key: (typeof TOTALS)[number]) =>
    key === 'errorDays' ? row.errorDays : format.minutes(row[key]);
  const hint = (key: (typeof TOTALS)[number]) =>
    key === 'absenceMinutes' && row.absentDays > 0
      ? t('grid.absentDays', { count: row.absentDays })
      : undefined;
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <th scope="row" className={classes.person}>
        <button
          type="button"
          data-column={0}
          tabIndex={tabIndex(0)}
          onFocus={() => onFocus({ row: index, column: 0 })}
          onClick={() => onOpen(row.employeeId)}
        >
          {name}
        </button>
      </th>
      {dates.map((date, at) => {
        const marks = row.marks[at] ?? 0;
        const minutes = (figure === 'worked' ? row.worked[at] : row.overtime[at]) ?? 0;
        const words = marksOf(marks).map((mark) => t(`grid.mark.${mark}`));
        return (
          <td key={date} className={classes.cell}>
            <button
              type="button"
              data-column={at + 1}
              data-look={lookOf(marks)}
              data-pending={hasMark(marks, 'PENDING') || undefined}
              tabIndex={tabIndex(at + 1)}
              title={words.length > 0 ? format.list(words) : undefined}
              aria-label={[name, format.dateWithDay(date), formatMinutes(minutes), ...words].join(
                ' ',
              )}
              onFocus={() => onFocus({ row: index, column: at + 1 })}
              onClick={() => onOpen(row.employeeId, date)}
            >
              {textOf(marks, minutes, { leave: t('grid.leaveMark'), absent: t('grid.absentMark') })}
            </button>
          </td>
        );
      })}
      {TOTALS.map((key) => (
        <td
          key={key}
          className={classes.total}
          title={hint(key)}
          data-error={(key === 'errorDays' && row.errorDays > 0) || undefined}
        >
          {total(key)}
        </td>
      ))}
    </tr>
  );
});

function textOf(
  marks: number,
  minutes: number,
  { leave, absent }: { readonly leave: string; readonly absent: string },
): string {
  if (hasMark(marks, 'NOT_EMPLOYED')) return '';
  if (minutes > 0) return formatMinutes(minutes);
  if (hasMark(marks, 'ABSENT')) return absent;
  if (hasMark(marks, 'LEAVE')) return leave;
  return hasMark(marks, 'MISSING') ? '!' : '';
}
