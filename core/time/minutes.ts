const two = (value: number): string => String(value).padStart(2, '0');

/** 1870 is '31:10': hours of a work day go on past midnight. Negative lengths carry a sign. */
export function formatMinutes(minutes: number): string {
  const size = Math.abs(Math.trunc(minutes));
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${two(size % 60)}`;
}

const DAY = 24 * 60;

/**
 * The same as a clock time, with two digits of hours: '09:05', '31:10'. Before midnight it is the
 * evening before: whoever comes early for a shift at 00:00 comes at '23:50'.
 */
export function clockOfMinutes(minutes: number): string {
  const onClock = minutes < 0 ? (minutes % DAY) + DAY : minutes;
  return `${two(Math.floor(onClock / 60))}:${two(onClock % 60)}`;
}

/** Minutes of 'H:mm' or 'HH:mm' up to 47:59; undefined for anything else. */
export function minutesOfClock(time: string): number | undefined {
  const match = /^(\d{1,2}):([0-5]\d)$/.exec(time);
  if (!match) return undefined;
  const hours = Number(match[1]);
  return hours < 48 ? hours * 60 + Number(match[2]) : undefined;
}
