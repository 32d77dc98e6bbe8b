import type { RecordColumn } from '#plugins/attendance/domain/rules/kinds/display.ts';

/** The column of the table that each value of the rule means. */
const COLUMN: Readonly<Record<RecordColumn, string>> = {
  PLAN: 'plan',
  CHECK_IN: 'firstIn',
  CHECK_OUT: 'lastOut',
  BREAK: 'break',
  WORKED: 'worked',
  WITHIN_STATUTORY: 'overtimeWithinStatutory',
  BEYOND_STATUTORY: 'overtimeBeyondStatutory',
  LATE_NIGHT: 'lateNight',
  HOLIDAY_WORK: 'statutoryHolidayWork',
  COMPANY_OVERTIME: 'nonPrescribedWork',
  LATE_EARLY: 'lateEarly',
  ABSENCE: 'absence',
  OUTING: 'privateOuting',
  APPLICATION: 'applications',
  NOTE: 'note',
};

/** The date first, then what the rule names in its order; what is wrong with a day always shows. */
export function shownColumns<Column extends { readonly id: string }>(
  all: readonly Column[],
  chosen: readonly RecordColumn[],
): Column[] {
  const ruled = new Set(Object.values(COLUMN));
  const free = all.filter(({ id }) => !ruled.has(id));
  const named = chosen.flatMap((column) => all.find(({ id }) => id === COLUMN[column]) ?? []);
  const [date, ...marks] = free;
  const figures = named.filter(({ id }) => id !== 'applications' && id !== 'note');
  const words = named.filter((column) => !figures.includes(column));
  return [...(date ? [date] : []), ...figures, ...marks, ...words];
}
