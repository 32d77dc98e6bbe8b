import { addDays, addMonths, datesOf, weekdayOf } from '#core/time/dates.ts';
import type { LeaveDayPartsFragment } from './Calendar.generated.ts';

export type LeaveOfDay = {
  readonly date: string;
  /** By kana, as they come; somebody with two halves of a day stands here twice. */
  readonly leave: readonly LeaveDayPartsFragment[];
  readonly people: number;
  /** 0 for nobody; 4 where half of the people or more are away. */
  readonly level: 0 | 1 | 2 | 3 | 4;
};

/** Shares of the people from which on a day is darker. */
const STEPS = [0.5, 0.25, 0.1] as const;

function levelOf(people: number, of: number): LeaveOfDay['level'] {
  if (people === 0) return 0;
  const step = STEPS.findIndex((share) => people >= share * of);
  return step === -1 ? 1 : ((STEPS.length + 1 - step) as LeaveOfDay['level']);
}

/** 'YYYY-MM' → its first and last day. */
export const daysOfMonth = (month: string): { readonly from: string; readonly to: string } => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** The weeks of a month from Sunday to Saturday; null before its first and after its last day. */
export function weeksOf(
  month: string,
  entries: readonly LeaveDayPartsFragment[],
  people: number,
): (LeaveOfDay | null)[][] {
  const { from, to } = daysOfMonth(month);
  const byDate = Map.groupBy(entries, ({ date }) => date);
  const days = datesOf(from, addDays(to, 1)).map((date): LeaveOfDay => {
    const leave = byDate.get(date) ?? [];
    const away = new Set(leave.map(({ employeeId }) => employeeId)).size;
    return { date, leave, people: away, level: levelOf(away, people) };
  });
  const cells = [...new Array<null>(weekdayOf(from)).fill(null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  );
  return weeks.map((week) => [...week, ...new Array<null>(7 - week.length).fill(null)]);
}
