import type { Untyped } from '#test/support/untyped.ts';
import type { SlowMinute } from '../../timesheet/oracle/slow-oracle.ts';
import type { At } from './difference.ts';
import { dayOf } from './slow/raw-rows.ts';
import type { SlowDay } from './slow/slow-figures.ts';
import type { SlowHours } from './slow/slow-hours.ts';

const EXPLAINED = {
  WORKED: 'worked',
  OVERTIME_BEYOND_STATUTORY: 'overtimeBeyondStatutory',
  STATUTORY_HOLIDAY_WORK: 'statutoryHolidayWork',
  LATE_NIGHT: 'lateNight',
  NON_PRESCRIBED_WORK: 'nonPrescribedWork',
  ABSENCE: 'absence',
  PRIVATE_OUTING: 'privateOuting',
} as const satisfies Record<string, keyof SlowDay>;
export type Explained = keyof typeof EXPLAINED;
export const TOTALS = Object.keys(EXPLAINED) as Explained[];

/** Every minute that an explanation names is one of its class, and all of them are named. */
export function ofExplanation(
  total: Explained,
  explained: Untyped,
  record: Untyped,
  slow: SlowHours,
  at: At,
) {
  // A month to come has none.
  const { minutes, parts } = explained ?? { minutes: 0, parts: [] };
  const inParts = parts.reduce((sum: number, part: Untyped) => sum + part.minutes, 0);
  const wanted = [...slow.days]
    .filter(([date]) => record.from <= date && date <= record.to)
    .reduce((sum, [, day]) => sum + day[EXPLAINED[total]], 0);
  const sums =
    at(`${total} explained`, minutes, wanted) ?? at(`${total} in parts`, inParts, minutes);
  // An absence lies on no clock.
  if (sums || total === 'ABSENCE') return sums;
  const named: string[] = [];
  for (const part of parts)
    for (let one = part.from; one < part.until; one += 1) named.push(`${part.workDate} ${one}`);
  const mine = [...slow.days.keys()].flatMap((date) =>
    record.from <= date && date <= record.to
      ? minutesOf(total, slow, date).map((minute) => `${date} ${minute - dayOf(date) * 1440}`)
      : [],
  );
  const [theirs, own] = [named.toSorted(), mine.toSorted()];
  return at(
    `minutes of ${total}`,
    theirs.find((one, index) => one !== own[index]),
    undefined,
  );
}

function minutesOf(total: Explained, slow: SlowHours, date: string): readonly number[] {
  if (total === 'PRIVATE_OUTING') return slow.away.get(date) ?? [];
  if (total === 'NON_PRESCRIBED_WORK') return slow.column.get(date) ?? [];
  return (slow.minutes.get(date) ?? [])
    .filter((one) => isOf(total, one))
    .map(({ minute }) => minute);
}

function isOf(total: Explained, { kind, late }: SlowMinute): boolean {
  if (total === 'LATE_NIGHT') return late;
  if (total === 'STATUTORY_HOLIDAY_WORK') return kind === 'holiday';
  return total === 'WORKED' || ['daily', 'weekly', 'period'].includes(kind);
}
