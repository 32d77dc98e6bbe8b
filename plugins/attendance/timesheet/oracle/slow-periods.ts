import type { PersonMonth, WorkRules } from '../../domain/engine/rules.ts';

/** The frames of flex and variable periods for slow-oracle.ts: written from the rules as well. */
export type Part = {
  from: number;
  until: number;
  rules: WorkRules;
  whole: { from: number; until: number };
};

/** 44 hours are for neither the 1-year nor the weekly irregular system. */
export const weekOf = ({ workSystem, weeklyLimitMinutes }: WorkRules): number =>
  ['YEARLY_VARIABLE', 'WEEKLY_IRREGULAR'].includes(workSystem)
    ? Math.min(2400, weeklyLimitMinutes)
    : weeklyLimitMinutes;

export function periodTest(
  minutes: { readonly workDay: number; kind: string }[],
  { from, until, rules, whole }: Part,
  facts: PersonMonth,
): void {
  const inside = minutes.filter(({ workDay }) => from <= workDay && workDay < until);
  const isThere = (day: number): boolean =>
    !facts.employed || (facts.employed.from <= day && day < facts.employed.until);
  const frameOf = (days: readonly number[], weekly: number) => {
    const there = days.filter(isThere).length;
    return rules.frameRounding === 'FLOOR_MINUTE'
      ? Math.floor((there * weekly) / 7)
      : Math.floor((there * weekly) / 42) * 6;
  };
  const part = daysBetween(from, until);
  let frame = frameOf(part, weekOf(rules));
  if (rules.workSystem === 'FLEX') {
    const own = facts.days.filter(({ day }) => from <= day && day < until);
    const workdays = own.filter(({ prescribedMinutes }) => prescribedMinutes > 0);
    const months = calendarMonths(whole);
    if (months.length > 1) frame = frameOf(part, Math.min(2400, rules.weeklyLimitMinutes));
    let contract = workdays.reduce((sum, { prescribedMinutes }) => sum + prescribedMinutes, 0);
    const { flexMonthPrescribedMinutes: ofMonth } = rules;
    if (ofMonth === 'STATUTORY_FRAME') contract = frame;
    else if (ofMonth !== undefined) {
      contract = 0;
      for (const { days, length } of months) {
        const there = days.filter((day) => part.includes(day) && isThere(day)).length;
        contract += Math.floor((ofMonth * there) / length);
      }
    }
    if (rules.fullTwoDayWeekend) frame = workdays.length * rules.dailyLimitMinutes;
    for (const { paidLeaveMinutes = 0 } of own) contract -= paidLeaveMinutes;
    const lines = months.map(({ days }) =>
      frameOf(
        days.filter((day) => from <= day && day < until),
        3000,
      ),
    );
    const counted = months.map(() => 0);
    let all = 0;
    let workDay: number | undefined;
    let at = -1;
    for (const minute of inside) {
      if (minute.kind !== 'prescribed') continue;
      all += 1;
      if (all > contract) minute.kind = 'within';
      if (months.length === 1) continue;
      if (minute.workDay !== workDay) {
        workDay = minute.workDay;
        at = months.findIndex(({ days }) => days.includes(minute.workDay));
      }
      const sum = (counted[at] ?? 0) + 1;
      counted[at] = sum;
      if (sum > (lines[at] ?? 0)) minute.kind = 'period';
    }
  }
  let counted = 0;
  for (const minute of inside) {
    if (minute.kind !== 'prescribed' && minute.kind !== 'within') continue;
    counted += 1;
    if (counted > frame) minute.kind = 'period';
  }
}

const daysBetween = (from: number, until: number): number[] =>
  Array.from({ length: until - from }, (_, index) => from + index);

/** Day by day: a month is over when the day of the month comes back that the period began on. */
function calendarMonths({ from, until }: { from: number; until: number }) {
  const dateOf = (day: number) => new Date(day * 86_400_000);
  const begin = dateOf(from).getUTCDate();
  const isBegin = (day: number): boolean => {
    const ofMonth = dateOf(day).getUTCDate();
    if (ofMonth === begin) return true;
    // A short month that has no such day: its last one stands in.
    return dateOf(day + 1).getUTCDate() === 1 && ofMonth < begin;
  };
  const months: { days: number[]; length: number }[] = [];
  for (let day = from; day < until || !isBegin(day); day += 1) {
    if (day === from || isBegin(day)) months.push({ days: [], length: 0 });
    const last = months.at(-1);
    if (!last) continue;
    if (day < until) last.days.push(day);
    last.length += 1;
  }
  const only = months.length === 1 ? months[0] : undefined;
  return only ? [{ ...only, length: until - from }] : months;
}
