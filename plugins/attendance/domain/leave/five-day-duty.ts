import { addDays, daysBetween } from '#core/time/dates.ts';
import { lastDayAfter } from './anniversaries.ts';
import type { Grant } from './grant.ts';

export type LeaveUse = {
  readonly date: string;
  readonly days?: number;
  readonly hours?: number;
  readonly unit?: 'DAY' | 'HALF' | 'HOUR';
};

export type DutyWindow = {
  readonly windowFrom: string;
  readonly windowTo: string;
  /** Days of the grant, or of its parts; of both grants where two windows are joined. */
  readonly grantedDays: number;
  /** Months of the window; the rest as a share of its last month. */
  readonly months: number;
  readonly wholeMonths: number;
  readonly extraDays: number;
  readonly exactDays: number;
  /** Rounded up to the half day where the person takes half days, else to the day. */
  readonly requiredDays: number;
  /** Whole and half days taken in the window; leave by the hour does not count. */
  readonly takenCounted: number;
  readonly shortage: number;
};

/**
 * 年5日取得義務 (LSA 39(7), 施行規則24条の5). Who was granted ten days and more on a base date, or by parts
 * that reach ten, takes five within a year; days taken from the first part before that are deducted.
 * With `proRata`, two base dates within a year make one window of months ÷ 12 × 5 days; without it
 * each has its own. What was carried over does not make the ten.
 */
export function fiveDayDuty(facts: {
  readonly grants: readonly Grant[];
  readonly uses?: readonly LeaveUse[];
  readonly proRata?: boolean;
  readonly halfDayAllowed?: boolean;
}): DutyWindow[] {
  const { uses = [], halfDayAllowed = true } = facts;
  const bases = basesOf(facts.grants);
  const windows: DutyWindow[] = [];
  let joined: Base | undefined;
  for (const [at, base] of bases.entries()) {
    if (base === joined) continue;
    const next = bases[at + 1];
    const overlaps = next !== undefined && next.date <= lastDayAfter(base.date, 12);
    const isJoined = facts.proRata === true && overlaps;
    const to = lastDayAfter(isJoined ? next.date : base.date, 12);
    const before = takenIn(uses, base.countsFrom, addDays(base.date, -1));
    const grantedDays = base.days + (isJoined ? next.days : 0);
    windows.push({ ...windowOf(base.date, to, { uses, halfDayAllowed, before }), grantedDays });
    if (isJoined) joined = next;
  }
  return windows;
}

type Base = { readonly date: string; readonly countsFrom: string; readonly days: number };

/** Days on which ten are reached: by one grant, or by the parts of a split one within a year. */
function basesOf(grants: readonly Grant[]): Base[] {
  const bases: Base[] = [];
  let parts: Grant[] = [];
  for (const grant of [...grants].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    parts = [...parts.filter(({ date }) => grant.date <= lastDayAfter(date, 12)), grant];
    const sum = parts.reduce((total, { days }) => total + days, 0);
    if (sum < 10) continue;
    const [first = grant] = grant.days >= 10 ? [] : parts;
    const days = grant.days >= 10 ? grant.days : sum;
    bases.push({ date: grant.date, countsFrom: first.date, days });
    parts = [];
  }
  return bases;
}

function windowOf(
  windowFrom: string,
  windowTo: string,
  facts: {
    readonly uses: readonly LeaveUse[];
    readonly halfDayAllowed: boolean;
    readonly before: number;
  },
): Omit<DutyWindow, 'grantedDays'> {
  // By the last days of the months, not by the first of the next: a year from 29 February has no 29th.
  let wholeMonths = 0;
  while (lastDayAfter(windowFrom, wholeMonths + 1) <= windowTo) wholeMonths += 1;
  const lastMonth = lastDayAfter(windowFrom, wholeMonths);
  const extraDays = daysBetween(lastMonth, windowTo);
  const length = daysBetween(lastMonth, lastDayAfter(windowFrom, wholeMonths + 1));
  const months = wholeMonths + extraDays / length;
  const exactDays = Math.max(0, (months * 5) / 12 - facts.before);
  const step = facts.halfDayAllowed ? 2 : 1;
  const requiredDays = Math.max(0, Math.ceil(exactDays * step - 1e-9)) / step;
  const takenCounted = takenIn(facts.uses, windowFrom, windowTo);
  return {
    windowFrom,
    windowTo,
    months,
    wholeMonths,
    extraDays,
    exactDays,
    requiredDays,
    takenCounted,
    shortage: Math.max(0, requiredDays - takenCounted),
  };
}

const takenIn = (uses: readonly LeaveUse[], from: string, to: string): number =>
  uses.filter(({ date }) => from <= date && date <= to).reduce((sum, use) => sum + daysOf(use), 0);

/** A day counts as one and a half day as a half; hours count for nothing, however many. */
const daysOf = ({ unit, days, hours }: LeaveUse): number => {
  if (unit === 'HOUR' || (hours !== undefined && days === undefined)) return 0;
  return days ?? (unit === 'HALF' ? 0.5 : 1);
};
