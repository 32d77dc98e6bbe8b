import { addDays } from '#core/time/dates.ts';
import { lastDayAfter, monthsLater } from '../anniversaries.ts';
import type { RegisterWindow } from './register-facts.ts';

const YEAR = 12;

/**
 * The windows of somebody's register that have begun by a day, the earliest first.
 *
 * Each base date begins one of a year; where a second base date lies within it, the two are one window, which ends a
 * year after the second (LSR 24-7). A third one begins anew. Leave that was given outside of all of them, in years
 * without a grant or before the first one, has windows of a year without a base date, cut where the next one begins.
 */
export function registerWindows(
  { baseDates, uses }: { readonly baseDates: readonly string[]; readonly uses: readonly string[] },
  on: string,
): RegisterWindow[] {
  const bases = [...new Set(baseDates)].filter((date) => date <= on).sort();
  const granted = windowsOfBases(bases);
  const [first] = granted;
  const oldest = [...uses].sort()[0];
  const without = first
    ? [
        ...yearsBefore(first.from, oldest),
        ...granted.flatMap(({ to }, at) => years(addDays(to, 1), granted[at + 1]?.from, on)),
      ]
    : years(oldest ?? addDays(on, 1), undefined, on);
  const used = without.filter(({ from, to }) => uses.some((date) => from <= date && date <= to));
  return [...granted, ...used].sort((a, b) => (a.from < b.from ? -1 : 1));
}

function windowsOfBases(bases: readonly string[]): RegisterWindow[] {
  const windows: RegisterWindow[] = [];
  for (let at = 0; at < bases.length; ) {
    const from = bases[at] as string;
    const second = bases[at + 1];
    const isPair = second !== undefined && second <= lastDayAfter(from, YEAR);
    const own = isPair ? [from, second] : [from];
    windows.push({ from, to: lastDayAfter(own.at(-1) ?? from, YEAR), baseDates: own });
    at += own.length;
  }
  return windows;
}

/** Years from a day on that have begun by `on`; the last one is cut where the next window begins. */
function years(from: string, next: string | undefined, on: string): RegisterWindow[] {
  const windows: RegisterWindow[] = [];
  let start = from;
  for (let turn = 1; start <= on && (next === undefined || start < next); turn += 1) {
    const end = lastDayAfter(from, YEAR * turn);
    const to = next !== undefined && next <= end ? addDays(next, -1) : end;
    windows.push({ from: start, to, baseDates: [] });
    start = addDays(end, 1);
  }
  return windows;
}

/** Years before the first base date, back to the first leave. */
function yearsBefore(first: string, oldest: string | undefined): RegisterWindow[] {
  const windows: RegisterWindow[] = [];
  let next = first;
  for (let turn = 1; oldest !== undefined && oldest < next; turn += 1) {
    const from = monthsLater(first, -YEAR * turn);
    windows.push({ from, to: addDays(next, -1), baseDates: [] });
    next = from;
  }
  return windows;
}
