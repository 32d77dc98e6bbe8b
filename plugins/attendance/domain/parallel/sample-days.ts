import { PARALLEL_ITEMS } from './items.ts';
import type { DayFigures, Figures } from './kinds.ts';

export const NO_FIGURES = Object.fromEntries(
  PARALLEL_ITEMS.map(({ item }) => [item, 0]),
) as unknown as Figures;

/** A day from nine on with an hour of break; what is beyond eight hours is overtime. */
export function workedDay(date: string, worked: number, more: Partial<Figures> = {}): DayFigures {
  const overtime = Math.max(0, worked - 480);
  return {
    date,
    figures: {
      ...NO_FIGURES,
      WORKED_DAYS: worked > 0 ? 1 : 0,
      WORKED: worked,
      PRESCRIBED: Math.min(worked, 480),
      OVERTIME: overtime,
      OVERTIME_BEYOND: overtime,
      BREAK: worked > 0 ? 60 : 0,
      ...more,
    },
  };
}

export const monthOf = (days: readonly DayFigures[]): Figures =>
  Object.fromEntries(
    PARALLEL_ITEMS.map(({ item }) => [
      item,
      days.reduce((sum, { figures }) => sum + figures[item], 0),
    ]),
  ) as unknown as Figures;
