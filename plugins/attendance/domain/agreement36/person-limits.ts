import type { AgreedLimits } from './check-agreement.ts';
import {
  agreementYear,
  isUnder100,
  type LimitProfile,
  type Limits,
  lawOf,
  type MonthWork,
  type Room,
  roomsOf,
  totalOf,
  type Violation,
  type WindowSize,
  windowSizes,
} from './limits.ts';

const H = 60;

/** Limits in minutes: what was agreed, and never more than the law allows. */
export type Bounds = Limits & {
  /** 特別条項 is agreed upon; undefined where no agreement is known. */
  readonly specialClause: boolean | undefined;
  /** Of a month with the clause, work on statutory holidays included. */
  readonly specialMonth: number;
  /** Months of the year in which the clause may be used; Infinity where they are not counted. */
  readonly uses: number;
};

const least = (hours: number | null | undefined, law: number): number =>
  hours == null ? law : Math.min(hours * H, law);

export function boundsOf(agreed: AgreedLimits | undefined): Bounds {
  const profile = agreed?.profile ?? 'STANDARD';
  const law = lawOf(profile);
  const hasLimits = Number.isFinite(law.month);
  return {
    ...law,
    ...(hasLimits && agreed
      ? {
          month: least(agreed.monthHours, law.month),
          year: least(agreed.yearHours, law.year),
          specialYear: least(agreed.specialYearHours, law.specialYear),
        }
      : {}),
    specialClause: agreed && hasLimits ? agreed.hasSpecialClause : undefined,
    specialMonth:
      hasLimits && agreed?.hasSpecialClause ? least(agreed.specialMonthHours, Infinity) : Infinity,
    uses: law.countsMonths ? Math.min(agreed?.specialMonths ?? 6, 6) : Infinity,
  };
}

/** A person's month: `own` is the overtime of days under the agreement that is looked at. */
export type MonthOfPerson = MonthWork & { readonly month: string; readonly own: number };

export type WorstAverage = {
  readonly size: WindowSize;
  readonly sum: number;
  /** In minutes, raised to the whole: 80:00 and a half are over 80:00. */
  readonly minutes: number;
  readonly from: string;
  readonly to: string;
};

export type LimitsFacts = {
  readonly agreed: AgreedLimits | undefined;
  /** In their order; those before `first` are looked at by averages alone. */
  readonly months: readonly MonthOfPerson[];
  /** The first month of the agreement's year. */
  readonly first: number;
  /** The running month. */
  readonly at: number;
  /** Months for which the special clause was invoked. */
  readonly invoked: ReadonlySet<string>;
};

export type LimitState = 'VIOLATION' | 'OVER' | 'NEAR' | 'FINE' | 'NO_LIMIT';

export type LimitsOfPerson = {
  readonly bounds: Bounds;
  readonly yearOvertime: number;
  /** Months over the ordinary limit, and those for which the clause was invoked. */
  readonly usedMonths: readonly string[];
  readonly worstAverage: WorstAverage | undefined;
  /** Without a special clause where none is invoked in the running month: which limit binds first. */
  readonly left: Room | undefined;
  /** The same with the clause; undefined where it is not agreed upon. */
  readonly leftWithClause: Room | undefined;
  readonly violations: readonly Violation[];
  readonly state: LimitState;
};

const sumOf = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** Limits of LSA 36 and of the agreement, of one person up to the running month. */
export function limitsOfPerson(facts: LimitsFacts): LimitsOfPerson {
  const { agreed, months, first, at, invoked } = facts;
  const bounds = boundsOf(agreed);
  const year = months.slice(first, at + 1);
  const isUse = ({ month, own }: MonthOfPerson) => own > bounds.month || invoked.has(month);
  const usedMonths = Number.isFinite(bounds.month)
    ? year.filter(isUse).map(({ month }) => month)
    : [];
  const running = months[at];
  const isInvoked = running !== undefined && invoked.has(running.month);
  const worstAverage = bounds.bindsPerson ? worst(windowsEnding(months, first, at)) : undefined;
  const rooms = (specialClause: boolean) => roomsAt(facts, bounds, specialClause);
  const violations = violationsOf(facts, bounds);
  const left = tightest(rooms(isInvoked));
  return {
    bounds,
    yearOvertime: sumOf(year.map(({ own }) => own)),
    usedMonths,
    worstAverage,
    left,
    leftWithClause: bounds.specialClause === true ? tightest(rooms(true)) : undefined,
    violations,
    state: stateOf(bounds, left, violations, running),
  };
}

/** The room of the running month, as remainingRoom says, with what the agreement says below the law. */
function roomsAt(
  { agreed, months, first, at }: LimitsFacts,
  bounds: Bounds,
  specialClause: boolean,
): Room[] {
  const running = months[at];
  if (!running || !Number.isFinite(bounds.month)) return [];
  const profile: LimitProfile = agreed?.profile ?? 'STANDARD';
  const year = months.slice(first, at);
  const yearOvertime = sumOf([...year, running].map(({ own }) => own));
  const over = year.filter(({ own }) => own > bounds.month).length;
  const rooms = roomsOf({
    month: { ...running, overtimeBeyondStatutory: running.own },
    before: [],
    yearOvertime,
    specialClause,
    profile,
    monthsOver45: 0,
    ...(specialClause ? {} : { agreedMonth: bounds.month, agreedYear: bounds.year }),
  }).filter(({ rule }) => rule !== 'MONTH_100' && rule !== 'AVERAGE_80');
  // Of the person, wherever they have worked.
  const ofPerson = roomsOf({
    month: running,
    before: months.slice(0, at),
    yearOvertime: 0,
    specialClause: true,
    profile,
  }).filter(({ rule }) => rule === 'MONTH_100' || rule === 'AVERAGE_80');
  if (!specialClause) return [...rooms, ...ofPerson];
  const ofClause: Room[] = [
    { rule: 'SPECIAL_YEAR', minutes: bounds.specialYear - yearOvertime },
    { rule: 'SPECIAL_MONTH', minutes: bounds.specialMonth - totalOf(running) },
    ...(over >= bounds.uses
      ? [{ rule: 'USES' as const, minutes: bounds.month - running.own }]
      : []),
  ];
  return [...rooms, ...ofPerson, ...ofClause].filter(({ minutes }) => Number.isFinite(minutes));
}

const tightest = (rooms: readonly Room[]): Room | undefined =>
  rooms.reduce<Room | undefined>(
    (least, room) => (least === undefined || room.minutes < least.minutes ? room : least),
    undefined,
  );

/** Averages of two to six months that end from the first month to the running one. */
export function windowsEnding(
  months: readonly MonthOfPerson[],
  first: number,
  at: number,
): WorstAverage[] {
  const windows: WorstAverage[] = [];
  for (let end = first; end <= at; end += 1)
    for (const size of windowSizes) {
      const window = months.slice(Math.max(0, end + 1 - size), end + 1);
      const [from, to] = [window[0], window.at(-1)];
      if (window.length < size || !from || !to) continue;
      const sum = sumOf(window.map(totalOf));
      windows.push({ size, sum, minutes: Math.ceil(sum / size), from: from.month, to: to.month });
    }
  return windows;
}

/** Of equal ones the first, which is the shortest of its month. */
const worst = (windows: readonly WorstAverage[]): WorstAverage | undefined =>
  windows.reduce<WorstAverage | undefined>(
    (most, one) =>
      one.sum > 0 && (most === undefined || one.sum / one.size > most.sum / most.size) ? one : most,
    undefined,
  );

/** As agreementYear says, each limit by what counts for it: days under the agreement, or all of the person's. */
function violationsOf({ agreed, months, first, at }: LimitsFacts, bounds: Bounds): Violation[] {
  const year = months.slice(first, at + 1);
  const violations = new Set<Violation>();
  if (Number.isFinite(bounds.month)) {
    const own = year.map((month) => month.own);
    const over = own.filter((minutes) => minutes > bounds.month).length;
    const total = sumOf(own);
    if (bounds.specialClause === false) {
      if (over > 0) violations.add('MONTH_LIMIT');
      if (total > bounds.year) violations.add('YEAR_LIMIT');
    }
    if (bounds.specialClause === true) {
      if (total > bounds.specialYear) violations.add('SPECIAL_YEAR_LIMIT');
      if (over > bounds.uses) violations.add('MONTHS_OVER_45');
    }
  }
  const ofPerson = agreementYear(year, {
    profile: agreed?.profile ?? 'STANDARD',
    before: months.slice(0, first),
  });
  for (const violation of ofPerson.violations) violations.add(violation);
  return [...violations];
}

/** So near is near: four fifths of 45 hours are gone. */
const NEAR = 9 * H;

function stateOf(
  bounds: Bounds,
  left: Room | undefined,
  violations: readonly Violation[],
  running: MonthOfPerson | undefined,
): LimitState {
  if (violations.length > 0) return 'VIOLATION';
  if (!left || !running) return 'NO_LIMIT';
  if (left.minutes < 0 || running.own > bounds.month || !isUnder100(totalOf(running)))
    return 'OVER';
  return left.minutes <= NEAR ? 'NEAR' : 'FINE';
}
