import { addDays, datesOf, weekdayOf } from '#core/time/dates.ts';
import type { ApplicationChoicesQuery } from './Applications.generated.ts';
import { paid, sampleApplications } from './sample-applications.ts';
import { LAST_WORKDAY, TODAY } from './sample-dates.ts';
import type { Day } from './useApplicationFacts.ts';

/** Weekdays from 9 to 18; yesterday the check-out was forgotten. */
export function sampleDays({ from, to }: { readonly from: string; readonly to: string }): {
  readonly applicationDays: readonly Day[];
} {
  return {
    applicationDays: datesOf(from, addDays(to, 1)).map((date) => {
      const works = ![0, 6].includes(weekdayOf(date));
      return {
        date,
        isInService: true,
        isOnLeave: false,
        retiredOn: null,
        leaveName: null,
        holiday: null,
        cancelledBreak: null,
        isClosed: date < addDays(TODAY, -45),
        plan: works
          ? { start: '09:00', end: '18:00', breaks: [{ start: '12:00', end: '13:00' }] }
          : null,
        stamps: works && date < TODAY ? stampsOf(date) : [],
        applications: sampleApplications.filter(
          ({ targetDate, toDate, status }) =>
            status === 'PENDING' &&
            targetDate <= date &&
            date <= toDate &&
            targetDate !== LAST_WORKDAY,
        ) as Day['applications'],
        teamAway: works && date > TODAY && Number(date.slice(8)) % 5 === 0 ? 2 : 0,
      };
    }),
  };
}

const stampsOf = (date: string): Day['stamps'] => [
  { id: `${date}-in`, type: 'CHECK_IN_OFFICE', time: '08:52', dayBefore: false },
  { id: `${date}-bi`, type: 'BREAK_IN', time: '12:00', dayBefore: false },
  { id: `${date}-bo`, type: 'BREAK_OUT', time: '13:00', dayBefore: false },
  ...(date === LAST_WORKDAY
    ? []
    : [
        {
          id: `${date}-out`,
          type: 'CHECK_OUT_OFFICE' as const,
          time: '18:12',
          dayBefore: false,
        },
      ]),
];

const limits = {
  isOffered: true,
  daysBefore: 0,
  daysAfter: 7,
  followsWithinDays: null,
  needsReason: true,
  isDirect: false,
  mayCancelAutoBreak: false,
  needsTransfer: false,
  transfer: null,
};
export const sampleChoices: ApplicationChoicesQuery = {
  applicationChoices: {
    vacationClasses: [
      {
        vacationClass: {
          ...paid,
          unit: 'HALF_DAY',
          isPaid: true,
          limitDays: null,
          noticeDays: null,
          mayFollow: false,
          displayPeriod: null,
        },
        units: ['DAY', 'HALF_AM', 'HALF_PM'],
        usedDays: 3.5,
        balance: null,
        timesAsked: 4,
      },
      {
        vacationClass: {
          id: 'nursing',
          code: 'NURSING_LEAVE',
          name: '子の看護等休暇',
          hex: '#c05a8a',
          unit: 'HOUR',
          isPaid: false,
          limitDays: 5,
          noticeDays: 0,
          mayFollow: true,
          displayPeriod: null,
        },
        units: ['DAY', 'HALF_AM', 'HALF_PM', 'HOUR'],
        usedDays: 1,
        balance: null,
        timesAsked: 1,
      },
      {
        vacationClass: {
          id: 'absence',
          code: 'ABSENCE',
          name: '欠勤',
          hex: '#5f6368',
          unit: 'DAY',
          isPaid: false,
          limitDays: null,
          noticeDays: null,
          mayFollow: true,
          displayPeriod: null,
        },
        units: ['DAY'],
        usedDays: 0,
        balance: null,
        timesAsked: 0,
      },
      {
        vacationClass: {
          id: 'outing',
          code: 'PRIVATE_OUTING',
          name: '私用外出（中抜け）',
          hex: '#5f6368',
          unit: 'HOUR',
          isPaid: false,
          limitDays: null,
          noticeDays: null,
          mayFollow: true,
          displayPeriod: null,
        },
        units: ['HOUR'],
        usedDays: 0,
        balance: null,
        timesAsked: 0,
      },
    ],
    revise: { ...limits, daysAfter: 1096 },
    overtime: limits,
    vacation: {
      ...limits,
      daysBefore: 1,
      daysAfter: null,
      followsWithinDays: 62,
      needsReason: false,
    },
    holidayWork: { ...limits, daysBefore: 1 },
    weekStartDay: 0,
  },
};
