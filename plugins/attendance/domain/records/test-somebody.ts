import { dateOfDay, dayOfDate, MINUTES_OF_DAY } from '../engine/day/clock.ts';
import type { RuleKind } from '../rules/catalogue.ts';
import { type RulesStretch, resolveAll, type SavedRule } from '../rules/resolve.ts';
import type { StampType } from '../stamp.ts';
import type { DayRange } from './calendar.ts';
import type { CompanyFacts, PersonFacts, PlannedTimes, ShiftVersion, StampedDay } from './facts.ts';

/** Facts of one person for tables of cases: planned 9 to 18 from Monday to Friday, and nothing else. */

/** Monday. */
export const MONDAY = dayOfDate('2026-11-16');
export const NINE: PlannedTimes = { from: 540, until: 1080, breaks: [{ from: 720, until: 780 }] };

/** '9:30' → 570; past midnight it goes on: '25:00'. */
export const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** '9:00-12:00 13:00-18:00' as spans, from `midnight` on. */
export const spansOf = (text: string, midnight = 0) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [from = '', until = ''] = one.split('-');
      return { from: midnight + minuteOf(from), until: midnight + minuteOf(until) };
    });

export const rulesOf = (
  values: Partial<Record<RuleKind, object>> = {},
  from = -Infinity,
): RulesStretch => {
  const rules = Object.entries(values).map(
    ([kind, own]): SavedRule => ({
      id: kind,
      kind: kind as RuleKind,
      version: 1,
      scope: 'COMPANY',
      scopeId: undefined,
      scopeName: undefined,
      origin: 'RULE',
      validFrom: 0,
      values: { ...own },
    }),
  );
  const nobody = {
    groupIds: [],
    workplaceId: undefined,
    divisionId: undefined,
    basicShiftId: undefined,
  };
  return { ...resolveAll(rules, nobody, MONDAY), from };
};

export const companyOf = (more: Partial<CompanyFacts> = {}): CompanyFacts => ({
  shifts: new Map([
    [
      'day',
      [
        {
          from: -Infinity,
          until: Infinity,
          closingDay: 31,
          worksOnHolidays: false,
          times: [undefined, NINE, NINE, NINE, NINE, NINE, undefined],
        },
      ],
    ],
  ]),
  companyDays: new Map(),
  nationalHolidays: new Set(),
  closingDay: 31,
  startedOn: -Infinity,
  today: MONDAY + 60,
  paidLeaveClasses: new Set(['paid']),
  absenceClass: 'absence',
  outingClass: 'outing',
  ...more,
});

export const personOf = (more: Partial<PersonFacts> = {}): PersonFacts => ({
  employeeId: 'sato',
  joined: -Infinity,
  left: Infinity,
  assigned: [{ from: -Infinity, until: Infinity, shiftId: 'day' }],
  away: [],
  plans: new Map(),
  approved: [],
  workedThrough: new Set(),
  stamped: new Map(),
  rules: [rulesOf()],
  ...more,
});

/** A shift that says nothing but its closing day; null leaves that to the division and the company. */
export const closingOn = (
  closingDay: number | null,
  more: Partial<ShiftVersion> = {},
): ShiftVersion => ({
  from: -Infinity,
  until: Infinity,
  closingDay,
  worksOnHolidays: false,
  times: [],
  ...more,
});
export const shiftsOf = (of: Record<string, readonly ShiftVersion[]>) => ({
  shifts: new Map(Object.entries(of)),
});
/** From a date to the day before another that somebody has a shift. */
export const assignedFrom = (
  from: string | number,
  shiftId: string,
  until: string | number = Infinity,
) => ({
  from: typeof from === 'string' ? dayOfDate(from) : from,
  until: typeof until === 'string' ? dayOfDate(until) : until,
  shiftId,
});
/** A company where no shift says when a month is closed. */
export const companyClosingOn = (closingDay: number) =>
  companyOf({ closingDay, shifts: new Map() });

/** '2026-10-21 2026-11-20': the first and the last day of a period. */
export const datesOf = ({ from, until }: DayRange): string =>
  `${dateOfDay(from)} ${dateOfDay(until - 1)}`;

/** Stamps of days: '9:00-12:00 13:00-18:00' is in, break, back, out; without an end it goes on. */
export const stampedOn = (
  days: Readonly<Record<number, string>>,
  isOpen = false,
): ReadonlyMap<number, StampedDay> =>
  new Map(
    Object.entries(days).map(([text, clocks]) => {
      const day = Number(text);
      const all = clocks.split(/[ -]/).filter(Boolean);
      const isEnded = all.length % 2 === 0;
      const stamps = all.map((clock, index) => {
        let type: StampType = index % 2 === 0 ? 'BREAK_OUT' : 'BREAK_IN';
        if (index === 0) type = 'CHECK_IN_OFFICE';
        else if (isEnded && index === all.length - 1) type = 'CHECK_OUT_OFFICE';
        return { id: String(index), type, at: day * MINUTES_OF_DAY + minuteOf(clock) };
      });
      return [day, { stamps, isOpen }];
    }),
  );

const KINDS: Readonly<Record<string, StampType>> = {
  in: 'CHECK_IN_OFFICE',
  direct: 'DIRECT_START',
  out: 'CHECK_OUT_OFFICE',
  pause: 'BREAK_IN',
  back: 'BREAK_OUT',
};

/** 'in 9:00, out 18:00' as stamps, in minutes from midnight. What stands behind a clock is its id. */
export const stampsOf = (text: string) =>
  text
    .split(', ')
    .filter(Boolean)
    .map((one) => {
      const [kind = '', clock = '', id] = one.split(' ');
      return { id: id ?? null, type: KINDS[kind] as StampType, at: minuteOf(clock) };
    });

/** The same the other way round: what somebody stamped on the day. */
export const stampedBy = ({ stamped }: Pick<PersonFacts, 'stamped'>, day: number): string =>
  (stamped.get(day)?.stamps ?? [])
    .map(({ type, at }) => {
      const minute = at - day * MINUTES_OF_DAY;
      const [kind] = Object.entries(KINDS).find(([, one]) => one === type) ?? [];
      return `${kind} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
    })
    .join(', ');
