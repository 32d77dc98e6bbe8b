/** 時間単位年休 (LSA 39(4), 施行規則24条の4): a day is its hours rounded up, then times the days. */
export const hourlyLimits = (prescribedMinutes: number, capDays: number) => {
  const hoursPerDay = Math.ceil(prescribedMinutes / 60);
  return { hoursPerDay, capHours: hoursPerDay * capDays };
};

export type DaysAndHours = { readonly days: number; readonly hours: number };

/** After a change of the day's length: whole days stay, hours keep their share of a day, rounded up. */
export const afterContractChange = (
  before: DaysAndHours & { readonly hoursPerDay: number },
  after: { readonly hoursPerDay: number },
): DaysAndHours => ({
  days: before.days,
  // Whole numbers: 3 × 4 / 8 must not become a little more than what it is.
  hours: Math.max(0, Math.ceil((before.hours * after.hoursPerDay) / before.hoursPerDay - 1e-9)),
});

/**
 * Whether so many hours may still be taken in the year: whole hours only, and no more than the cap,
 * which what was carried over is a part of (LSA 39(4)2). What is left of days and hours is another
 * question (`ledgerOf`).
 */
export const hourlyRoom = (facts: {
  readonly capHours: number;
  readonly usedHours: number;
  readonly wantedHours?: number;
}) => {
  const { capHours, usedHours, wantedHours = 0 } = facts;
  const remainingHours = Math.max(0, capHours - usedHours);
  return {
    remainingHours,
    allowed: Number.isInteger(wantedHours) && wantedHours <= remainingHours,
  };
};
