import type { NonexistentDayPolicy } from '../../domain/leave/anniversaries.ts';
import { attendanceRate, type DaysBefore } from '../../domain/leave/attendance-rate.ts';
import {
  type Contract,
  columnOfAnnualDays,
  type Grant,
  grantDates,
  statutoryGrants,
} from '../../domain/leave/grant.ts';
import {
  afterContractChange,
  type DaysAndHours,
  hourlyLimits,
  hourlyRoom,
} from '../../domain/leave/hourly.ts';
import { balanceOn, type Lot, lastUsableDay, type Use } from '../../domain/leave/lots.ts';
import { fallsShortOn, type GrantScheme, unifiedGrants } from '../../domain/leave/unified.ts';
import {
  date,
  days,
  eitherOf,
  type Fields,
  flag,
  group,
  groups,
  listOf,
  minutes,
  monthDay,
  oneOf,
  someHours,
  wholeDays,
} from '../file/read-fields.ts';
import { has, question, rounded } from './question.ts';

const POLICY = oneOf(['MONTH_END', 'NEXT_DAY']);
const turns = minutes(60);
const CONTRACT: Fields = {
  weeklyDays: days,
  weeklyMinutes: minutes(10_080),
  annualDays: wholeDays(366),
};
const FULL_TIME: Contract = { weeklyDays: 5, weeklyMinutes: 2400 };

const pairs = (grants: readonly Grant[]) => grants.map(({ date: day, days }) => [day, days]);

type GrantGiven = Contract & {
  hireDate: string;
  count?: number;
  nonexistentDayPolicy?: NonexistentDayPolicy;
  passed?: readonly boolean[];
  contractChanges?: readonly (Contract & { from: string })[];
};
const contractOf = ({ weeklyDays, weeklyMinutes, annualDays }: Contract): Contract =>
  weeklyDays === undefined && weeklyMinutes === undefined && annualDays === undefined
    ? FULL_TIME
    : {
        ...(weeklyDays !== undefined && { weeklyDays }),
        ...(weeklyMinutes !== undefined && { weeklyMinutes }),
        ...(annualDays !== undefined && { annualDays }),
      };

const grantsOf = (figures: GrantGiven, howMany: number): Grant[] =>
  statutoryGrants(figures.hireDate, contractOf(figures), howMany, {
    ...(figures.nonexistentDayPolicy && { policy: figures.nonexistentDayPolicy }),
    ...(figures.passed && { passed: figures.passed }),
    ...(figures.contractChanges && { changes: figures.contractChanges }),
  });

/** 付与日数 (labour-rules 7.1, 7.2), with years below 80 % and contracts that change. */
export const leaveGrant = question<GrantGiven>(
  'leaveGrant',
  {
    fields: {
      ...CONTRACT,
      hireDate: date,
      count: turns,
      nonexistentDayPolicy: POLICY,
      passed: listOf(flag),
      contractChanges: groups({ ...CONTRACT, from: date }, ['from']),
    },
    required: ['hireDate'],
  },
  has('hireDate'),
  (figures) => {
    const grants = grantsOf(figures, figures.count ?? figures.passed?.length ?? 7);
    return { grants: pairs(grants), dates: grants.map((one) => one.date) };
  },
);

export const leaveGrantColumn = question<{ annualDays: number | readonly number[] }>(
  'leaveGrantColumn',
  {
    fields: { annualDays: eitherOf(wholeDays(366), listOf(wholeDays(366))) },
    required: ['annualDays'],
  },
  has('annualDays'),
  ({ annualDays }) => ({
    column:
      typeof annualDays === 'number'
        ? columnOfAnnualDays(annualDays)
        : annualDays.map(columnOfAnnualDays),
  }),
);

export const leaveGrantDate = question<{
  hireDate: string;
  count?: number;
  nonexistentDayPolicy?: NonexistentDayPolicy;
}>(
  'leaveGrantDate',
  {
    fields: { hireDate: date, count: turns, nonexistentDayPolicy: POLICY },
    required: ['hireDate'],
  },
  () => false,
  ({ hireDate, count: howMany = 7, nonexistentDayPolicy }) => ({
    dates: grantDates(hireDate, howMany, nonexistentDayPolicy),
  }),
);

const DAYS: Fields = Object.fromEntries(
  [
    'calendarDays',
    'scheduledDaysOff',
    'attendedDays',
    'employerCauseClosureDays',
    'forceMajeureDays',
    'strikeDays',
    'paidLeaveDays',
    'workInjuryDays',
    'maternityDays',
    'childcareDays',
    'careLeaveDays',
    'absentWithoutFaultDays',
    'treatedAsAttendedDays',
    'substituteLeaveDays',
    // They say what the others already hold, or are in the days of work and not attended.
    'lateOrEarlyDaysIncluded',
    'workedOnDaysOff',
    'absentDays',
    'sicknessDays',
    'nursingLeaveDays',
  ].map((name) => [name, days]),
);

/** 出勤率 (labour-rules 7.3). With `passed` it is asked what such years are granted. */
export const leaveAttendance = question<DaysBefore | GrantGiven>(
  'leaveAttendance',
  {
    fields: { ...DAYS, ...leaveGrant.format.fields },
    oneOf: [['calendarDays', 'scheduledDaysOff', 'attendedDays'], ['hireDate']],
  },
  (figures) => figures.calendarDays !== undefined || figures.passed !== undefined,
  (figures) => {
    if ('hireDate' in figures) return leaveGrant.answer(figures);
    const foundRate = attendanceRate(figures);
    return { ...foundRate, rate: foundRate.rate === null ? null : rounded(foundRate.rate, 4) };
  },
);

type UnifiedGiven = Contract & {
  scheme: GrantScheme['scheme'];
  hireDate?: string;
  hireDates?: readonly string[];
  unifiedMonthDay?: string;
  dates?: readonly string[];
  daysOnHire?: number;
  count?: number;
};

function schemeOf(figures: UnifiedGiven): GrantScheme {
  const monthDay = figures.unifiedMonthDay ?? '04-01';
  switch (figures.scheme) {
    case 'SINGLE_DATE_ADVANCE':
    case 'ON_HIRE':
      return { scheme: figures.scheme, monthDay };
    case 'TWO_DATES':
      return { scheme: figures.scheme, monthDays: figures.dates ?? ['04-01', '10-01'] };
    case 'SPLIT_FIRST_YEAR':
      return { scheme: figures.scheme, daysOnHire: figures.daysOnHire ?? 3 };
    default:
      return { scheme: figures.scheme };
  }
}

/** 斉一的取扱い, 分割付与 (labour-rules 7.4). `fallsShortOn`: the first day with less than the law gives. */
export const leaveUnified = question<UnifiedGiven>(
  'leaveUnified',
  {
    fields: {
      ...CONTRACT,
      scheme: oneOf([
        'HIRE_DATE',
        'SINGLE_DATE_ADVANCE',
        'ON_HIRE',
        'TWO_DATES',
        'MONTHLY',
        'SPLIT_FIRST_YEAR',
      ]),
      hireDate: date,
      hireDates: listOf(date),
      unifiedMonthDay: monthDay,
      dates: listOf(monthDay),
      daysOnHire: days,
      count: turns,
    },
    required: ['scheme'],
    oneOf: [['hireDate'], ['hireDates']],
  },
  has('scheme'),
  (figures) => {
    const scheme = schemeOf(figures);
    const contract = contractOf(figures);
    const under = (hireDate: string, howMany: number) =>
      unifiedGrants(hireDate, contract, scheme, howMany);
    const firstGrant = (figures.hireDates ?? []).map((day) => under(day, 1).grants[0]?.date);
    if (figures.hireDate === undefined) return { firstGrant };
    const { grants, deemedAttended } = under(figures.hireDate, figures.count ?? 3);
    return {
      ...(figures.hireDates && { firstGrant }),
      grants: pairs(grants),
      deemedAttendedFrom: deemedAttended?.from ?? null,
      deemedAttendedTo: deemedAttended?.to ?? null,
      fallsShortOn:
        fallsShortOn(grants, statutoryGrants(figures.hireDate, contract, grants.length)) ?? null,
    };
  },
);

export const leaveExpiry = question<{ grantDate: string | readonly string[] }>(
  'leaveExpiry',
  { fields: { grantDate: eitherOf(date, listOf(date)) }, required: ['grantDate'] },
  has('grantDate'),
  ({ grantDate }) => ({
    lastUsableDay: Array.isArray(grantDate)
      ? grantDate.map(lastUsableDay)
      : lastUsableDay(grantDate as string),
  }),
);

/** 消化順序 and expiry (labour-rules 7.5). */
export const leaveUse = question<{
  order?: 'OLDEST_FIRST' | 'NEWEST_FIRST';
  lots: readonly Lot[];
  uses?: readonly Use[];
  asOf: string;
}>(
  'leaveUse',
  {
    fields: {
      order: oneOf(['OLDEST_FIRST', 'NEWEST_FIRST']),
      lots: groups({ grantDate: date, days }, ['grantDate', 'days']),
      uses: groups({ date, days }, ['date', 'days']),
      asOf: date,
    },
    required: ['lots', 'asOf'],
  },
  has('lots'),
  ({ uses = [], ...given }) => balanceOn({ ...given, uses }),
);

type HourlyGiven = {
  prescribedMinutes?: number;
  capDays?: number;
  usedHours?: number;
  wantedHours?: number;
  before?: DaysAndHours & { hoursPerDay: number };
  after?: { hoursPerDay: number };
};
const BALANCE: Fields = { hoursPerDay: someHours, days, hours: someHours };

/** 時間単位年休 (labour-rules 7.6): limits, what is left of them, and a changed length of the day. */
export const leaveHourly = question<HourlyGiven>(
  'leaveHourly',
  {
    fields: {
      prescribedMinutes: minutes(1440),
      capDays: days,
      usedHours: someHours,
      wantedHours: someHours,
      before: group(BALANCE, ['hoursPerDay', 'days', 'hours']),
      after: group({ hoursPerDay: someHours }, ['hoursPerDay']),
    },
    oneOf: [['prescribedMinutes'], ['before', 'after']],
  },
  (figures) => figures.before !== undefined || figures.prescribedMinutes !== undefined,
  ({ before, after, prescribedMinutes = 0, capDays = 5, usedHours, wantedHours }) => {
    if (before && after) return afterContractChange(before, after);
    const limits = hourlyLimits(prescribedMinutes, capDays);
    if (usedHours === undefined && wantedHours === undefined) return limits;
    const asked = { capHours: limits.capHours, usedHours: usedHours ?? 0 };
    return { ...limits, ...hourlyRoom({ ...asked, wantedHours: wantedHours ?? 0 }) };
  },
);
