import type { WorkRules } from '../engine/rules.ts';
import { columnRules } from '../records/company-ledger.ts';
import type { RuleValues } from '../rules/catalogue.ts';
import type { RulesStretch } from '../rules/resolve.ts';

/** As docs/timesheet-file.md names the first days of weeks. */
const WEEKDAYS = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const;

/** What the engine and the company's own column go by, as the file has it. */
export function fileRules({ work, values }: RulesStretch) {
  const { weekStartDay, flexMonthPrescribedMinutes, ...rules }: WorkRules = work;
  return {
    ...rules,
    weekStartDay: WEEKDAYS[weekStartDay] ?? 'SUNDAY',
    ...(flexMonthPrescribedMinutes !== undefined && { flexMonthPrescribedMinutes }),
    ...fileColumn(values.OVERTIME),
  };
}

const fileColumn = (overtime: RuleValues<'OVERTIME'>) =>
  Object.fromEntries(columnRules.map((key) => [key, overtime[key]]));

/** How stamps are counted: stands for the whole file. */
export function fileCounting({ counting, values }: RulesStretch) {
  const { stampRounding, earlyWork, earlyWorkMinutes, autoCheckOut } = counting;
  return {
    stampRounding,
    earlyWorkPolicy: earlyWork,
    ...(earlyWorkMinutes !== undefined && { earlyWorkMinutes }),
    autoCheckOut,
    autoBreak: fileBreak(values.BREAK_AUTO),
  };
}

export function fileBreak({ mode, windows, steps }: RuleValues<'BREAK_AUTO'>) {
  if (mode === 'STAMPED_ONLY') return { mode };
  if (mode === 'FIXED_WINDOWS' || mode === 'MAX') return { mode, windows };
  return { mode, steps };
}

/** 丸め of the totals: for payroll alone. */
export const fileRounding = ({ ROUNDING: rounding }: RulesStretch['values']) => ({
  dailyTotalRounding: { unit: rounding.dailyUnit, mode: rounding.dailyMode },
  monthlyTotalRounding: rounding.roundsMonthlyTotals ? 'MONTHLY_TOTAL_30MIN' : 'NONE',
});
