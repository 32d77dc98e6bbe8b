import { addDays, addMonths, datesOf, weekdayOf } from '#core/time/dates.ts';

type Counted = { readonly date: string; readonly people: number };
type Waiting = { readonly date: string; readonly employeeId: string };

export type LeaveOfDay = {
  readonly date: string;
  /** With approved leave, whole or in parts. */
  readonly people: number;
  /** Whose leave waits for its decision. */
  readonly waiting: number;
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
  counted: readonly Counted[],
  waiting: readonly Waiting[],
  people: number,
): (LeaveOfDay | null)[][] {
  const { from, to } = daysOfMonth(month);
  const away = new Map(counted.map((day) => [day.date, day.people]));
  const wanted = Map.groupBy(waiting, ({ date }) => date);
  const days = datesOf(from, addDays(to, 1)).map((date): LeaveOfDay => {
    const ofDay = away.get(date) ?? 0;
    const asking = new Set(wanted.get(date)?.map(({ employeeId }) => employeeId)).size;
    return { date, people: ofDay, waiting: asking, level: levelOf(ofDay, people) };
  });
  const cells = [...new Array<null>(weekdayOf(from)).fill(null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  );
  return weeks.map((week) => [...week, ...new Array<null>(7 - week.length).fill(null)]);
}
