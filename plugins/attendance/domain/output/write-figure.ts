import type { Rounding } from '../engine/day/rounding.ts';
import { roundMinutes } from '../engine/day/rounding.ts';
import type { Figure, OutputItem } from './items/item.ts';
import { formatTime, type TimeFormat } from './time-format.ts';

/** The choices of DisplayTimeFormatType. */
export type TimeDisplay = 'DECIMAL' | 'SEXAGESIMAL' | 'MINUTES';

const FORMATS: { readonly [Display in TimeDisplay]: TimeFormat } = {
  DECIMAL: 'DECIMAL',
  SEXAGESIMAL: 'SEXAGESIMAL_COLON',
  MINUTES: 'MINUTES',
};

export type FigureStyle = {
  readonly time: TimeDisplay;
  readonly rounding: Rounding;
  /** Words of `value.` in the reader's language. */
  readonly say: (key: string) => string;
};

/** A cell: a number where a spreadsheet shall calculate with it, null where nothing is known. */
export function writeFigure(
  { kind, isWord }: OutputItem,
  figure: Figure,
  { time, rounding, say }: FigureStyle,
): string | number | null {
  if (figure === null || figure === '') return null;
  if (typeof figure === 'string') {
    if (isWord) return say(figure);
    return kind === 'DATE' ? figure.replaceAll('-', '/') : figure;
  }
  if (kind !== 'MINUTES') return figure;
  const text = formatTime(roundMinutes(figure, rounding), FORMATS[time]);
  return time === 'SEXAGESIMAL' ? text : Number(text);
}
