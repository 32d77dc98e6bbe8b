import { missingInCp932 } from '#core/text/cp932.ts';
import { guardFormula } from '#core/text/formula.ts';
import { columnKind } from './figure-text.ts';
import type { PayrollFile } from './render.ts';
import {
  type FigureKind,
  KEY_ITEM,
  type KindOf,
  MARKS,
  type PayrollColumn,
  type PayrollTemplate,
} from './template.ts';

/** What stands in the way of a file, and what is only told before it is taken. */
export const FILE_PROBLEMS = [
  'NO_CODE',
  'SAME_CODE',
  'TOO_LONG',
  'SEPARATOR',
  'NEGATIVE',
  'LOST_LETTER',
  'FORMULA',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** A product would refuse the row, or take it for another person's or another number. */
const STOPS: ReadonlySet<FileProblem> = new Set(['NO_CODE', 'SAME_CODE', 'TOO_LONG', 'SEPARATOR']);
export const stopsFile = (problem: FileProblem): boolean => STOPS.has(problem);

export type FoundProblem = {
  readonly problem: FileProblem;
  readonly employeeId: string;
  readonly columnName: string;
  /** What stands in the cell. */
  readonly text: string;
  /** LOST_LETTER: the letters. */
  readonly letters: string;
};

const isNumber = (kind: FigureKind | undefined): boolean =>
  kind !== undefined && kind !== 'TEXT' && kind !== 'DATE';
const isKey = ({ content, items }: PayrollColumn): boolean =>
  content === 'ITEM' && items.length === 1 && items[0] === KEY_ITEM;

/** Digits before the point, or letters of a text. */
const lengthOf = (text: string, kind: FigureKind | undefined): number =>
  isNumber(kind) ? (/^-?(\d+)/u.exec(text)?.[1]?.length ?? 0) : [...text].length;

export function checkFiles(
  template: PayrollTemplate,
  files: readonly PayrollFile[],
  kindOf: KindOf,
): FoundProblem[] {
  const foundProblems: FoundProblem[] = [];
  template.columns.forEach((column, index) => {
    const kind = column.content === 'ITEM' ? columnKind(column, kindOf) : undefined;
    const seen = new Map<string, string>();
    for (const { employeeId, cells } of files.flatMap(({ rows }) => rows)) {
      const text = cells[index] ?? '';
      const add = (problem: FileProblem, letters = ''): void => {
        foundProblems.push({ problem, employeeId, columnName: column.name, text, letters });
      };
      if (isKey(column)) {
        if (text === '') add('NO_CODE');
        else if (seen.has(text)) add('SAME_CODE');
        seen.set(text, employeeId);
      }
      if (column.digits && lengthOf(text, kind) > column.digits) add('TOO_LONG');
      if (isNumber(kind) && text.startsWith('-')) add('NEGATIVE');
      if (template.quotes === 'NEVER' && text.includes(MARKS[template.separator])) add('SEPARATOR');
      if (template.encoding === 'CP932') {
        const letters = missingInCp932(text);
        if (letters.length > 0) add('LOST_LETTER', letters.join(' '));
      }
      // A payroll product takes the cell as it is: nothing is put before it, but who opens it in Excel is warned.
      if (column.content === 'ITEM' && !isNumber(kind) && guardFormula(text) !== text)
        add('FORMULA');
    }
  });
  return foundProblems;
}
