/** A lot of annual paid leave, as far as the duty asks for it. */
export type DutyLot = {
  readonly kind: 'STATUTORY' | 'PROPORTIONAL' | 'SPECIAL' | 'CARRIED_IN';
  /** 付与日: the base date of the law. */
  readonly grantedOn: string;
  readonly days: number;
  /** Of CARRIED_IN: the day on which another system handed it over. */
  readonly carriedInOn?: string | null | undefined;
};

/** What approved annual paid leave takes on one date: a day (1), a half (0.5), or 0 for leave by the hour. */
export type DutyUse = {
  readonly date: string;
  readonly days: number;
  /** Designated by the employer (LSA 39(7)) or planned by agreement (LSA 39(6)). */
  readonly isDesignated?: boolean;
};

/** A day as the plan has it: work, a workday with approved leave of the whole day, or no workday. */
export type DutyDay = 'WORK' | 'LEAVE' | 'NONE';

/** Dates are 'YYYY-MM-DD'; both ends of a period belong to it. */
export type DutyFacts = {
  /** Those that stand, of annual paid leave alone. */
  readonly lots: readonly DutyLot[];
  readonly uses: readonly DutyUse[];
  /** 休職, 産休, 育休 and the like. */
  readonly away?: readonly { readonly from: string; readonly to: string }[];
  /** First and last day of the employment; left out where it has none. */
  readonly joined?: string | undefined;
  readonly left?: string | undefined;
  /** Days are those of `dayOfDate`. Left out where nobody knows the person's plan. */
  readonly planOf?: ((day: number) => DutyDay) | undefined;
  /** 重複期間の比例按分 (施行規則24条の5第2項): two windows that overlap are one, five days for each twelve months. */
  readonly joinsWindows?: boolean | undefined;
  /** Fractions of a joined window are rounded up to the half day, else to the day. */
  readonly takesHalfDays?: boolean | undefined;
};

/** Days and half days of one window of the duty; both of its days belong to it. */
export type DutyWindowOfPerson = {
  readonly from: string;
  readonly to: string;
  /** Granted on the base date, or by the parts of the grant; on both dates of a joined window. */
  readonly grantedDays: number;
  /** What the law asks for, before the person's leave of absence or retirement made it less. */
  readonly lawDays: number;
  /** 0: there is no duty in this window. */
  readonly requiredDays: number;
};

/** Why there is nothing to take. */
export type NoDuty =
  /** No grant of the law yet. */
  | 'NOTHING_GRANTED'
  /** Less than ten days were granted on the base date. */
  | 'UNDER_TEN_DAYS'
  /** On leave of absence in the whole window, or without a workday in the rest of it. */
  | 'AWAY'
  /** The days were taken from the first part of a split grant before the window began. */
  | 'TAKEN_BEFORE';

export type DutyState =
  | 'FULFILLED'
  | 'ON_THE_WAY'
  | 'WARN_SIX_MONTHS'
  | 'WARN_THREE_MONTHS'
  | 'MISSED'
  | 'NO_DUTY';

/** How far somebody is in one window, as of a day. */
export type DutyStatus = DutyWindowOfPerson & {
  readonly state: DutyState;
  /** Of NO_DUTY only. */
  readonly why: NoDuty | null;
  /** Until the day, itself included. */
  readonly takenDays: number;
  /** Approved for later days of the window. */
  readonly plannedDays: number;
  /** Of the taken and the planned ones those that the employer designated or an agreement planned. */
  readonly designatedDays: number;
  /** Neither taken nor planned. */
  readonly missingDays: number;
  /** Days until the end of the window, the day itself not counted; 0 after it. */
  readonly daysLeft: number;
  /** Workdays without leave among them; null where nobody knows the person's plan. */
  readonly workdaysLeft: number | null;
};
