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
  hours: Math.ceil((before.hours * after.hoursPerDay) / before.hoursPerDay - 1e-9),
});
