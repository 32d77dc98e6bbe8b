import type { HolidayWorkDetails } from './details.ts';
import type { Facts, FactsOfDay } from './facts.ts';
import type { Findings } from './issues.ts';

/** A workday from nine to six in the weeks after TODAY, for the tables of single checks beside. */
export const DATE = '2026-11-24';
export const TODAY = '2026-11-20';
export const PLAN = { start: 540, end: 1080, breaks: [{ from: 720, until: 780 }] };
const WORKDAYS = [
  '2026-11-19',
  '2026-11-20',
  '2026-11-24',
  '2026-11-25',
  '2026-11-30',
  '2026-12-21',
  '2026-12-22',
  '2027-01-20',
  '2027-01-21',
];
export const facts = ({
  limits,
  ...more
}: Partial<Omit<Facts, 'limits'>> & { limits?: Partial<Facts['limits']> } = {}): Facts => ({
  today: TODAY,
  now: 600,
  dayOf: (date): FactsOfDay | undefined =>
    date === 'unknown'
      ? undefined
      : {
          date,
          isInService: true,
          isOnLeave: false,
          stamps: [],
          plan: WORKDAYS.includes(date) ? PLAN : null,
        },
  others: [],
  weekStartDay: 0,
  limits: {
    isOffered: true,
    daysBefore: 0,
    daysAfter: 30,
    needsReason: false,
    needsTransfer: false,
    ...limits,
  },
  ...more,
});
export const of = (date: string) => ({
  fromDate: date,
  toDate: date,
  reason: '',
  details: {} as never,
});
export const told = ({ issues, warnings }: Findings) => [
  ...issues.map(({ path, key, params }) => [
    path,
    key.replace('validation.', ''),
    ...(params ? [params] : []),
  ]),
  ...warnings.map(({ key, params }) => [key, ...(params ? [params] : [])]),
];

export const work = (more: Partial<HolidayWorkDetails> = {}): HolidayWorkDetails => ({
  part: 'WHOLE',
  from: 540,
  until: 1080,
  breaks: [{ from: 720, until: 780 }],
  transferDate: null,
  transferKind: null,
  ...more,
});
