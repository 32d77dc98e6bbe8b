import { clockOfMinutes } from '#core/time/minutes.ts';
import { daysOfWeek } from '../../domain/timetable.ts';
import type { ShiftTimes } from './basic-shift.models.ts';

const span = (start: number, end: number): string =>
  `${clockOfMinutes(start)}–${clockOfMinutes(end)}`;

/** The times of a shift as its history tells them: a line for each day of the week. */
export const timesOnRecord = ({ rows, statutoryDay, ...times }: ShiftTimes): object => ({
  ...times,
  statutoryDay: statutoryDay === null ? null : String(statutoryDay),
  ...Object.fromEntries(
    daysOfWeek(0).map((day) => {
      const row = rows.find((one) => one.day === day);
      if (!row) return [`day${day}`, null];
      const { start, end, breakStart, breakEnd } = row;
      const pause =
        breakStart === null || breakEnd === null ? '' : ` (${span(breakStart, breakEnd)})`;
      return [`day${day}`, `${span(start, end)}${pause}`];
    }),
  ),
});
