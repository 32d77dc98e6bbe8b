/**
 * How minutes are printed in files (labour-rules 12.2). '1.30' is 1 h 30 min with a dot and 1 h 18 min
 * as a decimal: the format belongs to every output and is asked for at every input.
 */
export const timeFormats = ['SEXAGESIMAL_COLON', 'SEXAGESIMAL_DOT', 'DECIMAL', 'MINUTES'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** `digits` of a decimal, 1 to 4; half up, away from zero below it. */
export function formatTime(minutes: number, format: TimeFormat, digits = 2): string {
  if (format === 'MINUTES') return String(minutes);
  const sign = minutes < 0 ? '-' : '';
  const length = Math.abs(minutes);
  if (format === 'DECIMAL') {
    // Whole numbers until the last step: 1.005 as a float is less than what it says.
    const scaled = Math.floor((length * 10 ** digits * 2 + 60) / 120);
    return `${sign}${(scaled / 10 ** digits).toFixed(digits)}`;
  }
  const mark = format === 'SEXAGESIMAL_COLON' ? ':' : '.';
  return `${sign}${Math.floor(length / 60)}${mark}${String(length % 60).padStart(2, '0')}`;
}

/** Minutes of a text in a format; undefined where it is none, such as 1.75 read as hours.minutes. */
export function readTime(text: string, format: TimeFormat): number | undefined {
  if (format === 'MINUTES') return /^-?\d+$/u.test(text) ? Number(text) : undefined;
  if (format === 'DECIMAL') {
    return /^-?\d+(\.\d{1,4})?$/u.test(text) ? Math.round(Number(text) * 60) : undefined;
  }
  const mark = format === 'SEXAGESIMAL_COLON' ? ':' : '\\.';
  const match = new RegExp(`^(-?)(\\d+)${mark}([0-5]\\d)$`, 'u').exec(text);
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] ? -minutes : minutes;
}
