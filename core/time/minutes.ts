const two = (value: number): string => String(value).padStart(2, '0');

/** 1870 is '31:10': hours of a work day go on past midnight. Negative lengths carry a sign. */
export function formatMinutes(minutes: number): string {
  const size = Math.abs(Math.trunc(minutes));
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${two(size % 60)}`;
}

/** The same as a clock time, with two digits of hours: '09:05', '31:10'. */
export const clockOfMinutes = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Minutes of 'H:mm' or 'HH:mm' up to 47:59; undefined for anything else. */
export function minutesOfClock(time: string): number | undefined {
  const found = /^(\d{1,2}):([0-5]\d)$/.exec(time);
  if (!found) return undefined;
  const hours = Number(found[1]);
  return hours < 48 ? hours * 60 + Number(found[2]) : undefined;
}
