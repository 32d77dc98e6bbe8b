import {
  agreementYear,
  averagesAt,
  isOverMonth,
  isUnder100,
  type LimitProfile,
  limitProfiles,
  type MonthWork,
  remainingRoom,
  totalOf,
} from '../../domain/agreement36/limits.ts';
import {
  date,
  eitherOf,
  type Fields,
  flag,
  groups,
  hours,
  listOf,
  minutes,
  month,
  oneOf,
  text,
} from '../file/read-fields.ts';
import { listed, question, rounded, sumOf } from './question.ts';

const minutesOfMonth = minutes(44_640);
/** Hours and parts of one: a month has no more than 744, a year no more than 8784. */
const hoursOfMonth = hours(744);
const HOURS = listOf(hoursOfMonth);
const FIELDS: Fields = {
  limitProfile: oneOf(limitProfiles),
  specialClause: flag,
  agreementYearStart: date,
  months: listOf(month),
  overtimeHours: eitherOf(hoursOfMonth, HOURS),
  statutoryHolidayHours: eitherOf(hoursOfMonth, HOURS),
  overtimeMinutes: eitherOf(minutesOfMonth, listOf(minutesOfMonth)),
  statutoryHolidayMinutes: eitherOf(minutesOfMonth, listOf(minutesOfMonth)),
  /** Months ahead of the agreement year: only the averages look at them. */
  previousOvertimeHours: HOURS,
  previousStatutoryHolidayHours: HOURS,
  agreedMonthHours: hoursOfMonth,
  agreedYearHours: hours(8784),
  /** Moved inside the company: 45 hours, six times and the year begin anew at each workplace. */
  segments: groups(
    {
      workplace: text,
      overtimeHours: HOURS,
      statutoryHolidayHours: HOURS,
      specialClause: flag,
      limitProfile: oneOf(limitProfiles),
    },
    ['overtimeHours'],
  ),
};

type Segment = {
  workplace?: string;
  overtimeHours: readonly number[];
  statutoryHolidayHours?: readonly number[];
  specialClause?: boolean;
  limitProfile?: LimitProfile;
};
type Given = {
  limitProfile?: LimitProfile;
  specialClause?: boolean;
  overtimeHours?: number | readonly number[];
  statutoryHolidayHours?: number | readonly number[];
  overtimeMinutes?: number | readonly number[];
  statutoryHolidayMinutes?: number | readonly number[];
  previousOvertimeHours?: readonly number[];
  previousStatutoryHolidayHours?: readonly number[];
  agreedMonthHours?: number;
  agreedYearHours?: number;
  segments?: readonly Segment[];
};

const inMinutes = (hours: readonly number[]): number[] => hours.map((one) => Math.round(one * 60));
const hoursOf = (value: number, digits = 2): number => rounded(value / 60, digits);

const monthsOf = (overtime: readonly number[], holiday: readonly number[]): MonthWork[] =>
  overtime.map((minutesOfOvertime, at) => ({
    overtimeBeyondStatutory: minutesOfOvertime,
    statutoryHolidayWork: holiday[at] ?? 0,
  }));

/**
 * 36協定 (labour-rules 6): months of a person against the limits. One month or several, in hours or
 * minutes; the last one is the running month for averages and room.
 */
export const agreement36 = question<Given>(
  'agreement36',
  { fields: FIELDS, oneOf: [['overtimeHours'], ['overtimeMinutes'], ['segments']] },
  (figures) =>
    [figures.overtimeMinutes, figures.overtimeHours, figures.segments].some(
      (one) => one !== undefined,
    ),
  (figures) => {
    if (figures.segments) return { segments: segmentsOf(figures.segments) };
    const isAlone = !Array.isArray(figures.overtimeMinutes ?? figures.overtimeHours);
    const profile = figures.limitProfile ?? 'STANDARD';
    const months = monthsOf(
      figures.overtimeMinutes === undefined
        ? inMinutes(listed(figures.overtimeHours))
        : listed(figures.overtimeMinutes),
      figures.statutoryHolidayMinutes === undefined
        ? inMinutes(listed(figures.statutoryHolidayHours))
        : listed(figures.statutoryHolidayMinutes),
    );
    const before = monthsOf(
      inMinutes(figures.previousOvertimeHours ?? []),
      inMinutes(figures.previousStatutoryHolidayHours ?? []),
    );
    const over = months.map((one) => isOverMonth(one.overtimeBeyondStatutory, profile));
    const totals = months.map(totalOf);
    const under = totals.map(isUnder100);
    const year = agreementYear(months, { specialClause: figures.specialClause, profile, before });
    return {
      over45: isAlone ? over[0] : over,
      totalMinutes: isAlone ? totals[0] : totals,
      under100: isAlone ? under[0] : under,
      averagesAtLastMonth: inHours(
        averagesAt([...before, ...months], before.length + months.length - 1),
        1,
      ),
      annualOvertimeHours: hoursOf(year.annualOvertime),
      annualWithHolidayHours: hoursOf(year.annualWithHoliday),
      monthsOver45: year.monthsOver45,
      maxMonthlyTotal: hoursOf(year.maxMonthlyTotal),
      maxAverages: inHours(year.maxAverages, 2),
      violations: year.violations,
      needsSpecialClause: year.needsSpecialClause,
      ...rooms(months, before, figures, profile),
    };
  },
  ({ segments, ...given }) =>
    segments
      ? segments.flatMap((one, index) => unequalMonths(one, `segments[${index}].`))
      : unequalMonths(given),
);

type Months = Pick<Given, 'overtimeMinutes' | 'statutoryHolidayMinutes'> &
  Pick<Given, 'overtimeHours' | 'statutoryHolidayHours'>;

/** Work on holidays of a month for which no overtime is given would be left out of every limit. */
function unequalMonths(figures: Months, path = ''): string[] {
  const { overtimeMinutes, statutoryHolidayMinutes } = figures;
  const overtime = overtimeMinutes === undefined ? 'overtimeHours' : 'overtimeMinutes';
  const holiday =
    statutoryHolidayMinutes === undefined ? 'statutoryHolidayHours' : 'statutoryHolidayMinutes';
  const months = listed<number>(figures[overtime]).length;
  const holidayMonths = listed<number>(figures[holiday]).length;
  return holidayMonths <= months
    ? []
    : [
        `"${path}${holiday}" has ${holidayMonths} months and "${path}${overtime}" ${months}; both must have one figure for each month.`,
      ];
}

/** 100 hours and the averages go on with the person, so each segment sees the months before it (A36-10). */
function segmentsOf(segments: readonly Segment[]) {
  let before: readonly MonthWork[] = [];
  return segments.map(({ workplace, specialClause, limitProfile = 'STANDARD', ...hours }) => {
    const months = monthsOf(
      inMinutes(hours.overtimeHours),
      inMinutes(hours.statutoryHolidayHours ?? []),
    );
    const year = agreementYear(months, { specialClause, profile: limitProfile, before });
    before = [...before, ...months];
    return {
      ...(workplace !== undefined && { workplace }),
      annualOvertimeHours: hoursOf(year.annualOvertime),
      monthsOver45: year.monthsOver45,
      maxAverages: inHours(year.maxAverages, 2),
      violations: year.violations,
    };
  });
}

const inHours = (averages: { readonly [size: number]: number | undefined }, digits: number) =>
  Object.fromEntries(
    Object.entries(averages).map(([size, value]) => [size, hoursOf(value ?? 0, digits)]),
  );

/** 残り可能時間: of the last month given, and of the one after it if nothing has been worked in it. */
function rooms(
  months: readonly MonthWork[],
  before: readonly MonthWork[],
  figures: Given,
  profile: LimitProfile,
) {
  const { specialClause = false, agreedMonthHours, agreedYearHours } = figures;
  const common = {
    specialClause,
    profile,
    ...(agreedMonthHours !== undefined && { agreedMonth: Math.round(agreedMonthHours * 60) }),
    ...(agreedYearHours !== undefined && { agreedYear: Math.round(agreedYearHours * 60) }),
  };
  const roomOf = (month: MonthWork, earlier: readonly MonthWork[]): number | null => {
    const room = remainingRoom({
      ...common,
      month,
      before: [...before, ...earlier],
      yearOvertime: sumOf([...earlier, month].map((one) => one.overtimeBeyondStatutory)),
      monthsOver45: earlier.filter((one) => isOverMonth(one.overtimeBeyondStatutory, profile))
        .length,
    });
    return Number.isFinite(room) ? room : null;
  };
  const last = months.at(-1);
  if (!last) return {};
  const own = roomOf(last, months.slice(0, -1));
  const next = roomOf({ overtimeBeyondStatutory: 0, statutoryHolidayWork: 0 }, months);
  return {
    remainingRoomMinutes: own,
    remainingRoomHours: own === null ? null : hoursOf(own),
    nextMonthRoomMinutes: next,
    nextMonthRoomHours: next === null ? null : hoursOf(next),
  };
}
