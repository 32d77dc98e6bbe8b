import type { DayType, Piece } from '../../engine/rules.ts';
import type { WorkMinutes } from '../../records/work-minutes.ts';

/** minutes: a length of time. days: with halves. date: 'YYYY-MM-DD'. text: as it is, a clock time 'HH:MM' past 24 too. */
export const itemKinds = ['MINUTES', 'DAYS', 'COUNT', 'TEXT', 'DATE'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** null: nothing is known, as of a day without a result. */
export type Figure = number | string | null;

/** Which the rows of a table are of. */
export type OutputUnit = 'PER_DAY' | 'PERIOD_TOTAL';

/** Names as they were on the last day of the period, or of the employment where that ended before. */
export type OutputPerson = {
  readonly employeeId: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string | null;
  readonly firstNameKana: string | null;
  readonly groupName: string | null;
  readonly divisionName: string | null;
  readonly workplaceName: string | null;
  readonly joinedOn: string | null;
  readonly retiredOn: string | null;
  /** First and last day of their period; both belong to it. */
  readonly from: string;
  readonly to: string;
  readonly isClosed: boolean;
};

/** Of one class of leave on one day. */
export type LeaveOfDay = {
  readonly classId: string;
  readonly days: number;
  readonly hours: number;
};

/** A stored result. Clock times are minutes from midnight of the date. */
export type DayOutcome = {
  readonly dayType: DayType;
  readonly firstIn: number | null;
  readonly lastOut: number | null;
  /** Hours that the plan asks for. */
  readonly plannedMinutes: number;
  readonly hasMissingStamp: boolean;
  readonly minutes: WorkMinutes;
  /** Empty unless an item needs them. */
  readonly pieces: readonly Piece[];
  /** Of the plan; null where none is, and unless an item needs it. */
  readonly planFrom: number | null;
  readonly planUntil: number | null;
};

export type OutputDay = {
  readonly date: string;
  /** Undefined before it is calculated: days to come, and today. */
  readonly outcome: DayOutcome | undefined;
  readonly leave: readonly LeaveOfDay[];
  readonly note: string | null;
};

export type LeaveLeft = { readonly days: number; readonly hours: number };

/** What the items of one person are calculated from. */
export type OutputFacts = {
  readonly person: OutputPerson;
  /** Each day of the period on which the person is employed. */
  readonly days: readonly OutputDay[];
  /** Annual paid leave at the end of the period; undefined unless an item needs it. */
  readonly paidLeaveLeft: LeaveLeft | undefined;
};

/** What has to be read beside the person: results of days, and what takes longer. */
export type ItemNeed = 'results' | 'detail' | 'leave' | 'paidLeaveLeft' | 'notes';

export type ItemGroup = 'PERSON' | 'PERIOD' | 'DAY' | 'WORK' | 'BANDS' | 'DAYS' | 'LEAVE';

/**
 * One thing that a table can show. `code` is stable: formats and payroll files keep it. One that has `ofDay` stands in rows
 * of days, one that has `ofPeriod` in rows of whole periods.
 */
export type OutputItem = {
  readonly code: string;
  readonly kind: ItemKind;
  readonly group: ItemGroup;
  readonly needs?: readonly ItemNeed[];
  /** A TEXT that is a key below `value.` in the words of output, to be said in the reader's language. */
  readonly isWord?: true;
  readonly ofDay?: (day: OutputDay, person: OutputPerson) => Figure;
  readonly ofPeriod?: (facts: OutputFacts) => Figure;
  /** The company's own name, of a class of leave; the others have theirs in i18n/output.*.json. */
  readonly vacationClass?: { readonly id: string; readonly name: string };
};

type Counted = (day: OutputDay) => number | null;

/** Of a period the sum of its days; 0 where none of them has a figure. */
export const summed =
  (ofDay: Counted) =>
  ({ days }: OutputFacts): number =>
    days.reduce((sum, day) => sum + (ofDay(day) ?? 0), 0);

/** Per day what `ofDay` says, per period the sum. */
export const added = (ofDay: Counted): Pick<OutputItem, 'ofDay' | 'ofPeriod'> => ({
  ofDay,
  ofPeriod: summed(ofDay),
});

/** Per day 1 or 0, per period the number of days. */
export const counted = (
  holds: (outcome: DayOutcome) => boolean,
): Pick<OutputItem, 'ofDay' | 'ofPeriod'> =>
  added(({ outcome }) => (outcome ? Number(holds(outcome)) : null));

/** Minutes from midnight as 'HH:MM'; hours go on past 24. */
export const clockOf = (minutes: number | null): string | null =>
  minutes === null
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(((minutes % 60) + 60) % 60).padStart(2, '0')}`;
