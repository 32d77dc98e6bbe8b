import { readRevise } from '#plugins/attendance/domain/applications/asked.ts';
import { checkApplication } from '#plugins/attendance/domain/applications/check.ts';
import { endsWork, startsWork } from '#plugins/attendance/domain/stamp.ts';
import type { StampValue } from '../stamp-values.ts';
import { type Choices, type Day, factsOf } from '../useApplicationFacts.ts';

/** The times of a day that the grid can hold; the rest of its stamps stay as they are. */
export type BulkTimes = {
  readonly start: string | null;
  readonly breakStart: string | null;
  readonly breakEnd: string | null;
  readonly end: string | null;
};
export const BULK_FIELDS = ['start', 'breakStart', 'breakEnd', 'end'] as const;

/** A day with more than one way in, way out or break is mended in a form of its own. */
export const fitsGrid = ({ stamps }: Day): boolean =>
  stamps.filter(({ type }) => startsWork(type)).length <= 1 &&
  stamps.filter(({ type }) => endsWork(type)).length <= 1 &&
  stamps.filter(({ type }) => type === 'BREAK_IN').length <= 1 &&
  stamps.filter(({ type }) => type === 'BREAK_OUT').length <= 1;

export function timesOf({ stamps }: Day): BulkTimes {
  const time = (is: (type: Day['stamps'][number]['type']) => boolean) =>
    stamps.find(({ type }) => is(type))?.time ?? null;
  return {
    start: time(startsWork),
    breakStart: time((type) => type === 'BREAK_IN'),
    breakEnd: time((type) => type === 'BREAK_OUT'),
    end: time(endsWork),
  };
}

export const isChanged = (day: Day, times: BulkTimes): boolean => {
  const before = timesOf(day);
  return BULK_FIELDS.some((field) => (before[field] ?? '') !== (times[field] ?? ''));
};

/** The stamps that are asked for, in the order of a day; the kinds of those that are there are kept. */
export function stampsOf({ stamps }: Day, times: BulkTimes): StampValue[] {
  const kind = (is: (type: Day['stamps'][number]['type']) => boolean) =>
    stamps.find(({ type }) => is(type))?.type;
  const one = (type: StampValue['type'], time: string | null): StampValue[] =>
    time ? [{ id: null, type: type ?? null, time, dayBefore: false }] : [];
  return [
    ...one(kind(startsWork) ?? 'CHECK_IN_OFFICE', times.start),
    ...one('BREAK_IN', times.breakStart),
    ...one('BREAK_OUT', times.breakEnd),
    ...one(kind(endsWork) ?? 'CHECK_OUT_OFFICE', times.end),
  ];
}

/** The first thing that is wrong with a row; undefined where it can be sent. */
export function problemOf(
  day: Day,
  times: BulkTimes,
  reason: string,
  days: readonly Day[],
  choices: Choices,
) {
  const asked = readRevise({ workDate: day.date, stamps: stampsOf(day, times), reason });
  if (!asked) return { path: 'stamps', key: 'validation.time' };
  const facts = factsOf(days, choices, 'REVISE', undefined);
  return checkApplication(asked, facts).issues.find(({ path }) => path !== 'reason');
}
