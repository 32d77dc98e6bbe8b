import { addDays } from '#core/time/dates.ts';
import type { DemoPerson } from '../people.ts';

/** Whose file it is, and the days that its records are counted from. */
export type FileOf = {
  readonly person: DemoPerson;
  /** Which of them: each has something else. */
  readonly index: number;
  readonly today: string;
  readonly lastApril: string;
  readonly nextMonth: string;
};

export type DemoEntry = {
  readonly section: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

export const lastAprilOf = (today: string): string =>
  `${Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)}-04-01`;
export const nextMonthOf = (today: string): string =>
  `${addDays(`${today.slice(0, 7)}-28`, 7).slice(0, 7)}-01`;

export const record = (section: string, fields: Record<string, unknown>): DemoEntry => ({
  section,
  fields,
});
export const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;
export const yearsLater = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
