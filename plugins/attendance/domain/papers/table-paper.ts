import type { PdfPage } from '#core/pdf/page.ts';
import { facts, flowPages, grid, paragraph, type Sheet, space } from './flow.ts';

/** A table on A4 lying on its side; rows are as high as their words need. */
export type TablePaper = Sheet & {
  readonly about: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly { readonly header: string; readonly share: number }[];
  readonly rows: readonly (readonly string[])[];
  /** In place of the rows where there are none. */
  readonly none: string;
};

export const tablePaper = ({ about, columns, rows, none, ...sheet }: TablePaper): PdfPage[] =>
  flowPages(
    [
      ...facts(about, Math.max(1, about.length)),
      space(),
      ...(rows.length > 0 ? grid(columns, rows) : [paragraph(none)]),
    ],
    sheet,
  );
