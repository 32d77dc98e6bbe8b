// What the month of the baseline counts with: days, clocks and minutes, in plain JavaScript.

export const DAY = 86_400_000;
export const TOKYO = 9 * 3_600_000;

export const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
export const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const two = (value: number): string => (value < 10 ? `0${value}` : String(value));
export const clock = (minutes: number | undefined): string | null => {
  if (minutes === undefined) return null;
  const at = minutes < 0 ? minutes + 1440 : minutes;
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`;
};
export const iso = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString();

export const MINUTES = [
  'worked',
  'prescribed',
  'overtimeWithinStatutory',
  'overtimeBeyondStatutory',
  'overtimeOver60',
  'statutoryHolidayWork',
  'nonStatutoryHolidayWork',
  'lateNight',
  'lateness',
  'earlyLeave',
  'absence',
  'privateOuting',
  'breakShortage',
  'removedMinutes',
  'nonPrescribedWork',
  'unapprovedWork',
];
export const MINUTES_FROM = 5;
export type Minutes = Record<string, number>;
export const nothing = (): Minutes => ({
  worked: 0,
  prescribed: 0,
  overtimeWithinStatutory: 0,
  overtimeBeyondStatutory: 0,
  overtimeOver60: 0,
  statutoryHolidayWork: 0,
  nonStatutoryHolidayWork: 0,
  lateNight: 0,
  lateness: 0,
  earlyLeave: 0,
  absence: 0,
  privateOuting: 0,
  breakShortage: 0,
  removedMinutes: 0,
  nonPrescribedWork: 0,
  unapprovedWork: 0,
});
export const add = (sum: Minutes, more: Minutes): void => {
  for (const key of MINUTES) sum[key] = (sum[key] as number) + (more[key] as number);
};
