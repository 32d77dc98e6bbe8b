import type { Untyped } from '#test/support/untyped.ts';
import {
  dayOf,
  type RawApplication,
  type RawCompany,
  type RawPerson,
  type Times,
} from './raw-rows.ts';
import type { Rule } from './slow-rules.ts';

type Pair = readonly [from: number, until: number];

export type Planned = {
  readonly times: Times | undefined;
  readonly prescribed: number;
  readonly leave: readonly Pair[];
  /** Hours of the contract that paid leave stands for. */
  readonly paidLeave: number;
  /** What the month began with, where later plans have changed it. */
  readonly atStart?: number | undefined;
  /** An absence was approved or settled: nobody came, and no leave was given. */
  readonly isAbsent?: boolean;
  /** A leave of absence: work all the same is work on no day off. */
  readonly isOnLeave?: boolean;
};
export const NOTHING: Planned = { times: undefined, prescribed: 0, leave: [], paidLeave: 0 };
const ON_LEAVE: Planned = { ...NOTHING, isOnLeave: true };

export const worktimeOf = ({ from, until, breaks }: Times): number[] => {
  const foundDays: number[] = [];
  for (let minute = from; minute < until; minute += 1)
    if (!breaks.some(([start, end]) => start <= minute && minute < end)) foundDays.push(minute);
  return foundDays;
};
const net = (times: Times): number => worktimeOf(times).length;

/** Morning and afternoon, with the longest break or the middle between them. */
function halvesOf({ from, until, breaks }: Times): Record<string, Pair> {
  const longest = [...breaks].sort((a, b) => b[1] - b[0] - (a[1] - a[0]))[0] ?? [
    (from + until) >> 1,
    (from + until) >> 1,
  ];
  return { HALF_AM: [from, longest[0]], HALF_PM: [longest[1], until] };
}

const PRIVATE_OUTING = 'PRIVATE_OUTING';
const isLeave = ({ type, code }: RawApplication): boolean =>
  type === 'VACATION' && code !== PRIVATE_OUTING;

/** As much of a company and a person as plans are made of. */
export type PlanningCompany = Pick<RawCompany, 'versions' | 'companyDays' | 'holidays'>;
export type PlannedPerson = Pick<
  RawPerson,
  'joined' | 'left' | 'away' | 'plans' | 'shifts' | 'calendars' | 'approved'
>;

/** What was planned: published, or by the shift of that day; then what was approved. */
export function planOn(company: PlanningCompany, person: PlannedPerson, day: number): Planned {
  if (day < person.joined || day > person.left) return NOTHING;
  if (person.away.some((one) => one.first <= day && day <= one.last)) return ON_LEAVE;
  const own = person.plans.get(day);
  const times = own && !own.isEmptied ? own.times : timesOfShift(company, person, day);
  const atStart = own?.atStart;
  const prescribed = times ? net(times) : 0;
  const dayOff: Planned = { ...NOTHING, prescribed, atStart };
  const moved = person.approved.find(
    ({ type, details }) =>
      type === 'HOLIDAY_WORK' &&
      details.transferKind &&
      details.transferDate &&
      dayOf(details.transferDate) === day,
  );
  if (moved?.details.part === 'WHOLE')
    return moved.details.transferKind === 'SUBSTITUTE' ? { ...NOTHING, atStart } : dayOff;
  const today = person.approved.filter((one) => one.first <= day && day <= one.last);
  const whole = today.find((one) => isLeave(one) && one.details.unit === 'DAY');
  if (whole)
    return {
      ...dayOff,
      paidLeave: whole.isPaid ? prescribed : 0,
      isAbsent: whole.code === 'ABSENCE',
    };
  if (!times) {
    const extra = today.find(({ type }) => type === 'HOLIDAY_WORK')?.details;
    if (!extra) return dayOff;
    const asked: Times = {
      from: extra.from,
      until: extra.until,
      breaks: extra.breaks.map((one: Untyped) => [one.from, one.until]),
    };
    const isWorkday = extra.transferKind === 'SUBSTITUTE' && extra.part === 'WHOLE';
    return { ...NOTHING, times: asked, prescribed: isWorkday ? net(asked) : 0 };
  }
  const halves = halvesOf(times);
  const spanOf = ({ details }: RawApplication): Pair =>
    halves[details.unit] ?? [details.from, details.until];
  const leaves = today.filter(isLeave);
  const leave = leaves.map(spanOf);
  if (moved) leave.push(halves.HALF_PM as Pair);
  const paid = leaves.filter(({ isPaid }) => isPaid).map(spanOf);
  const paidLeave = worktimeOf(times).filter((minute) => isIn(paid, minute)).length;
  return { times, prescribed, leave, paidLeave, atStart };
}

const isIn = (spans: readonly Pair[], minute: number): boolean =>
  spans.some(([from, until]) => from <= minute && minute < until);

/** The version of the shift that somebody has on a day. */
export function versionOn(
  { versions }: Pick<PlanningCompany, 'versions'>,
  { shifts }: Pick<PlannedPerson, 'shifts'>,
  day: number,
): RawCompany['versions'][number] | undefined {
  const heldShift = shifts.find(({ from, until }) => from <= day && day < until);
  return versions.find(
    ({ shiftId, from, until }) => shiftId === heldShift?.shiftId && from <= day && day < until,
  );
}

function timesOfShift(
  company: PlanningCompany,
  person: PlannedPerson,
  day: number,
): Times | undefined {
  const version = versionOn(company, person, day);
  const own = person.calendars.find(({ from, until }) => from <= day && day < until);
  const kind = company.companyDays.get(`${own?.calendarId ?? ''} ${day}`);
  const isOff =
    kind === 'OFF' ||
    kind === 'STATUTORY' ||
    (kind !== 'WORK' && company.holidays.has(day) && !version?.onHolidays);
  return isOff ? undefined : version?.times.get((day + 4) % 7);
}

/** Minutes away for a private reason, with an approval. */
export function outings(person: RawPerson): Set<number> {
  const foundDays = new Set<number>();
  for (const { type, code, first, details } of person.approved) {
    if (type !== 'VACATION' || code !== PRIVATE_OUTING) continue;
    for (let minute = details.from; minute < details.until; minute += 1)
      foundDays.add(first * 1440 + minute);
  }
  return foundDays;
}

/** Rules that name the weekday; a whole substitute day off takes the place of the holiday that was worked. */
export function statutoryHolidays(
  person: RawPerson,
  days: readonly number[],
  rule: Rule,
): Set<number> {
  const foundDays = new Set(
    days.filter((day) => (day + 4) % 7 === rule(day, 'HOLIDAY', 'statutoryWeekday')),
  );
  for (const { type, first, details } of person.approved) {
    if (
      type !== 'HOLIDAY_WORK' ||
      details.transferKind !== 'SUBSTITUTE' ||
      details.part !== 'WHOLE'
    )
      continue;
    if (details.transferDate && foundDays.delete(first)) foundDays.add(dayOf(details.transferDate));
  }
  return foundDays;
}
