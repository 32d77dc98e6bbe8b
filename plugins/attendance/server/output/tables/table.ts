import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { Language } from '#core/texts.ts';
import type { RoundingMode, RoundingUnit } from '#plugins/attendance/domain/engine/day/rounding.ts';
import { roundingUnits } from '#plugins/attendance/domain/engine/day/rounding.ts';
import { fitsUnit } from '#plugins/attendance/domain/output/items/catalogue.ts';
import type { OutputItem, OutputUnit } from '#plugins/attendance/domain/output/items/item.ts';
import type { FigureStyle, TimeDisplay } from '#plugins/attendance/domain/output/write-figure.ts';
import { writeFigure } from '#plugins/attendance/domain/output/write-figure.ts';
import { itemsOfCompany } from '../figures/company-items.ts';
import type { FigureBlock } from '../figures/figures.ts';
import { nameOfItem, wordOf } from './output-words.ts';

/** A table as it is asked for: the SDL's OutputTableInput. */
export type AskedTable = {
  readonly columns: readonly { readonly code: string; readonly heading?: string | null }[];
  readonly unit: OutputUnit;
  readonly time: TimeDisplay;
  readonly roundingUnit?: number | null;
  readonly roundingMode?: RoundingMode | null;
};

export type OutputTable = {
  readonly items: readonly OutputItem[];
  readonly headings: readonly string[];
  readonly unit: OutputUnit;
  readonly style: FigureStyle;
};

export type Cell = string | number | null;

/** What was sent as a table that can be filled. `path` is that of the input. */
export async function tableOf(
  ctx: RequestContext,
  askedTable: AskedTable,
  language: Language,
  path: string,
): Promise<OutputTable> {
  const { columns, unit, time, roundingUnit, roundingMode } = askedTable;
  const unitOfRounding = (roundingUnit ?? 1) as RoundingUnit;
  if (!roundingUnits.includes(unitOfRounding))
    throw invalidInput([
      {
        path: `${path}/roundingUnit`,
        key: 'validation.outputRounding',
        params: { units: roundingUnits.join(', ') },
      },
    ]);
  const knownItems = new Map((await itemsOfCompany(ctx)).map((item) => [item.code, item]));
  const items = columns.map(({ code }, index) => {
    const item = knownItems.get(code);
    if (item && fitsUnit(item, unit)) return item;
    const key = item ? 'validation.outputItemUnit' : 'validation.outputItem';
    throw invalidInput([
      {
        path: `${path}/columns/${index}/code`,
        key,
        params: { name: item ? nameOfItem(language, item) : code },
      },
    ]);
  });
  return {
    items,
    headings: items.map(
      (item, index) => columns[index]?.heading?.trim() || nameOfItem(language, item),
    ),
    unit,
    style: {
      time,
      rounding: { unit: unitOfRounding, mode: roundingMode ?? 'HALF_UP' },
      say: (key) => wordOf(language, key),
    },
  };
}

/** The lines of a block as they are written. */
export const linesOf = ({ items, style }: OutputTable, { rows }: FigureBlock): Cell[][] =>
  rows.map(({ figures }) =>
    items.map((item, index) => writeFigure(item, figures[index] ?? null, style)),
  );
