import { useMemo } from 'react';
import { addDays, isDate } from '#core/time/dates.ts';
import { minutesOfClock } from '#core/time/minutes.ts';
import { minutesOn, tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import type { Facts, FactsOfDay } from '#plugins/attendance/domain/applications/facts.ts';
import {
  type ApplicationChoicesQuery,
  ApplicationDaysDocument,
  type ApplicationDaysQuery,
} from './Applications.generated.ts';
import type { ApplicationType } from './application-address.ts';
import { askedOfApplication } from './application-values.ts';

export type Day = ApplicationDaysQuery['applicationDays'][number];
export type Choices = ApplicationChoicesQuery['applicationChoices'];

const minutes = (clock: string): number => minutesOfClock(clock) ?? 0;

export const factsOfDay = (day: Day): FactsOfDay => ({
  date: day.date,
  isInService: day.isInService,
  isOnLeave: day.isOnLeave,
  retiredOn: day.retiredOn ?? null,
  breakIsCancelled: day.cancelledBreak != null,
  plan: day.plan
    ? {
        start: minutes(day.plan.start),
        end: minutes(day.plan.end),
        breaks: day.plan.breaks.map(({ start, end }) => ({
          from: minutes(start),
          until: minutes(end),
        })),
      }
    : null,
  stamps: day.stamps.map(({ id, type, time, dayBefore }) => ({
    id: id ?? '',
    type,
    at: minutes(time) - (dayBefore ? 1440 : 0),
  })),
});

const LIMITS = {
  REVISE: 'revise',
  OVERTIME: 'overtime',
  VACATION: 'vacation',
  HOLIDAY_WORK: 'holidayWork',
} as const;

/** The same facts as the server's, out of what the form has loaded. */
export function factsOf(
  days: readonly Day[],
  choices: Choices,
  type: ApplicationType,
  besides: string | undefined,
  vacationClassId?: string | null,
): Facts {
  const byDate = new Map(days.map((day) => [day.date, factsOfDay(day)]));
  const counting = new Map(
    days
      .flatMap(({ applications }) => applications)
      .filter(({ id, status }) => status !== 'DRAFT' && id !== besides)
      .map((application) => [application.id, application]),
  );
  const now = new Date();
  const today = tokyoDate(now);
  const { daysAfter, ...limits } = choices[LIMITS[type]];
  const chosen = choices.vacationClasses.find(
    ({ vacationClass }) => vacationClass.id === vacationClassId,
  );
  return {
    today,
    now: minutesOn(today, now),
    dayOf: (date) => byDate.get(date),
    others: [...counting.values()].flatMap((application) => {
      const asked = askedOfApplication(application);
      return asked ? [{ id: application.id, ...asked }] : [];
    }),
    limits: { ...limits, daysAfter: daysAfter ?? null },
    weekStartDay: choices.weekStartDay,
    vacationClass: chosen && {
      id: chosen.vacationClass.id,
      code: chosen.vacationClass.code ?? null,
      name: chosen.vacationClass.name,
      unit: chosen.vacationClass.unit,
      isShown: true,
      noticeDays: chosen.vacationClass.noticeDays ?? null,
      mayFollow: chosen.vacationClass.mayFollow,
      displayFrom: chosen.vacationClass.displayPeriod?.from ?? null,
      displayUntil: chosen.vacationClass.displayPeriod?.until ?? null,
      // Where balances are kept in lots they are the limit, and the server checks them.
      limitDays: chosen.balance ? null : (chosen.vacationClass.limitDays ?? null),
      usedDays: chosen.usedDays,
    },
  };
}

const FAR = 180;

/** The days round those of the form, so that a neighbour is known too; a date half typed is none. */
export function useApplicationDays(dates: readonly (string | null | undefined)[]) {
  const knownDates = dates.filter((date): date is string => !!date && isDate(date)).toSorted();
  const first = knownDates[0];
  const last = knownDates.at(-1);
  const range = useMemo(() => {
    if (!first || !last) return undefined;
    // By whole months, so that another day of the same month asks nothing again.
    const from = addDays(`${first.slice(0, 7)}-01`, -7);
    const end = addDays(`${last.slice(0, 7)}-01`, 38);
    const furthest = addDays(from, FAR * 2);
    return { from, to: [end, furthest].toSorted()[0] ?? end };
  }, [first, last]);
  const { data, loading, error, refetch } = useDocument(
    ApplicationDaysDocument,
    range ?? { from: '2000-01-01', to: '2000-01-01' },
    { skip: range === undefined, keepRows: true },
  );
  return { days: data?.applicationDays ?? [], loading, error, refetch };
}
