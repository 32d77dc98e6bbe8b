import type { DutyFacts, DutyLot } from './duty-facts.ts';

/** Every date of the years that anything is tried in, in order. */
const DATES: string[] = [];
for (let at = Date.UTC(2022, 0, 1); at < Date.UTC(2032, 0, 1); at += 86_400_000)
  DATES.push(new Date(at).toISOString().slice(0, 10));

/** The text of a day some months later: it may name a day that the month lacks, and sorts all the same. */
function boundary(date: string, months: number): string {
  let [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  for (let step = 0; step < months; step += 1) {
    month += 1;
    if (month === 13) [year, month] = [year + 1, 1];
  }
  return `${year}-${String(month).padStart(2, '0')}-${date.slice(8)}`;
}

type SlowWindow = {
  readonly from: string;
  readonly to: string;
  readonly lawHalves: number;
  readonly requiredHalves: number;
};

/**
 * The windows of the duty once more, slow and obvious, to hold the quick ones against: it walks through the
 * dates one by one and counts in half days and whole numbers alone.
 */
export function slowWindows(facts: DutyFacts): SlowWindow[] {
  const bases: { date: string; since: string }[] = [];
  let parts: DutyLot[] = [];
  const halvesOf = (lots: readonly DutyLot[]) => lots.reduce((sum, { days }) => sum + days * 2, 0);
  for (const date of DATES) {
    const here = facts.lots.filter(({ grantedOn }) => grantedOn === date);
    const full = here.filter(({ kind }) => kind === 'STATUTORY');
    const whole = here.filter(
      ({ kind, days }) => kind === 'PROPORTIONAL' || (kind === 'CARRIED_IN' && days >= 10),
    );
    if (halvesOf(full) >= 20 || halvesOf(whole) >= 20) {
      bases.push({ date, since: date });
      parts = [];
      continue;
    }
    if (full.length === 0) continue;
    parts = [...parts.filter(({ grantedOn }) => date < boundary(grantedOn, 12)), ...full];
    if (halvesOf(parts) < 20) continue;
    bases.push({ date, since: parts[0]?.grantedOn ?? date });
    parts = [];
  }
  const windows: SlowWindow[] = [];
  for (let at = 0; at < bases.length; at += 1) {
    const base = bases[at] as (typeof bases)[number];
    const next = bases[at + 1];
    const joins = facts.joinsWindows === true && next && next.date < boundary(base.date, 12);
    const end = boundary(joins ? next.date : base.date, 12);
    if (joins) at += 1;
    const days = DATES.filter((date) => base.date <= date && date < end);
    const [from, to] = [base.date, days.at(-1) as string];
    const before = facts.uses.filter(({ date }) => base.since <= date && date < from);
    const lawHalves = requiredHalves(
      days,
      before.reduce((sum, use) => sum + use.days * 2, 0),
      facts,
    );
    windows.push({ from, to, lawHalves, requiredHalves: allowed(facts, days, lawHalves) });
  }
  return windows;
}

/** Months of five days in twelve, the rest as a share of its month, less what was taken before; rounded up. */
function requiredHalves(days: readonly string[], before: number, facts: DutyFacts): number {
  const from = days[0] as string;
  let whole = 0;
  while (days.at(-1) === last(from, whole + 1) || (days.at(-1) as string) > last(from, whole + 1))
    whole += 1;
  const rest = days.filter((date) => date >= boundary(from, whole)).length;
  const month = DATES.filter(
    (date) => boundary(from, whole) <= date && date < boundary(from, whole + 1),
  ).length;
  // Half days × 12 × days of the month, so that nothing is divided.
  const wanted = 10 * (whole * month + rest) - before * 12 * month;
  const step = facts.takesHalfDays === false ? 2 : 1;
  let halves = 0;
  while (halves * 12 * month < wanted) halves += step;
  return halves;
}

const last = (from: string, months: number): string =>
  DATES.findLast((date) => date < boundary(from, months)) as string;

function allowed(facts: DutyFacts, days: readonly string[], lawHalves: number): number {
  const isOut = (date: string) =>
    (facts.joined !== undefined && date < facts.joined) ||
    (facts.left !== undefined && facts.left < date) ||
    (facts.away ?? []).some(({ from, to }) => from <= date && date <= to);
  if (!days.some(isOut)) return lawHalves;
  const there = days.filter((date) => !isOut(date));
  const workdays = there.filter((date) => {
    const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000;
    return facts.planOf === undefined || facts.planOf(day) !== 'NONE';
  });
  return Math.min(lawHalves, workdays.length * 2);
}

/** Taken until a day and planned after it, in half days. */
export function slowTaken(facts: DutyFacts, { from, to }: SlowWindow, on: string) {
  let [taken, planned] = [0, 0];
  for (const date of DATES) {
    if (date < from || to < date) continue;
    for (const use of facts.uses.filter((one) => one.date === date)) {
      if (date <= on) taken += use.days * 2;
      else planned += use.days * 2;
    }
  }
  return { taken, planned };
}
