/** A day off that was worked, and what of a day of rest is due for it. */
export type WorkedDayOff = {
  readonly workedOn: string;
  /** 1, or 0.5 for half a day. */
  readonly days: number;
  /** The last date on which the rest may be taken. */
  readonly lastDay: string;
};
type Taken = { readonly date: string; readonly days: number };

/**
 * 代休 that are still to be taken on `today` (labour-rules 3.3), the one that lapses first at the front.
 * `worked` are days off for which no day was named; `taken` are days of the leave 代休, sent or approved.
 * One that is taken settles the day worked longest ago that could still be settled on its date; a day
 * taken before any work, or too late for it, settles nothing.
 */
export function openCompensatory<Worked extends WorkedDayOff>(
  worked: readonly Worked[],
  taken: readonly Taken[],
  today: string,
): Worked[] {
  const open = worked
    .map((one) => ({ one, workedOn: one.workedOn, lastDay: one.lastDay, left: one.days }))
    .sort((a, b) => (a.workedOn < b.workedOn ? -1 : 1));
  for (const { date, days } of taken.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    let unsettled = days;
    for (const day of open) {
      if (date < day.workedOn || date > day.lastDay) continue;
      const settled = Math.min(unsettled, day.left);
      day.left -= settled;
      unsettled -= settled;
    }
  }
  return open
    .filter(({ left, lastDay }) => left > 0 && today <= lastDay)
    .sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1))
    .map(({ one, left }) => ({ ...one, days: left }));
}
