import type { Statement } from '#core/ports/database.ts';
import { MINUTES_OF_DAY } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { CountedStamp } from '#plugins/attendance/domain/engine/day/counting.ts';
import type { StampedDay } from '#plugins/attendance/domain/records/facts.ts';
import { STAMP_TYPES } from '#plugins/attendance/domain/stamp.ts';

/** What one day, one minute and one type add to the number of a stamp. */
const DAY_STEP = 65_536;
const MINUTE_STEP = 8;
const TOKYO_MINUTES = 540;

/**
 * One number per stamp: day from $3 on, minute of the day and type. A million stamps travel as text and
 * not as rows, in the order of the index and without a join: which ones are replaced is looked up.
 */
export const STAMPS: Statement = {
  name: 'attendance_people_stamps',
  rowMode: 'array',
  text: `select stamps.employee_id, array_agg(
      floor(date_part('epoch', stamps.stamped_at) / 60)::integer * ${MINUTE_STEP}
      + (stamps.work_date - $3::date) * ${DAY_STEP - MINUTE_STEP * MINUTES_OF_DAY}
      + case stamps.type ${STAMP_TYPES.map((type, code) => `when '${type}' then ${code}`).join(' ')} end
      order by stamps.work_date, stamps.stamped_at, stamps.id)::text
    from stamps
    where stamps.company_id = $1 and stamps.employee_id = any ($2::text[])
      and stamps.work_date between $3::date and $4::date and not stamps.is_void
      and stamps.id not in (select newer.replaces_id from stamps as newer
        where newer.company_id = $1 and newer.employee_id = any ($2::text[])
          and newer.work_date between $3::date and $4::date and newer.replaces_id is not null)
    group by stamps.employee_id`,
};

/** The stamps of one person by day, out of what STAMPS answers. */
export function stampedDays(
  packed: string | undefined,
  firstDay: number,
  open: ReadonlySet<number>,
): Map<number, StampedDay> {
  const days = new Map<number, StampedDay>();
  if (packed === undefined) return days;
  // What minute 0 of the midnight before the first day would have as its number.
  const origin = ((firstDay - 1) * MINUTES_OF_DAY - TOKYO_MINUTES) * MINUTE_STEP;
  let list: CountedStamp[] = [];
  let last = Number.NaN;
  // '{1,22,333}': read digit by digit, for there are a hundred numbers per person and month.
  let number = 0;
  for (let at = 1; at < packed.length; at += 1) {
    const digit = packed.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
      continue;
    }
    const code = number - origin;
    number = 0;
    const day = firstDay + Math.floor(code / DAY_STEP);
    if (day !== last) {
      last = day;
      list = [];
      days.set(day, { stamps: list, isOpen: open.has(day) });
    }
    const minute = ((code % DAY_STEP) >> 3) - MINUTES_OF_DAY;
    list.push({
      id: String(list.length),
      type: STAMP_TYPES[code & 7] ?? 'CHECK_IN_OFFICE',
      at: day * MINUTES_OF_DAY + minute,
    });
  }
  return days;
}
