import { columnKind, columnValue } from '#plugins/attendance/domain/output/payroll/figure-text.ts';
import type {
  Figure,
  KindOf,
  PayrollColumn,
} from '#plugins/attendance/domain/output/payroll/template.ts';

/** The column whose code names no field but the employee. */
const EMPLOYEE = 'num';
/** freee has days with three digits, 31 at most. */
const DAY_PARTS = 1_000;

/**
 * Fields of a person's month by the codes of the columns. All of them, as freee sets to 0 what is not sent; what is
 * not known is 0 as well.
 */
export function summaryFields(
  columns: readonly PayrollColumn[],
  figures: Readonly<Record<string, Figure>>,
  kindOf: KindOf,
): Record<string, number> {
  return Object.fromEntries(
    columns.flatMap((column): [string, number][] => {
      if (!column.code || column.code === EMPLOYEE) return [];
      const kind = columnKind(column, kindOf) ?? 'TEXT';
      const value =
        column.content === 'ITEM' ? columnValue(column, kind, figures) : (column.text ?? 0);
      const number = Number(value ?? 0);
      return [[column.code, kind === 'DAYS' ? Math.round(number * DAY_PARTS) / DAY_PARTS : number]];
    }),
  );
}
