import { invalidInput } from '#core/server/errors.ts';
import type { BasicShiftTimetableInput } from '#schema/generated/resolver-types.ts';
import { readTimetable } from '../../domain/read-timetable.ts';
import type { ShiftTimes } from './basic-shift.models.ts';

/** The rows of a week as they are kept, and the day off that the law demands. */
export function timesOfInput(
  givenDays: readonly BasicShiftTimetableInput[],
): Pick<ShiftTimes, 'rows' | 'statutoryDay'> {
  const { rows, statutoryDay, issues } = readTimetable(givenDays);
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
  return { rows, statutoryDay };
}
