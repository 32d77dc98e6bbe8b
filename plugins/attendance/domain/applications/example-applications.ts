import type { StampType } from '../stamp.ts';
import { type Asked, readHolidayWork, readOvertime, readRevise, readVacation } from './asked.ts';
import { checkApplication } from './check.ts';
import type { Facts, FactsOfClass, FactsOfDay } from './facts.ts';

/** Applications of a November for the tables beside: what somebody asks for, and what is said to it. */
export const PLAN = { start: 540, end: 1080, breaks: [{ from: 720, until: 780 }] };
export const stamp = (type: StampType, at: number) => ({ id: `${type}-${at}`, type, at });
export const WHOLE = [
  stamp('CHECK_IN_OFFICE', 532),
  stamp('BREAK_IN', 720),
  stamp('BREAK_OUT', 780),
  stamp('CHECK_OUT_OFFICE', 1090),
];

const day = (date: string, more: Partial<FactsOfDay> = {}): FactsOfDay => ({
  date,
  isInService: true,
  isOnLeave: false,
  plan: PLAN,
  stamps: [],
  ...more,
});
const off = { plan: null };

export const PAID: FactsOfClass = {
  id: 'paid',
  name: '年次有給休暇',
  unit: 'HOUR',
  isShown: true,
  noticeDays: null,
  mayFollow: false,
  displayFrom: null,
  displayUntil: null,
  limitDays: null,
  usedDays: 0,
};

/** Friday, November 20th 2026, ten in the morning; weekends off. */
export const facts = (more: Partial<Facts> = {}): Facts => {
  const days = new Map(
    [
      day('2026-11-18', { stamps: WHOLE }),
      day('2026-11-19', { stamps: WHOLE.slice(0, 3) }),
      day('2026-11-20', { stamps: [stamp('CHECK_IN_OFFICE', 535)] }),
      day('2026-11-21', off),
      day('2026-11-22', off),
      day('2026-11-24'),
      day('2026-11-25'),
      day('2026-11-26', { isInService: false }),
      day('2026-11-28', off),
    ].map((one) => [one.date, one]),
  );
  return {
    today: '2026-11-20',
    now: 600,
    dayOf: (date) => days.get(date),
    others: [],
    vacationClass: PAID,
    limits: {
      isOffered: true,
      daysBefore: 0,
      daysAfter: 30,
      needsReason: false,
      needsTransfer: false,
    },
    weekStartDay: 0,
    ...more,
  };
};

export const asked = (given: Asked | undefined): Asked => {
  if (!given) throw new Error('Something is missing.');
  return given;
};
export const issues = (given: Asked | undefined, more: Partial<Facts> = {}) =>
  checkApplication(asked(given), facts(more)).issues.map(
    ({ path, key }) => `${path} ${key.replace('validation.', '')}`,
  );
export const warnings = (given: Asked | undefined, more: Partial<Facts> = {}) =>
  checkApplication(asked(given), facts(more)).warnings.map(({ key }) => key);

export const revise = (workDate: string, ...times: [StampType, string][]) =>
  readRevise({ workDate, stamps: times.map(([type, time]) => ({ type, time })), reason: '' });
export const overtime = (
  workDate: string,
  start: string,
  end: string,
  breaks: [string, string][] = [],
) => readOvertime({ workDate, start, end, breaks: breaks.map(([s, e]) => ({ start: s, end: e })) });
export const leave = (fromDate: string, more: object = {}) =>
  readVacation({ vacationClassId: 'paid', unit: 'DAY', fromDate, toDate: fromDate, ...more });
export const holiday = (workDate: string, more: object = {}) =>
  readHolidayWork({
    workDate,
    part: 'WHOLE',
    start: '09:00',
    end: '18:00',
    breaks: [{ start: '12:00', end: '13:00' }],
    ...more,
  });
