import { addDays, datesOf, daysBetween } from '#core/time/dates.ts';
import { lengthOf, united, without } from '../engine/day/clock.ts';
import { PRIVATE_OUTING } from '../vacation-classes.ts';
import type { Asked } from './asked.ts';
import type { Facts, FactsOfDay } from './facts.ts';

type Plan = NonNullable<FactsOfDay['plan']>;

/** More than any leave may have (check-vacation.ts). */
const LONGEST = 400;

export const prescribedOf = ({ start, end, breaks }: Plan): number =>
  end - start - lengthOf(united(breaks));

/** The plan of a day with an obligation to work: leave is taken of no other (LSA 39). */
export const obligationOn = (date: string, { dayOf }: Pick<Facts, 'dayOf'>): Plan | null => {
  const plan = dayOf(date)?.plan;
  return plan && !plan.isOnDayOff ? plan : null;
};

/** Days of leave: working days, halves, or hours by the day's hours rounded up (LSR 24-4). */
export function vacationDays({ fromDate, toDate, details }: Asked, facts: Pick<Facts, 'dayOf'>) {
  // A year typed wrongly is not walked through day by day.
  if (details.type !== 'VACATION' || daysBetween(fromDate, toDate) > LONGEST) return 0;
  const plans = datesOf(fromDate, addDays(toDate, 1)).flatMap(
    (date) => obligationOn(date, facts) ?? [],
  );
  if (details.unit === 'DAY') return plans.length;
  const [plan] = plans;
  if (!plan) return 0;
  if (details.unit !== 'HOUR') return 0.5;
  const hours = minutesOfLeave(details, plan) / 60;
  return Math.round((hours / Math.ceil(prescribedOf(plan) / 60)) * 100) / 100;
}

/** Breaks of the plan are no leave. */
export const minutesOfLeave = (
  { from, until }: { readonly from: number | null; readonly until: number | null },
  plan: Plan,
): number =>
  from === null || until === null ? 0 : lengthOf(without([{ from, until }], plan.breaks));

/** What routes choose by and lists show: minutes of work or of hourly leave, days of leave. */
export function measuresOf(
  askedApplication: Asked,
  facts: Pick<Facts, 'dayOf' | 'vacationClass'>,
): { readonly minutes: number; readonly days: number } {
  const { details } = askedApplication;
  switch (details.type) {
    case 'REVISE':
      return { minutes: 0, days: 0 };
    case 'OVERTIME':
    case 'HOLIDAY_WORK':
      return { minutes: lengthOf(without([details], details.breaks)), days: 0 };
    case 'VACATION': {
      if (facts.vacationClass?.code === PRIVATE_OUTING) {
        return { minutes: (details.until ?? 0) - (details.from ?? 0), days: 0 };
      }
      const plan = obligationOn(askedApplication.fromDate, facts);
      return {
        minutes: details.unit === 'HOUR' && plan ? minutesOfLeave(details, plan) : 0,
        days: vacationDays(askedApplication, facts),
      };
    }
  }
}
