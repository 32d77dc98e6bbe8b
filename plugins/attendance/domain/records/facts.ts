import type {
  HolidayWorkDetails,
  OvertimeDetails,
  VacationDetails,
} from '../applications/details.ts';
import type { Span } from '../day-summary.ts';
import type { CountedStamp } from '../engine/day/counting.ts';
import { forMinors } from '../engine/minors.ts';
import type { RulesFrom } from '../engine/rules.ts';
import { type RulesStretch, workRulesFrom } from '../rules/resolve.ts';

/**
 * What a day's result depends on, as plain values: read by server/results/facts.store.ts, worked out
 * by results.ts. Days and instants are whole numbers (domain/engine/clock.ts); `until` of days is the
 * first that belongs no more.
 */
export type PlannedTimes = {
  /** Minutes from midnight of the day, like its breaks. */
  readonly from: number;
  readonly until: number;
  readonly breaks: readonly Span[];
};

export type ShiftVersion = {
  readonly from: number;
  readonly until: number;
  /** Null where the employment division says it. */
  readonly closingDay: number | null;
  readonly worksOnHolidays: boolean;
  /** By day of the week; a hole is a day off. */
  readonly times: readonly (PlannedTimes | undefined)[];
};

/**
 * What somebody's calendar says of a day: OFF is a prescribed day off (所定休日), STATUTORY one that is 法定休日
 * where the rules leave that to the calendar, WORK a day on which the shift holds although it is a holiday.
 */
export type CalendarKind = 'OFF' | 'STATUTORY' | 'WORK';
export type CalendarDays = ReadonlyMap<number, CalendarKind>;

/** What everybody of the company shares. */
export type CompanyFacts = {
  readonly shifts: ReadonlyMap<string, readonly ShiftVersion[]>;
  /** Of everybody who has no calendar of their own. */
  readonly companyDays: CalendarDays;
  /** Of those who have one, by its id: the company's days with those of a holiday pattern. */
  readonly calendars?: ReadonlyMap<string, CalendarDays>;
  readonly nationalHolidays: ReadonlySet<number>;
  /** Of those for whom neither basic shift nor employment division says one. */
  readonly closingDay: number;
  /** Before it nobody stamped here: no stamp is missing then. */
  readonly startedOn: number;
  /** Days after it have no result yet. */
  readonly today: number;
  /** Classes of vacation whose hours are paid: they fulfil the contract total of flextime. */
  readonly paidLeaveClasses: ReadonlySet<string>;
  /** The class of vacation that stands for 欠勤; left out where the company has none. */
  readonly absenceClass?: string | undefined;
  /** The one that stands for 私用外出（中抜け）. */
  readonly outingClass?: string | undefined;
};

export type OwnPlan = {
  readonly times: PlannedTimes | undefined;
  /** Minutes of work that the day's month began with; left out where nothing was given out before it. */
  readonly plannedAtStart: number | undefined;
  /** The plan was taken away again: the basic shift holds, and what the month began with stays. */
  readonly isEmptied?: boolean;
};

/** Approved; both days belong to it. Its times are minutes from midnight. */
export type ApprovedApplication = { readonly firstDay: number; readonly lastDay: number } & (
  | ({ readonly type: 'OVERTIME' } & OvertimeDetails)
  | ({ readonly type: 'VACATION' } & VacationDetails)
  | ({ readonly type: 'HOLIDAY_WORK' } & HolidayWorkDetails)
);

export type StampedDay = {
  /** Those that count, in order; the id of each is its place in it. */
  readonly stamps: readonly CountedStamp[];
  /** The shift still takes stamps: it is not counted before it has ended. */
  readonly isOpen: boolean;
};

export type PersonFacts = {
  readonly employeeId: string;
  /** Nobody is planned before they joined nor after they left. */
  readonly joined: number;
  readonly left: number;
  /** The day of the 18th birthday; left out where nobody knows the birthday. */
  readonly adultFrom?: number;
  readonly assigned: readonly {
    readonly from: number;
    readonly until: number;
    readonly shiftId: string;
  }[];
  /** What the employment divisions of the person say from each day on, in order; null where they have none. */
  readonly divisionClosings?: readonly {
    readonly from: number;
    readonly closingDay: number | null;
  }[];
  /** Months that are closed; both days belong to each. Those far from the days that are asked for may be missing. */
  readonly closed?: readonly { readonly from: number; readonly to: number }[];
  /** Calendars of their own; on other days those of the company hold. */
  readonly calendars?: readonly {
    readonly from: number;
    readonly until: number;
    readonly calendarId: string;
  }[];
  /** 休職 and the like; both days belong to it. */
  readonly away: readonly { readonly from: number; readonly to: number }[];
  readonly plans: ReadonlyMap<number, OwnPlan>;
  readonly approved: readonly ApprovedApplication[];
  /** Days whose automatic breaks were cancelled: they were worked through (labour-rules 4). */
  readonly workedThrough: ReadonlySet<number>;
  readonly stamped: ReadonlyMap<number, StampedDay>;
  readonly rules: readonly RulesStretch[];
};

/** All that decides who is planned when. */
export type PlanFacts = {
  readonly company: Pick<
    CompanyFacts,
    'shifts' | 'companyDays' | 'calendars' | 'nationalHolidays' | 'outingClass'
  >;
  readonly person: Pick<
    PersonFacts,
    'joined' | 'left' | 'assigned' | 'calendars' | 'away' | 'plans' | 'approved'
  >;
};

/** What the calendar of the person says of the day; undefined where it says nothing, and the shift holds. */
export function calendarDayOn(
  { companyDays, calendars }: Pick<CompanyFacts, 'companyDays' | 'calendars'>,
  person: Pick<PersonFacts, 'calendars'>,
  day: number,
): CalendarKind | undefined {
  const own = person.calendars?.find(({ from, until }) => from <= day && day < until);
  return (own ? calendars?.get(own.calendarId) : companyDays)?.get(day);
}

export const shiftOn = (
  { shifts }: Pick<CompanyFacts, 'shifts'>,
  { assigned }: Pick<PersonFacts, 'assigned'>,
  day: number,
): ShiftVersion | undefined => {
  const heldShift = assigned.find(({ from, until }) => from <= day && day < until);
  return (
    heldShift &&
    shifts.get(heldShift.shiftId)?.find(({ from, until }) => from <= day && day < until)
  );
};

/** What the engine takes of the person's rules; under 18 the law's week stands in the place of a longer one. */
export const workRulesOf = ({ rules, adultFrom }: PersonFacts): readonly RulesFrom[] =>
  forMinors(workRulesFrom(rules), adultFrom);

export const rulesOn = ({ rules }: PersonFacts, day: number): RulesStretch => {
  let foundRules = rules[0];
  for (const stretch of rules) if (stretch.from <= day) foundRules = stretch;
  if (!foundRules) throw new RangeError('Somebody has no rules.');
  return foundRules;
};
