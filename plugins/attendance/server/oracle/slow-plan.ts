import { dayOf, type RawCompany, type RawPerson, type Times } from './raw-rows.ts';
import type { Rule } from './slow-rules.ts';

export type Planned = {
  readonly times: Times | undefined;
  readonly prescribed: number;
  readonly leave: readonly (readonly [number, number])[];
  /** A leave of absence: work all the same is work on no day off. */
  readonly isOnLeave?: boolean;
};
export const NOTHING: Planned = { times: undefined, prescribed: 0, leave: [] };
const ON_LEAVE: Planned = { ...NOTHING, isOnLeave: true };
const net = ({ from, until, breaks }: Times): number => {
  let sum = 0;
  for (let minute = from; minute < until; minute += 1)
    if (!breaks.some(([start, end]) => start <= minute && minute < end)) sum += 1;
  return sum;
};

/** What was planned: published, or by the shift of that day; then what was approved. */
export function planOn(company: RawCompany, person: RawPerson, day: number): Planned {
  if (day < person.joined || day > person.left) return NOTHING;
  if (person.away.some((one) => one.first <= day && day <= one.last)) return ON_LEAVE;
  let times = person.plans.get(day);
  if (!person.plans.has(day)) {
    const held = person.shifts.find(({ from, until }) => from <= day && day < until);
    const version = company.versions.find(
      ({ shiftId, from, until }) => shiftId === held?.shiftId && from <= day && day < until,
    );
    const kind = company.companyDays.get(day);
    const isOff =
      kind === 'OFF' || (kind !== 'WORK' && company.holidays.has(day) && !version?.onHolidays);
    times = isOff ? undefined : version?.times.get((day + 4) % 7);
  }
  const prescribed = times ? net(times) : 0;
  const moved = person.approved.find(
    ({ type, details }) =>
      type === 'HOLIDAY_WORK' &&
      details.transferKind &&
      details.transferDate &&
      dayOf(details.transferDate) === day,
  );
  if (moved?.details.part === 'WHOLE')
    return moved.details.transferKind === 'SUBSTITUTE'
      ? NOTHING
      : { times: undefined, prescribed, leave: [] };
  const today = person.approved.filter((one) => one.first <= day && day <= one.last);
  if (today.some(({ type, details }) => type === 'VACATION' && details.unit === 'DAY'))
    return { times: undefined, prescribed, leave: [] };
  if (!times) {
    const extra = today.find(({ type }) => type === 'HOLIDAY_WORK')?.details;
    if (!extra) return NOTHING;
    const own: Times = {
      from: extra.from,
      until: extra.until,
      breaks: extra.breaks.map((one: any) => [one.from, one.until]),
    };
    const isWorkday = extra.transferKind === 'SUBSTITUTE' && extra.part === 'WHOLE';
    return { times: own, prescribed: isWorkday ? net(own) : 0, leave: [] };
  }
  const longest = [...times.breaks].sort((a, b) => b[1] - b[0] - (a[1] - a[0]))[0] ?? [
    (times.from + times.until) >> 1,
    (times.from + times.until) >> 1,
  ];
  const halves = {
    HALF_AM: [times.from, longest[0]],
    HALF_PM: [longest[1], times.until],
  } as Record<string, [number, number]>;
  const leave = today.flatMap(({ type, details }): (readonly [number, number])[] => {
    if (type !== 'VACATION') return [];
    return [halves[details.unit] ?? [details.from, details.until]];
  });
  if (moved) leave.push(halves.HALF_PM as [number, number]);
  return { times, prescribed, leave };
}

/** Rules that name the weekday; a whole substitute day off takes the place of the holiday that was worked. */
export function statutoryHolidays(
  person: RawPerson,
  days: readonly number[],
  rule: Rule,
): Set<number> {
  const found = new Set(
    days.filter((day) => (day + 4) % 7 === rule(day, 'HOLIDAY', 'statutoryWeekday')),
  );
  for (const { type, first, details } of person.approved) {
    if (
      type !== 'HOLIDAY_WORK' ||
      details.transferKind !== 'SUBSTITUTE' ||
      details.part !== 'WHOLE'
    )
      continue;
    if (details.transferDate && found.delete(first)) found.add(dayOf(details.transferDate));
  }
  return found;
}
