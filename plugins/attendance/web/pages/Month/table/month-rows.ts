import type { MonthData, MonthRow } from '../month-data.ts';

export type WeekRow = MonthData['weeks'][number];
export type TableRow =
  | { readonly kind: 'day'; readonly id: string; readonly day: MonthRow }
  | { readonly kind: 'week'; readonly id: string; readonly week: WeekRow };

/** Days, with the sum of each week under its last day where it is asked for. */
export function rowsOfMonth(
  { days, weeks }: Pick<MonthData, 'days' | 'weeks'>,
  withWeeks: boolean,
): TableRow[] {
  const endingOn = new Map((withWeeks ? weeks : []).map((week) => [week.to, week]));
  return days.flatMap((day): TableRow[] => {
    const week = endingOn.get(day.date);
    return [
      { kind: 'day', id: day.date, day },
      ...(week ? [{ kind: 'week' as const, id: `week ${week.to}`, week }] : []),
    ];
  });
}
