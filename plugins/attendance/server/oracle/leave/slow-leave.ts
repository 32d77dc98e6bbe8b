import type { LeaveUse } from '#plugins/attendance/domain/leave/ledger/ledger-facts.ts';
import { eventfulDays, slowLedger } from '#plugins/attendance/domain/leave/ledger/slow-ledger.ts';
import { dayOf, type Times, textOf } from '../slow/raw-rows.ts';
import { planOn, versionOn, worktimeOf } from '../slow/slow-plan.ts';
import type { RawAsked, RawLeave, RawLot } from './raw-leave.ts';

type Amount = { readonly days: number; readonly hours: number };

/**
 * What leave takes, day by day, by the plans as they lie in the tables: only of days with an obligation to
 * work (labour-rules 7.5), hours without the breaks of the plan and rounded up (7.6).
 */
export function takenBy(
  { company, person: now, lots, formerEnds }: RawLeave,
  applications: readonly RawAsked[],
): LeaveUse[] {
  // Nobody is granted leave before their first day: older lots tell of a former employment.
  const wasHereBefore = lots.some(({ grantedOn }) => dayOf(grantedOn) < now.joined);
  const person = wasHereBefore ? { ...now, joined: -Infinity } : now;
  const lastEnd = formerEnds.at(-1);
  const isBetween = (day: number) => lastEnd !== undefined && lastEnd < day && day < now.joined;
  const taken: LeaveUse[] = [];
  for (const { id, first, last, unit, from, until } of applications) {
    for (let day = first; day <= last; day += 1) {
      const { times, prescribed } = planOn(company, person, day);
      if (!times || prescribed === 0 || isBetween(day)) continue;
      const minutes = worktimeOf(times).filter(
        (minute) => from !== null && until !== null && from <= minute && minute < until,
      ).length;
      const days = unit === 'DAY' ? 1 : unit === 'HOUR' ? 0 : 0.5;
      const hours = unit === 'HOUR' ? Math.ceil(minutes / 60) : 0;
      if (days + hours > 0) taken.push({ id, date: textOf(day), days, hours });
    }
  }
  return taken;
}

const hoursOf = (workdays: readonly Times[]): number =>
  Math.ceil(
    workdays.reduce((sum, times) => sum + worktimeOf(times).length, 0) / workdays.length / 60,
  );

/** Day by day: the hours of an average workday of the shift, rounded up; where there is none, as before. */
function lengthsOf({ company, person }: RawLeave, until: number) {
  const hoursOfVersions = new Map<object, number>();
  const lengths: { from: string; hoursPerDay: number }[] = [];
  const since = Math.min(until, ...person.shifts.map(({ from }) => from));
  for (let day = since; day <= until; day += 1) {
    const version = versionOn(company, person, day);
    if (!version || version.times.size === 0) continue;
    const hoursPerDay = hoursOfVersions.get(version) ?? hoursOf([...version.times.values()]);
    hoursOfVersions.set(version, hoursPerDay);
    if (lengths.at(-1)?.hoursPerDay !== hoursPerDay)
      lengths.push({ from: textOf(day), hoursPerDay });
  }
  return lengths;
}

/** A lot ends with the employment that it was granted in, which may be one before this. */
function whileEmployed(lot: RawLot, { person, formerEnds }: RawLeave): RawLot[] {
  const { joined, left } = person;
  const from = dayOf(lot.from);
  let until = lot.until === null ? Infinity : dayOf(lot.until);
  if (left < until) until = left;
  if (from < joined) {
    let end = joined - 1;
    for (const one of formerEnds.toReversed()) if (from <= one) end = one;
    until = Math.min(until, end);
  }
  if (until < from) return [];
  return [{ ...lot, until: until === Infinity ? null : textOf(until) }];
}

/** Days after today on which lengths of the day are looked for: nobody asks for anything later. */
const AHEAD = 800;

/** The leave of one person and class, calculated slowly. */
export function slowLeave(raw: RawLeave, classId: string, today: number) {
  const ofClass = raw.lots.filter((lot) => lot.classId === classId);
  const standing = ofClass.filter(({ isTakenBack }) => !isTakenBack);
  const lots = standing.flatMap((lot) => whileEmployed(lot, raw));
  const adjustments = raw.adjustments.filter(({ lotId, date }) =>
    lots.some(({ id, until }) => id === lotId && (until === null || date <= until)),
  );
  const mine = raw.asked.filter((one) => one.classId === classId);
  const of = (wanted: string) =>
    takenBy(
      raw,
      mine.filter(({ status }) => status === wanted),
    );
  const isOpen = ({ date }: LeaveUse) =>
    !raw.closed.some(({ from, to }) => from <= dayOf(date) && dayOf(date) <= to);
  const approved = [
    ...of('APPROVED').filter(isOpen),
    ...raw.kept.filter((use) => use.classId === classId),
  ];
  const pending = of('PENDING');
  const lengths = lengthsOf(raw, today + AHEAD);
  return {
    lots,
    /** Those too that never live, because the employment ended before their first day. */
    standing,
    approved,
    pending,
    /** Balances are told from this day on; what was taken before it was nobody's. */
    firstDay: ofClass
      .filter(({ isTakenBack, isEarned }) => isEarned || !isTakenBack)
      .map(({ from }) => from)
      .sort()[0],
    usedBefore: (lotId: string, date: string): Amount =>
      sumOf(
        adjustments
          .filter((one) => one.lotId === lotId && one.kind === 'USED_BEFORE' && one.date <= date)
          .map(({ days, hours }) => ({ days: -days, hours: -hours })),
      ),
    lengthOn: (date: string): number =>
      (lengths.filter(({ from }) => from <= date).at(-1) ?? lengths[0])?.hoursPerDay ?? 8,
    /** What happens until the date and how things stand on it, with what was approved alone. */
    until(date: string) {
      const facts = { lots, adjustments, lengths, uses: approved };
      return slowLedger(facts, eventfulDays(facts, date)).days;
    },
  };
}
export type SlowLeave = ReturnType<typeof slowLeave>;

export const sumOf = (amounts: readonly Amount[]): Amount => ({
  days: amounts.reduce((sum, { days }) => sum + days, 0),
  hours: amounts.reduce((sum, { hours }) => sum + hours, 0),
});
