import type { Issue } from '../../../../core/issue.ts';
import { invalidInput } from '../../../../core/server/errors.ts';
import { minutesOfClock } from '../../../../core/time/minutes.ts';
import type { BasicShiftTimetableInput } from '../../../../schema/generated/resolver-types.ts';
import { checkTimetable, type TimetableRow } from '../../domain/timetable.ts';
import type { ShiftTimes } from '../models.ts';

const minutes = (clock: string | null | undefined): number | null =>
  clock ? (minutesOfClock(clock) ?? null) : null;

/** The rows of a week as they are kept, and the day off that the law demands. */
export function timesOfInput(
  given: readonly BasicShiftTimetableInput[],
): Pick<ShiftTimes, 'rows' | 'statutoryDay'> {
  const issues: Issue[] = [];
  const rows: TimetableRow[] = [];
  const statutory: number[] = [];
  // Issues name rows as they were given, days off among them.
  const places: number[] = [];
  given.forEach((row, index) => {
    const { day, shiftType } = row;
    const at = `timetables/${index}`;
    const again = given.findIndex((other) => other.day === day) < index;
    if (again) issues.push({ path: `${at}/day`, key: 'validation.duplicateDay' });
    if (shiftType === 'STATUTORY_HOLIDAY') statutory.push(index);
    if ((shiftType ?? 'WORK') !== 'WORK') return;
    const [start, end] = [minutes(row.start), minutes(row.end)];
    if (start === null) issues.push({ path: `${at}/start`, key: 'validation.required' });
    if (end === null) issues.push({ path: `${at}/end`, key: 'validation.required' });
    places.push(index);
    rows.push({
      day,
      start: start ?? 0,
      end: end ?? 1,
      breakStart: minutes(row.breakStart),
      breakEnd: minutes(row.breakEnd),
    });
  });
  for (const index of statutory.slice(1))
    issues.push({ path: `timetables/${index}/shiftType`, key: 'validation.oneStatutoryHoliday' });
  if (issues.length === 0) {
    issues.push(
      ...checkTimetable(rows).map((issue) => ({
        ...issue,
        path: issue.path.replace(/\/(\d+)\//, (_all, place) => `/${places[Number(place)]}/`),
      })),
    );
  }
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
  const [first] = statutory;
  return {
    rows: rows.toSorted((one, other) => one.day - other.day),
    statutoryDay: first === undefined ? null : (given[first]?.day ?? null),
  };
}
