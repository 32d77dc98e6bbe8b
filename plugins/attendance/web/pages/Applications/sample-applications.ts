import { addDays, datesOf, weekdayOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type {
  ApplicationChoicesQuery,
  ApplicationRowFragment,
  ApplicationToReadQuery,
  EffectFragment,
  WholeApplicationFragment,
} from './Applications.generated.ts';
import type { Day } from './useApplicationFacts.ts';

/** Stories live in the real today: rules about the past and the days to come hold on every day. */
const TODAY = tokyoDate(new Date());
const weekday = (from: string, by: 1 | -1): string => {
  let date = addDays(from, by);
  while ([0, 6].includes(weekdayOf(date))) date = addDays(date, by);
  return date;
};
export const LAST_WORKDAY = weekday(TODAY, -1);
export const NEXT_WORKDAY = weekday(TODAY, 1);
export const NEXT_SATURDAY = addDays(TODAY, ((6 - weekdayOf(TODAY) + 7) % 7) + 7);

const person = (id: string, lastName: string, firstName: string) => ({ id, lastName, firstName });
const MANAGER = person('e-2', '鈴木', '一郎');
const nobody = { evaluatedAt: null, evaluatedBy: null, evaluaterComment: '' };

const base = {
  requestDate: `${LAST_WORKDAY}T00:20:00.000Z`,
  start: null,
  end: null,
  reason: '',
  minutes: 0,
  days: 0,
  isRetroactive: false,
  version: 1,
  employee: person('e-1', '佐藤', '花子'),
  ...nobody,
};
const dates = (date: string, toDate = date) => ({ targetDate: date, toDate });
const paid = { id: 'paid', code: 'PAID_LEAVE', name: '年次有給休暇', hex: '#3b4f9a' };

const all: readonly WholeApplicationFragment[] = [
  {
    ...base,
    ...dates(LAST_WORKDAY),
    id: 'a-1',
    type: 'REVISE',
    status: 'PENDING',
    start: '09:00',
    end: '18:10',
    reason: '退勤の打刻を忘れたため',
    isRetroactive: true,
    actions: ['TAKE_BACK', 'CANCEL'],
    details: {
      __typename: 'ReviseApplicationDetails',
      cancelsAutoBreak: null,
      stamps: [
        { id: 's-1', type: 'CHECK_IN_OFFICE', time: '08:52', dayBefore: false },
        { id: null, type: 'CHECK_OUT_OFFICE', time: '18:10', dayBefore: false },
      ],
    },
  },
  {
    ...base,
    ...dates(NEXT_WORKDAY),
    id: 'a-2',
    type: 'OVERTIME',
    status: 'APPROVED',
    start: '18:00',
    end: '20:30',
    minutes: 150,
    reason: '月末の請求処理',
    evaluatedAt: `${LAST_WORKDAY}T02:00:00.000Z`,
    evaluatedBy: MANAGER,
    evaluaterComment: '承知しました。',
    actions: ['CANCEL'],
    details: {
      __typename: 'OvertimeApplicationDetails',
      from: '18:00',
      until: '20:30',
      recesses: [],
    },
  },
  {
    ...base,
    ...dates(addDays(TODAY, 20), addDays(TODAY, 22)),
    id: 'a-3',
    type: 'VACATION',
    status: 'REJECTED',
    days: 3,
    reason: '帰省のため',
    evaluatedAt: `${LAST_WORKDAY}T02:00:00.000Z`,
    evaluatedBy: MANAGER,
    evaluaterComment: 'この週は人手が足りません。翌週でお願いできますか。',
    actions: ['SUBMIT', 'DELETE'],
    details: {
      __typename: 'VacationApplicationDetails',
      unit: 'DAY',
      designatedBy: null,
      vacationClassId: 'paid',
      vacationClass: paid,
      hoursFrom: null,
      hoursUntil: null,
    },
  },
  {
    ...base,
    ...dates(NEXT_SATURDAY),
    id: 'a-4',
    type: 'HOLIDAY_WORK',
    status: 'DRAFT',
    requestDate: null,
    start: '09:00',
    end: '18:00',
    minutes: 480,
    reason: '展示会の対応',
    actions: ['SUBMIT', 'DELETE'],
    details: {
      __typename: 'HolidayWorkApplicationDetails',
      part: 'WHOLE',
      from: '09:00',
      until: '18:00',
      recesses: [{ start: '12:00', end: '13:00' }],
      transferDate: addDays(NEXT_SATURDAY, 3),
      transferKind: 'SUBSTITUTE',
    },
  },
];
export const sampleApplications: readonly WholeApplicationFragment[] = all;
export const sampleRows = all as unknown as readonly ApplicationRowFragment[];

export const listOf = (rows: readonly unknown[]) => ({
  MyApplications: { employeeApplicationsN: rows, employeeApplicationsCount: rows.length },
});

export const sampleCounts = {
  ApplicationCounts: {
    applicationCounts: {
      reviseScheduleCount: 1,
      overtimeWorking: 0,
      paidVacation: 2,
      workInHolidays: 0,
      others: 0,
    },
  },
};

export const sampleDetail = (
  one: WholeApplicationFragment | undefined,
): ApplicationToReadQuery => ({
  application: one
    ? ({
        ...one,
        route:
          one.status === 'DRAFT'
            ? []
            : [
                {
                  step: 0,
                  mode: 'ANY',
                  status:
                    one.status === 'PENDING'
                      ? 'CURRENT'
                      : one.status === 'APPROVED'
                        ? 'APPROVED'
                        : 'REJECTED',
                  approvers: [{ person: MANAGER, isAway: false, delegates: [] }],
                  lacksPerson: false,
                  canStepIn: [],
                  decisions:
                    one.status === 'PENDING'
                      ? []
                      : [
                          {
                            id: 'd-1',
                            by: MANAGER,
                            inPlaceOf: null,
                            isByRight: one.status === 'REJECTED',
                            isFromHigherGroup: false,
                            outcome: one.status === 'APPROVED' ? 'APPROVED' : 'REJECTED',
                            comment: one.evaluaterComment,
                            decidedAt: `${LAST_WORKDAY}T02:00:00.000Z`,
                            withdrawnAt: null,
                          },
                        ],
                },
              ],
      } as ApplicationToReadQuery['application'])
    : null,
});

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
        applications: all.filter(
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

const minutes = {
  prescribedMinutes: 480,
  workedMinutes: 480,
  breakMinutes: 60,
  withinStatutoryMinutes: 0,
  beyondStatutoryMinutes: 0,
  lateNightMinutes: 0,
  holidayMinutes: 0,
  overSixtyMinutes: 0,
  absenceMinutes: 0,
  outingMinutes: 0,
};
/** So many minutes of overtime in the month, as the limits of LSA 36 see them. */
const sampleLimitsEffect = (after: number): EffectFragment['limits'] => ({
  employeeId: 'emp-1',
  month: NEXT_WORKDAY.slice(0, 7),
  level: after > 45 * 60 ? 'NEEDS_CLAUSE' : after >= 36 * 60 ? 'NEAR' : 'FINE',
  overtimeBefore: after - 150,
  overtimeAfter: after,
  monthLimitMinutes: 45 * 60,
  totalAfter: after,
  yearAfter: 200 * 60 + after,
  yearLimitMinutes: 360 * 60,
  specialYearLimitMinutes: 720 * 60,
  place: after > 45 * 60 ? 3 : null,
  mostMonths: 6,
  average: { size: 2, minutes: 43 * 60, from: '2026-10', to: '2026-11' },
  refusals: [],
  hasAgreement: true,
  agreementId: 'agreement-1',
  isInvoked: false,
});

export const sampleEffect = (after = 42 * 60): { readonly applicationEffect: EffectFragment } => ({
  applicationEffect: {
    date: NEXT_WORKDAY,
    month: NEXT_WORKDAY.slice(0, 7),
    overtimeBefore: after - 150,
    limits: sampleLimitsEffect(after),
    flex: null,
    overtimeAfter: after,
    totalBefore: after - 150,
    totalAfter: after,
    isEstimate: true,
    limit: { minutes: 2700, isAgreed: false },
    before: { ...minutes, start: '09:00', end: '18:00' },
    after: {
      ...minutes,
      start: '09:00',
      end: '20:30',
      workedMinutes: 630,
      beyondStatutoryMinutes: 150,
    },
  },
});

/** Eight hours on a statutory holiday, two of them late at night, that nobody has stamped. */
export const sampleHolidayEffect: { readonly applicationEffect: EffectFragment } = {
  applicationEffect: {
    date: NEXT_SATURDAY,
    month: NEXT_SATURDAY.slice(0, 7),
    limits: null,
    overtimeBefore: 40 * 60,
    overtimeAfter: 40 * 60,
    totalBefore: 40 * 60,
    totalAfter: 48 * 60,
    flex: null,
    isEstimate: true,
    limit: { minutes: 2700, isAgreed: false },
    before: {
      ...minutes,
      prescribedMinutes: 0,
      workedMinutes: 0,
      breakMinutes: 0,
      start: null,
      end: null,
    },
    after: {
      ...minutes,
      prescribedMinutes: 0,
      start: '15:00',
      end: '24:00',
      lateNightMinutes: 120,
      holidayMinutes: 480,
    },
  },
};
