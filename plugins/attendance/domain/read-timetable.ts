import type { Issue } from '#core/issue.ts';
import { minutesOfClock } from '#core/time/minutes.ts';
import { checkTimetable, type ShiftType, type TimetableRow } from './timetable.ts';

/** A day as forms and callers give it; only a day of work has times. */
export type GivenDay = {
  readonly day: number;
  readonly shiftType?: ShiftType | null | undefined;
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
  readonly breakStart?: string | null | undefined;
  readonly breakEnd?: string | null | undefined;
};

export type ReadTimetable = {
  readonly rows: readonly TimetableRow[];
  /** The day off that the law demands. */
  readonly statutoryDay: number | null;
  /** Paths name the days as they were given, days off among them. */
  readonly issues: readonly Issue[];
};

const minutes = (clock: string | null | undefined): number | null =>
  clock ? (minutesOfClock(clock) ?? null) : null;

export function readTimetable(givenDays: readonly GivenDay[]): ReadTimetable {
  const issues: Issue[] = [];
  const rows: TimetableRow[] = [];
  const places: number[] = [];
  const statutory: number[] = [];
  givenDays.forEach((row, index) => {
    const at = `timetables/${index}`;
    if (givenDays.findIndex(({ day }) => day === row.day) < index)
      issues.push({ path: `${at}/day`, key: 'validation.duplicateDay' });
    if (row.shiftType === 'STATUTORY_HOLIDAY') statutory.push(index);
    if ((row.shiftType ?? 'WORK') !== 'WORK') return;
    const [start, end] = [minutes(row.start), minutes(row.end)];
    if (start === null) issues.push({ path: `${at}/start`, key: 'validation.required' });
    if (end === null) issues.push({ path: `${at}/end`, key: 'validation.required' });
    if (start === null || end === null) return;
    places.push(index);
    rows.push({
      day: row.day,
      start,
      end,
      breakStart: minutes(row.breakStart),
      breakEnd: minutes(row.breakEnd),
    });
  });
  for (const index of statutory.slice(1))
    issues.push({ path: `timetables/${index}/shiftType`, key: 'validation.oneStatutoryHoliday' });
  if (issues.length === 0) {
    const named = (path: string) =>
      path.replace(/\/(\d+)\//, (_all, place) => `/${places[Number(place)]}/`);
    issues.push(...checkTimetable(rows).map(({ path, key }) => ({ path: named(path), key })));
  }
  const [first] = statutory;
  return {
    rows: rows.toSorted((one, other) => one.day - other.day),
    statutoryDay: first === undefined ? null : (givenDays[first]?.day ?? null),
    issues,
  };
}
