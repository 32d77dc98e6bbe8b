import { addDays, datesOf, weekdayOf } from '#core/time/dates.ts';
import type { RequestStatus } from '#plugins/employee/api.ts';
import type { ApplicationDetails } from '../../domain/applications/details.ts';
import { plannedDates } from '../schedules.ts';

export type Shift = Parameters<typeof plannedDates>[0];
type Plan = ReturnType<typeof plannedDates>[number];

export type Wish = {
  readonly employeeId: string;
  readonly status: RequestStatus;
  readonly fromDate: string;
  readonly toDate?: string;
  readonly details: ApplicationDetails;
  readonly reason: string;
  readonly minutes?: number;
  readonly days?: number;
  /** Days before or after the first date that it was sent; never after today. */
  readonly sent: number;
  readonly comment?: string;
};

export type Calendar = {
  /** Days of work, the newest first, and those to come, the next first. */
  readonly past: readonly Plan[];
  readonly ahead: readonly Plan[];
  /** Saturdays off to come. */
  readonly saturdays: readonly string[];
};

export function calendarOf(shift: Shift, today: string): Calendar {
  const planned = plannedDates(shift, datesOf(addDays(today, -60), addDays(today, 60)));
  const works = new Set(planned.map(({ date }) => date));
  return {
    past: planned.filter(({ date }) => date < today).toReversed(),
    ahead: planned.filter(({ date }) => date > today),
    saturdays: datesOf(addDays(today, 1), addDays(today, 60)).filter(
      (date) => weekdayOf(date) === 6 && !works.has(date),
    ),
  };
}

export const day = (days: readonly Plan[], place: number): Plan => days[place] as Plan;

export const overtime = (plan: Plan, minutes: number) => ({
  fromDate: plan.date,
  minutes,
  details: { type: 'OVERTIME', from: plan.end, until: plan.end + minutes, breaks: [] } as const,
});

export const leave = (plan: Plan, vacationClassId: string, last: Plan = plan, days = 1) => ({
  fromDate: plan.date,
  toDate: last.date,
  days,
  details: { type: 'VACATION', vacationClassId, unit: 'DAY', from: null, until: null } as const,
});

export const morning = (plan: Plan, vacationClassId: string) => ({
  ...leave(plan, vacationClassId),
  days: 0.5,
  details: { type: 'VACATION', vacationClassId, unit: 'HALF_AM', from: null, until: null } as const,
});

export const holidayWork = (fromDate: string, transferDate: string | null) => ({
  fromDate,
  minutes: 480,
  details: {
    type: 'HOLIDAY_WORK',
    part: 'WHOLE',
    from: 540,
    until: 1080,
    breaks: [{ from: 720, until: 780 }],
    transferDate,
    transferKind: null,
  } as const,
});

export const revise = (plan: Plan, late = 0) => ({
  fromDate: plan.date,
  details: {
    type: 'REVISE',
    stamps: [
      { id: null, type: 'CHECK_IN_OFFICE', at: plan.start - 5 },
      ...(plan.breakStart == null || plan.breakEnd == null
        ? []
        : ([
            { id: null, type: 'BREAK_IN', at: plan.breakStart },
            { id: null, type: 'BREAK_OUT', at: plan.breakEnd },
          ] as const)),
      { id: null, type: 'CHECK_OUT_OFFICE', at: plan.end + late },
    ],
  } as const,
});
