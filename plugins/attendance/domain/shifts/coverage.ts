import type { CellPlan } from './shift-plan.ts';

/** A band of the day; past 1440 it goes on into the next morning. Sunday first. */
export type NeedBand = {
  readonly start: number;
  readonly end: number;
  readonly needed: readonly number[];
};
export type Coverage = {
  readonly needed: number;
  /** The fewest who are at work together at any moment of the band. */
  readonly assigned: number;
  readonly missing: number;
};

type Presence = { readonly from: number; readonly until: number };

const DAY = 1440;

/** Who is at work on a date, breaks included: who rests is at the workplace. Nights of yesterday count. */
export const presencesOn = (
  today: readonly (CellPlan | undefined)[],
  yesterday: readonly (CellPlan | undefined)[] = [],
): Presence[] => [
  ...today.flatMap((plan) =>
    plan?.kind === 'WORK' ? [{ from: plan.start, until: plan.end }] : [],
  ),
  ...yesterday.flatMap((plan) =>
    plan?.kind === 'WORK' && plan.end > DAY ? [{ from: 0, until: plan.end - DAY }] : [],
  ),
];

/** The fewest people at any moment of a band. */
export function fewestIn(presences: readonly Presence[], start: number, end: number): number {
  const edges = [
    start,
    ...presences.flatMap(({ from, until }) => [from, until]).filter((at) => start < at && at < end),
  ];
  return Math.min(
    ...edges.map((at) => presences.filter(({ from, until }) => from <= at && at < until).length),
  );
}

export function coverageOf(
  band: NeedBand,
  weekday: number,
  presences: readonly Presence[],
): Coverage {
  const needed = band.needed[weekday] ?? 0;
  const assigned = fewestIn(presences, band.start, band.end);
  return { needed, assigned, missing: Math.max(0, needed - assigned) };
}

/** People at work in each hour of the day, for the day view: the most within the hour. */
export const headcountByHour = (presences: readonly Presence[], hours = 24): number[] =>
  Array.from({ length: hours }, (_, hour) => {
    const [start, end] = [hour * 60, hour * 60 + 60];
    const edges = [
      start,
      ...presences.map(({ from }) => from).filter((at) => start < at && at < end),
    ];
    return Math.max(
      ...edges.map((at) => presences.filter(({ from, until }) => from <= at && at < until).length),
    );
  });
