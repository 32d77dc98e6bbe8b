import type { RoundingMode, RoundingUnit, StampKind } from '../../domain/engine/day/rounding.ts';
import {
  lostByRounding,
  roundMinutes,
  roundMonthlyTotal,
  shortensWork,
} from '../../domain/engine/day/rounding.ts';
import {
  legalMinimum,
  rateOf,
  substituteLeaveHours,
  wageUnits,
} from '../../domain/engine/premiums.ts';
import { stampKinds } from '../file/format.ts';
import {
  clock,
  count,
  flag,
  group,
  groups,
  listOf,
  minutes,
  number,
  oneOf,
  someHours,
} from '../file/read-fields.ts';
import { has, question, rounded } from './question.ts';

const month = minutes(44_640);
const MONTHLY = oneOf(['MONTHLY_TOTAL_30MIN', 'NONE']);
const TOTALS = ['overtimeBeyondStatutory', 'statutoryHolidayWork', 'lateNight'] as const;

/** 昭63.3.14 基発150号: each total of the month on its own. */
export const monthlyRounding = question<
  { monthlyMinutes?: number; rule?: string } & { [Key in (typeof TOTALS)[number]]?: number }
>(
  'roundingMonthly',
  {
    fields: {
      monthlyMinutes: month,
      rule: MONTHLY,
      ...Object.fromEntries(TOTALS.map((key) => [key, month])),
    },
    oneOf: [['monthlyMinutes'], ...TOTALS.map((key) => [key])],
  },
  (figures) =>
    figures.monthlyMinutes !== undefined || TOTALS.some((key) => figures[key] !== undefined),
  ({ rule = 'MONTHLY_TOTAL_30MIN', monthlyMinutes, ...totals }) => {
    const of = (value: number) => (rule === 'NONE' ? value : roundMonthlyTotal(value));
    return {
      ...(monthlyMinutes !== undefined && { roundedMinutes: of(monthlyMinutes) }),
      ...Object.fromEntries(
        TOTALS.flatMap((key) => (totals[key] === undefined ? [] : [[key, of(totals[key])]])),
      ),
    };
  },
);

const UNITS: readonly string[] = ['1', '5', '6', '10', '15', '20', '30', '60'];
const unit = (value: unknown) =>
  UNITS.includes(String(value)) ? undefined : `must be one of ${UNITS.join(', ')}`;
const MODE = oneOf(['CEIL', 'FLOOR', 'HALF_UP']);

/** Stamps or daily totals by a setting, and whether it can only take time away (labour-rules 5). */
export const dailyRounding = question<{
  unitMinutes: RoundingUnit;
  mode?: RoundingMode;
  stamps?: readonly { type: StampKind; at: string; mode?: RoundingMode }[];
  dailyOvertimeMinutes?: readonly number[];
}>(
  'roundingDaily',
  {
    fields: {
      unitMinutes: unit,
      mode: MODE,
      stamps: groups({ type: oneOf(stampKinds), at: clock, mode: MODE }, ['type', 'at']),
      dailyOvertimeMinutes: listOf(minutes(4320)),
    },
    required: ['unitMinutes'],
    oneOf: [['stamps'], ['dailyOvertimeMinutes']],
  },
  has('unitMinutes'),
  ({ unitMinutes, mode = 'FLOOR', stamps, dailyOvertimeMinutes = [] }) => {
    if (stamps) {
      const ruled = stamps.map((one) => ({ ...one, mode: one.mode ?? mode }));
      const isRisky = ruled.some((one) =>
        shortensWork(one.type, { unit: unitMinutes, mode: one.mode }),
      );
      return {
        rounded: ruled.map((one) =>
          clockOf(roundMinutes(minutesOf(one.at), { unit: unitMinutes, mode: one.mode })),
        ),
        legalRisk: isRisky ? 'DAILY_TRUNCATION' : null,
      };
    }
    const lawfulTotal = dailyOvertimeMinutes.reduce((sum, one) => sum + one, 0);
    const lostMinutes = lostByRounding(dailyOvertimeMinutes, { unit: unitMinutes, mode });
    return {
      lawfulTotal,
      truncatedTotal: lawfulTotal - lostMinutes,
      lostMinutes,
      lawfulRoundedMonthly: roundMonthlyTotal(lawfulTotal),
      legalRisk: lostMinutes > 0 ? 'DAILY_TRUNCATION' : null,
    };
  },
);

const minutesOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
const clockOf = (total: number): string =>
  `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;

const KINDS = ['OVERTIME', 'NON_STATUTORY_HOLIDAY_OVERTIME', 'STATUTORY_HOLIDAY'] as const;
type Event = { day?: string; kind: (typeof KINDS)[number]; hours: number };
type Hours = {
  overtimeWithinStatutory?: number;
  overtimeBeyondStatutory?: number;
  statutoryHolidayWork?: number;
  lateNight?: number;
};

const HOURS = {
  overtimeWithinStatutory: someHours,
  overtimeBeyondStatutory: someHours,
  statutoryHolidayWork: someHours,
  lateNight: someHours,
};

/** 割増賃金 in hourly wages, and the 60 hours in time order (LSA 37). Figures in hours. */
export const premium = question<{ hours?: Hours; overtimeBefore?: number; events?: Event[] }>(
  'premium',
  {
    fields: {
      hours: group(HOURS, { oneOf: Object.keys(HOURS).map((name) => [name]) }),
      overtimeBefore: someHours,
      events: groups({ day: () => undefined, kind: oneOf(KINDS), hours: someHours }, [
        'kind',
        'hours',
      ]),
    },
    oneOf: [['hours'], ['events']],
  },
  (figures) => figures.hours !== undefined || figures.events !== undefined,
  ({ hours = {}, overtimeBefore = 0, events }) =>
    events ? overLine(overtimeBefore, events) : unitsOf(hours),
);

function unitsOf(hours: Hours) {
  const overtime = Math.round((hours.overtimeBeyondStatutory ?? 0) * 60);
  const totals = {
    overtimeUpTo60: Math.min(overtime, 3600),
    overtimeOver60: Math.max(0, overtime - 3600),
    statutoryHolidayWork: Math.round((hours.statutoryHolidayWork ?? 0) * 60),
    lateNight: Math.round((hours.lateNight ?? 0) * 60),
  };
  return {
    overtimeUpTo60: totals.overtimeUpTo60 / 60,
    overtimeOver60: totals.overtimeOver60 / 60,
    wageUnits: rounded(wageUnits(totals) + (hours.overtimeWithinStatutory ?? 0), 4),
  };
}

/** Statutory holidays neither use the line nor go over it (PREM-06). */
function overLine(before: number, events: readonly Event[]) {
  let monthOvertime = before;
  const answers = events.map(({ kind, hours }) => {
    if (kind === 'STATUTORY_HOLIDAY') return { at135: hours };
    const room = Math.max(0, 60 - monthOvertime);
    monthOvertime += hours;
    const at125 = Math.min(room, hours);
    return { at125: rounded(at125, 4), at150: rounded(hours - at125, 4) };
  });
  return { events: answers, monthOvertime: rounded(monthOvertime, 4) };
}

/** 代替休暇 (LSA 37(3), LSR 19-2). Hours are not rounded: other leave fills a day, or the rest is paid. */
export const substituteLeave = question<{
  overtimeHours: number;
  rateWithoutLeave?: number;
  rateWithLeave?: number;
  hourlyWage?: number;
  substituteLeaveTaken?: boolean;
  dayHours?: number;
  halfDayHours?: number;
}>(
  'substituteLeave',
  {
    fields: {
      overtimeHours: someHours,
      rateWithoutLeave: number,
      rateWithLeave: number,
      hourlyWage: count,
      substituteLeaveTaken: flag,
      dayHours: someHours,
      halfDayHours: someHours,
    },
    required: ['overtimeHours'],
  },
  (figures) =>
    typeof figures.overtimeHours === 'number' && figures.statutoryHolidayHours === undefined,
  ({ overtimeHours, rateWithoutLeave = 1.5, rateWithLeave = 1.25, ...given }) => {
    const { hourlyWage, substituteLeaveTaken, dayHours, halfDayHours } = given;
    const rates = { withoutLeave: rateWithoutLeave, withLeave: rateWithLeave };
    const leaveHours = substituteLeaveHours(overtimeHours, rates);
    const over = Math.max(0, overtimeHours - 60);
    const step = rounded(rateWithoutLeave - rateWithLeave, 4);
    const covered = halfDayHours === undefined ? 0 : rounded(halfDayHours / step, 4);
    const rateOver = substituteLeaveTaken ? rateWithLeave : rateWithoutLeave;
    return {
      leaveHours,
      ...(hourlyWage !== undefined && {
        pay: Math.round(hourlyWage * ((overtimeHours - over) * rateWithLeave + over * rateOver)),
      }),
      ...(dayHours !== undefined && {
        shortOfFullDayHours: rounded(Math.max(0, dayHours - leaveHours), 4),
      }),
      ...(halfDayHours !== undefined && {
        halfDayCoversOvertimeHours: covered,
        overtimeHoursLeftForCash: rounded(Math.max(0, over - covered), 4),
      }),
    };
  },
);

const BASES = {
  OT: 'OVERTIME',
  OT60: 'OVERTIME_OVER_60',
  SH: 'STATUTORY_HOLIDAY',
  PRESCRIBED: 'WITHIN_STATUTORY',
  WITHIN_STATUTORY: 'WITHIN_STATUTORY',
} as const;
const COMBOS = Object.keys(BASES).flatMap((base) => [base, `${base}_NIGHT`]);

/** Rates of LSR 20: late night comes on top of each, holiday and overtime never stack. */
export const premiumRate = question<{ combos: readonly string[] }>(
  'premiumRate',
  { fields: { combos: listOf(oneOf(COMBOS)) }, required: ['combos'] },
  has('combos'),
  ({ combos }) => ({
    rates: combos.map((combo) => {
      const kind = BASES[combo.replace(/_NIGHT$/, '') as keyof typeof BASES];
      return rateOf({ kind, lateNight: combo.endsWith('_NIGHT') }, legalMinimum) / 100;
    }),
  }),
);
