import { dayOf } from '../slow/raw-rows.ts';
import type { RawLeave } from './raw-leave.ts';

const HALF_DAY = 0.5;

/** Days of rest as they stand, beside what approved work on days off has earned by the usual rule. */
export function wrongInEarned(raw: RawLeave, today: number) {
  const isOpen = (day: number) => !raw.closed.some(({ from, to }) => from <= day && day <= to);
  const lots = raw.lots
    .filter(({ isEarned, isTakenBack }) => isEarned && !isTakenBack)
    .filter(({ grantedOn }) => isOpen(dayOf(grantedOn)))
    .map(({ grantedOn, days }) => `${grantedOn} ${days}`);
  const earned = raw.holidayWork
    .filter(({ date }) => isOpen(dayOf(date)))
    .flatMap(({ date, part, approved, worked }) => {
      const isOver = dayOf(date) < today && worked !== null;
      if (isOver && worked === 0) return [];
      const isShort = isOver && worked * 2 < approved;
      return [`${date} ${part === 'HALF' || isShort ? HALF_DAY : 1}`];
    });
  const [api, slow] = [lots.toSorted(), earned.toSorted()];
  return JSON.stringify(api) === JSON.stringify(slow) ? undefined : { what: 'earned', api, slow };
}
