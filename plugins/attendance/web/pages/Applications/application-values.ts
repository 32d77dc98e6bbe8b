import type {
  GivenHolidayWork,
  GivenOvertime,
  GivenRevise,
  GivenVacation,
} from '#plugins/attendance/domain/applications/asked.ts';
import {
  type Asked,
  readHolidayWork,
  readOvertime,
  readRevise,
  readVacation,
} from '#plugins/attendance/domain/applications/asked.ts';
import type { WholeApplicationFragment } from './Applications.generated.ts';
import type { ApplicationType } from './application-address.ts';

/** What the forms hold; the same names as the inputs. */
export type ValuesOf = {
  readonly REVISE: GivenRevise;
  readonly OVERTIME: GivenOvertime;
  readonly VACATION: GivenVacation;
  readonly HOLIDAY_WORK: GivenHolidayWork;
};

type Whole = Pick<WholeApplicationFragment, 'details' | 'targetDate' | 'toDate' | 'reason'>;

const spansOf = (spans: readonly { readonly start: string; readonly end: string }[]) =>
  spans.map(({ start, end }) => ({ start, end }));

/** An application as its form shows it: to change it, or to begin a new one with it. */
export function valuesOf({
  details,
  targetDate,
  toDate,
  reason,
}: Whole): ValuesOf[ApplicationType] {
  switch (details.__typename) {
    case 'ReviseApplicationDetails':
      return {
        workDate: targetDate,
        stamps: details.stamps.map(({ id, type, time, dayBefore }) => ({
          id: id ?? null,
          type,
          time,
          dayBefore,
        })),
        cancelsAutoBreak: details.cancelsAutoBreak ?? null,
        reason,
      };
    case 'OvertimeApplicationDetails':
      return {
        workDate: targetDate,
        start: details.from,
        end: details.until,
        breaks: spansOf(details.recesses),
        reason,
      };
    case 'VacationApplicationDetails':
      return {
        vacationClassId: details.vacationClassId,
        unit: details.unit,
        fromDate: targetDate,
        toDate,
        start: details.hoursFrom ?? null,
        end: details.hoursUntil ?? null,
        reason,
      };
    case 'HolidayWorkApplicationDetails':
      return {
        workDate: targetDate,
        part: details.part,
        start: details.from,
        end: details.until,
        breaks: spansOf(details.recesses),
        transferDate: details.transferDate ?? null,
        reason,
      };
  }
}

/** What the form asks for, as the rules see it; undefined while something is missing. */
export function askedOf<Type extends ApplicationType>(
  type: Type,
  values: ValuesOf[Type],
): Asked | undefined {
  switch (type) {
    case 'REVISE':
      return readRevise(values as GivenRevise);
    case 'OVERTIME':
      return readOvertime(values as GivenOvertime);
    case 'VACATION':
      return readVacation(values as GivenVacation);
    default:
      return readHolidayWork(values as GivenHolidayWork);
  }
}

const TYPE_OF_DETAILS = {
  ReviseApplicationDetails: 'REVISE',
  OvertimeApplicationDetails: 'OVERTIME',
  VacationApplicationDetails: 'VACATION',
  HolidayWorkApplicationDetails: 'HOLIDAY_WORK',
} as const;

/** One that is sent or approved already, as the rules see it. */
export const askedOfApplication = (application: Whole): Asked | undefined =>
  askedOf(TYPE_OF_DETAILS[application.details.__typename], valuesOf(application) as never);
