import type { KeptLeave } from '../leave/ledger/ledger-facts.ts';
import type { StampType } from '../stamp.ts';
import type { ApplicationDetails, HolidayWorkDetails, MinuteSpan } from './details.ts';

/** What the rules have to know of one date of a person. Minutes from midnight of the date. */
export type FactsOfDay = {
  readonly date: string;
  /** Null on a day off. */
  readonly plan: {
    readonly start: number;
    readonly end: number;
    readonly breaks: readonly MinuteSpan[];
    /** Approved work on a day off that stays one: nobody has to work there, and leave takes nothing of it. */
    readonly isOnDayOff?: boolean;
  } | null;
  /** In service and not on leave of absence. */
  readonly isInService: boolean;
  /** 休職, 育児休業 and the like: employed, and not expected to work. */
  readonly isOnLeave: boolean;
  /** The person's last day of service, where it is settled. */
  readonly retiredOn?: string | null | undefined;
  /** The automatic break of the day stands cancelled, by staff or by an application. */
  readonly breakIsCancelled?: boolean;
  /** What counts now, in the order of its time. */
  readonly stamps: readonly {
    readonly id: string;
    readonly type: StampType;
    readonly at: number;
  }[];
};

/** What is sent or approved already, besides the application itself. */
export type OtherApplication = {
  readonly id: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly details: ApplicationDetails;
};

export type FactsOfClass = {
  readonly id: string;
  /** Of the classes that every company knows; null of a company's own. */
  readonly code?: string | null | undefined;
  readonly name: string;
  readonly unit: 'DAY' | 'HALF_DAY' | 'HOUR';
  readonly isShown: boolean;
  /** Days that it has to be sent before its first day; null: what the company asks of all leave. */
  readonly noticeDays: number | null;
  /** May be sent afterwards, within `followsWithinDays` of the limits. */
  readonly mayFollow: boolean;
  readonly displayFrom: string | null;
  readonly displayUntil: string | null;
  readonly limitDays: number | null;
  /** Sent and approved of this year, besides the application itself. */
  readonly usedDays: number;
  /** Where the company keeps balances of the class. */
  readonly kept?: KeptLeave | undefined;
};

/** Which days may be taken for work on a day off (HOLIDAY rules). */
export type TransferLimits = {
  /** 振替休日, before or after the worked day; null: there are none. */
  readonly substituteWithinDays: number | null;
  /** 代休 for a whole or half a day; empty: there are none. */
  readonly compensatoryParts: HolidayWorkDetails['part'][];
  readonly compensatoryWithinMonths: number;
};

/** What the company asks of an application of this type (REQUEST rules). */
export type RequestLimits = {
  /** The company knows applications of this type. */
  readonly isOffered: boolean;
  /** Days that it has to be sent before its first date. */
  readonly daysBefore: number;
  /** Days that it may be sent after its last date; null: only beforehand. */
  readonly daysAfter: number | null;
  /** Of leave only: days after its last date for classes that may follow. */
  readonly followsWithinDays?: number | null | undefined;
  readonly needsReason: boolean;
  /** Corrections that count at once, without an approval (RECORD_ATTENDANCE). */
  readonly isDirect?: boolean;
  /** A correction may say that the automatic break was worked through (BREAK_AUTO). */
  readonly mayCancelAutoBreak?: boolean;
  /** Work on a day off names the day that is taken for it. */
  readonly needsTransfer: boolean;
  /** Of work on a day off only. */
  readonly transfer?: TransferLimits | null | undefined;
};

export type Facts = {
  readonly today: string;
  /** Minutes of today. */
  readonly now: number;
  readonly dayOf: (date: string) => FactsOfDay | undefined;
  readonly others: readonly OtherApplication[];
  /** Undefined where there is no such class. */
  readonly vacationClass?: FactsOfClass | undefined;
  readonly limits: RequestLimits;
  /** 0 is Sunday. */
  readonly weekStartDay: number;
};
