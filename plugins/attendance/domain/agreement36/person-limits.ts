import type { AgreedLimits } from './check-agreement.ts';
import {
  isUnder100,
  type Limits,
  lawOf,
  type MonthWork,
  type Room,
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
  const worstAverage = bounds.bindsPerson ? worstWindow(months, first, at) : undefined;
  const ofPerson = roomsOfPerson(facts, bounds);
  const rooms = (specialClause: boolean) => [
    ...roomsOfAgreement(facts, bounds, specialClause),
    ...ofPerson,
  ];
  const violations = violationsOf(facts, bounds, worstAverage);
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

/** What binds the person wherever they work, as roomsOf says. */
function roomsOfPerson({ months, at }: LimitsFacts, bounds: Bounds): Room[] {
  const running = months[at];
  if (!running || !bounds.bindsPerson) return [];
  const total = totalOf(running);
  const rooms: Room[] = [{ rule: 'MONTH_100', minutes: 100 * H - 1 - total }];
  let others = 0;
  for (const size of windowSizes) {
    const earlier = months[at + 1 - size];
    if (!earlier) break;
    others += totalOf(earlier);
    rooms.push({ rule: 'AVERAGE_80', size, minutes: 80 * H * size - others - total });
  }
  return rooms;
}

/** What the agreement of the workplace leaves, and the law for it. */
function roomsOfAgreement(
  { months, first, at }: LimitsFacts,
  bounds: Bounds,
  specialClause: boolean,
): Room[] {
  const running = months[at];
  if (!running || !Number.isFinite(bounds.month)) return [];
  let yearOvertime = running.own;
  let over = 0;
  for (let index = first; index < at; index += 1) {
    const own = months[index]?.own ?? 0;
    yearOvertime += own;
    if (own > bounds.month) over += 1;
  }
  const month = bounds.month - running.own;
  const rooms: Room[] = specialClause
    ? [
        { rule: 'SPECIAL_YEAR', minutes: bounds.specialYear - yearOvertime },
        { rule: 'SPECIAL_MONTH', minutes: bounds.specialMonth - totalOf(running) },
        ...(over >= bounds.uses ? [{ rule: 'USES' as const, minutes: month }] : []),
      ]
    : [
        { rule: 'YEAR', minutes: bounds.year - yearOvertime },
        { rule: 'MONTH', minutes: month },
      ];
  return rooms.filter(({ minutes }) => Number.isFinite(minutes));
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

/** The highest of them; of equal ones the first, which is the shortest of its month. None where nothing was worked. */
function worstWindow(
  months: readonly MonthOfPerson[],
  first: number,
  at: number,
): WorstAverage | undefined {
  let [most, mostSize, mostEnd] = [0, 0, 0];
  for (let end = first; end <= at; end += 1) {
    const last = months[end];
    if (!last) continue;
    let sum = totalOf(last);
    for (const size of windowSizes) {
      const earlier = months[end + 1 - size];
      if (!earlier) break;
      sum += totalOf(earlier);
      // Products instead of quotients: no average is rounded before it is compared.
      if (sum * Math.max(1, mostSize) > most * size) [most, mostSize, mostEnd] = [sum, size, end];
    }
  }
  const size = windowSizes.find((one) => one === mostSize);
  const [from, to] = [months[mostEnd + 1 - mostSize], months[mostEnd]];
  if (!size || !from || !to) return undefined;
  return { size, sum: most, minutes: Math.ceil(most / size), from: from.month, to: to.month };
}

/** As agreementYear says, each limit by what counts for it: days under the agreement, or all of the person's. */
function violationsOf(
  { months, first, at }: LimitsFacts,
  bounds: Bounds,
  worst: WorstAverage | undefined,
): Violation[] {
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
  if (bounds.bindsPerson) {
    if (year.some((month) => !isUnder100(totalOf(month)))) violations.add('MONTH_100');
    if (worst && worst.sum > 80 * H * worst.size) violations.add('AVERAGE_80');
  }
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
