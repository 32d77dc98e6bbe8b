import type { Language } from '#core/texts.ts';
import type { Figure } from '#plugins/attendance/domain/output/items/item.ts';
import { itemsOfCompany } from '../../figures/company-items.ts';
import { type FigureRow, figuresOf, type Within } from '../../figures/figures.ts';
import { linesOf, type OutputTable, tableOf } from '../../tables/table.ts';
import type { PersonOfPack } from '../pack-people.ts';

/** 出勤簿: begin, end, breaks and hours of each day. */
export const DAY_ITEMS = [
  ...['employeeNumber', 'name', 'groupName', 'date', 'weekday', 'dayType', 'planFrom', 'planUntil'],
  ...['firstIn', 'lastOut', 'breakMinutes', 'worked', 'overtimeWithinStatutory'],
  ...['overtimeBeyondStatutory', 'nonStatutoryHolidayWork', 'statutoryHolidayWork', 'lateNight'],
  ...['lateness', 'earlyLeave', 'missingStampDays', 'leaveDays', 'leaveHours', 'paidLeaveDays'],
  ...['paidLeaveHours', 'note'],
];
/** 賃金台帳 (LSR 54): whose, of which days, 労働日数, 労働時間数, and hours of overtime, holidays and late night. */
export const WAGE_ITEMS = [
  ...['employeeNumber', 'name', 'groupName', 'periodFrom', 'periodTo', 'workedDays', 'worked'],
  ...['overtimeBeyondStatutory', 'overtimeWithinStatutory', 'nonStatutoryHolidayWork'],
  ...['statutoryHolidayWork', 'lateNight', 'closed'],
];
/** The same with what else stands at the head and the foot of a sheet. */
const SHEET_ITEMS = [
  ...WAGE_ITEMS,
  ...['divisionName', 'workplaceName', 'plannedDays', 'absentDays', 'breakMinutes', 'lateness'],
  ...['earlyLeave', 'leaveDays', 'leaveHours', 'paidLeaveDays', 'paidLeaveHours'],
];

export type PackTables = { readonly days: OutputTable; readonly months: OutputTable };

/** A company without a kind of paid leave has no items of it. */
export async function packTables(within: Within, language: Language): Promise<PackTables> {
  const table = (codes: readonly string[], unit: OutputTable['unit']) =>
    within(async (ctx) => {
      const knownCodes = new Set((await itemsOfCompany(ctx)).map(({ code }) => code));
      const columns = codes.flatMap((code) => (knownCodes.has(code) ? [{ code }] : []));
      return tableOf(ctx, { columns, unit, time: 'SEXAGESIMAL' }, language, 'data');
    });
  return {
    days: await table(DAY_ITEMS, 'PER_DAY'),
    months: await table(SHEET_ITEMS, 'PERIOD_TOTAL'),
  };
}

/** A line as it is written, with its figures by their codes. */
export type Line = {
  readonly cells: ReturnType<typeof linesOf>[number];
  readonly date: string | null;
  cell(code: string): string;
  figure(code: string): Figure;
};

const lineOf = ({ items }: OutputTable, row: FigureRow, cells: Line['cells']): Line => {
  const at = (code: string) => items.findIndex((item) => item.code === code);
  return {
    cells,
    date: row.date,
    cell: (code) => String(cells[at(code)] ?? ''),
    figure: (code) => row.figures[at(code)] ?? null,
  };
};

export type MonthOfPerson = {
  readonly employeeId: string;
  readonly month: string;
  /** Of the whole month. */
  readonly total: Line;
  /** Empty unless days were asked for. */
  readonly days: readonly Line[];
};

/** Months of a block of people, each with its days. */
export async function readMonths(
  within: Within,
  tables: PackTables,
  people: readonly PersonOfPack[],
  withDays: boolean,
): Promise<MonthOfPerson[]> {
  const periods = people.flatMap(({ months }) => months.map(({ period }) => period));
  const read = async (table: OutputTable): Promise<{ line: Line; employeeId: string }[]> => {
    const lines: { line: Line; employeeId: string }[] = [];
    for await (const block of figuresOf(within, { ...table, periods })) {
      const written = linesOf(table, block);
      for (const [at, row] of block.rows.entries())
        lines.push({ line: lineOf(table, row, written[at] ?? []), employeeId: row.employeeId });
    }
    return lines;
  };
  // A line for each period, in their order.
  const totals = await read(tables.months);
  const days = Map.groupBy(withDays ? await read(tables.days) : [], (one) => one.employeeId);
  let place = 0;
  return people.flatMap(({ employeeId, months }) =>
    months.flatMap(({ month, period: { from, to } }) => {
      const total = totals[place]?.line;
      place += 1;
      if (!total) return [];
      const own = (days.get(employeeId) ?? []).flatMap(({ line }) =>
        line.date !== null && from <= line.date && line.date <= to ? [line] : [],
      );
      return [{ employeeId, month, total, days: own }];
    }),
  );
}
