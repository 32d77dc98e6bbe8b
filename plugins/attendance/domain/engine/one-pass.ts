import { dayOfMinute, weekStartOf } from './day/clock.ts';
import { dayTypeOf, isLateNight, netWork, nextEdge } from './day/pieces.ts';
import type { PersonMonth, Piece, WorkRules } from './rules.ts';
import { dailyLine, weeklyLine } from './statutory-tests.ts';

/** Systems in which day, week and month are all that is tested, and what was worked is what counts. */
const PLAIN: ReadonlySet<WorkRules['workSystem']> = new Set(['FIXED', 'SHIFT', 'WEEKLY_IRREGULAR']);

export const isPlain = ({ rules }: PersonMonth): boolean =>
  rules.every((one) => PLAIN.has(one.rules.workSystem));

const MONTH_LIMIT = 3600;

/**
 * What `calculateByTests` finds, in one pass and without the lists in between: a minute's class
 * depends on how many of its day, its week and its month came before it, and on nothing after it. The
 * pieces are the same, cut at the same minutes; a property test holds the two together.
 */
export function calculateInOnePass(personMonth: PersonMonth): Piece[] {
  const { statutoryHolidays, monthStarts = [] } = personMonth;
  const days = inOrder(personMonth.days, ({ day }) => day);
  const stretches = inOrder(personMonth.rules, ({ from }) => from);
  const prescribedOn = (calendarDay: number): number =>
    days.findLast(({ day }) => day === calendarDay)?.prescribedMinutes ?? 0;
  const pieces: Piece[] = [];
  let week = Number.NaN;
  let weekLimit = 0;
  let ofWeek = 0;
  let month = Number.NaN;
  let beyondOfMonth = 0;

  for (const day of days) {
    const rules = rulesOn(stretches, day.day);
    const worked = netWork(day);
    if (worked.length === 0) continue;
    const weekStart = weekStartOf(day.day, rules.weekStartDay);
    if (weekStart !== week) {
      week = weekStart;
      weekLimit = weeklyLine({ rules, plannedMinutes: 0, days: 7 });
      ofWeek = 0;
    }
    const monthStart = startOf(monthStarts, day.day);
    if (monthStart !== month) {
      month = monthStart;
      beyondOfMonth = 0;
    }
    const began = statutoryHolidays.has(day.day);
    const isAtOnce = began && rules.afterStatutoryHolidayMidnight === 'OVERTIME_AT_ONCE';
    const line = isAtOnce ? 0 : dailyLine(rules, day.plannedAtStart ?? day.prescribedMinutes);
    const prescribed = Math.min(day.prescribedMinutes, line);
    const cut = { rules, statutoryHolidays, prescribedOn };
    let ofDay = 0;

    for (const span of worked) {
      for (let start = span.from; start < span.until; ) {
        const edge = Math.min(span.until, nextEdge(start, rules.lateNight));
        const dayType = dayTypeOf(day, dayOfMinute(start), cut);
        const lateNight = isLateNight(start, rules.lateNight);
        if (dayType === 'STATUTORY_HOLIDAY') {
          pieces.push({
            workDay: day.day,
            ledger: 'WORK',
            from: start,
            until: edge,
            dayType,
            lateNight,
            band: 'STATUTORY_HOLIDAY',
            excess: undefined,
            over60: false,
          });
          start = edge;
          continue;
        }
        for (let from = start; from < edge; ) {
          let room = edge - from;
          let band: Piece['band'] = 'BEYOND_STATUTORY';
          let excess: Piece['excess'] = 'DAILY';
          let over60 = false;
          if (ofDay < line) {
            const isPrescribed = ofDay < prescribed;
            room = Math.min(room, (isPrescribed ? prescribed : line) - ofDay);
            if (ofWeek < weekLimit) {
              room = Math.min(room, weekLimit - ofWeek);
              band = isPrescribed ? 'PRESCRIBED' : 'WITHIN_STATUTORY';
              excess = undefined;
            } else excess = 'WEEKLY';
          }
          if (band === 'BEYOND_STATUTORY') {
            if (beyondOfMonth < MONTH_LIMIT) room = Math.min(room, MONTH_LIMIT - beyondOfMonth);
            else over60 = true;
            beyondOfMonth += room;
          } else ofWeek += room;
          ofDay += room;
          pieces.push({
            workDay: day.day,
            ledger: 'WORK',
            from,
            until: from + room,
            dayType,
            lateNight,
            band,
            excess,
            over60,
          });
          from += room;
        }
        start = edge;
      }
    }
  }
  return pieces;
}

function inOrder<One>(list: readonly One[], of: (one: One) => number): readonly One[] {
  for (let place = 1; place < list.length; place += 1) {
    if (of(list[place] as One) < of(list[place - 1] as One))
      return [...list].sort((a, b) => of(a) - of(b));
  }
  return list;
}

function rulesOn(inTime: PersonMonth['rules'], day: number): WorkRules {
  let foundRules: PersonMonth['rules'][number] | undefined;
  for (const one of inTime) {
    if (one.from > day) break;
    if (foundRules?.from !== one.from) foundRules = one;
  }
  if (!foundRules) throw new RangeError('No rules are known for a day that is to be calculated.');
  return foundRules.rules;
}

function startOf(starts: readonly number[], day: number): number {
  let start = Number.NEGATIVE_INFINITY;
  for (const candidate of starts) if (candidate <= day && candidate > start) start = candidate;
  return start;
}
