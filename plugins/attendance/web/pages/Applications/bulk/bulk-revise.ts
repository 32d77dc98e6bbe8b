import { readRevise } from '#plugins/attendance/domain/applications/asked.ts';
import { checkApplication } from '#plugins/attendance/domain/applications/check.ts';
import { endsWork, startsWork } from '#plugins/attendance/domain/stamp.ts';
import { formAddress } from '../application-address.ts';
import type { StampValue } from '../stamp-values.ts';
import { type Day, factsOf } from '../useApplicationFacts.ts';
import type { BulkKind, BulkTimes } from './bulk-kind.ts';

/** The times that the grid can hold; the rest of a day's stamps stay as they are. */
export const bulkRevise: BulkKind = {
  type: 'REVISE',
  fields: ['start', 'breakStart', 'breakEnd', 'end'],
  showsStamps: false,
  lastDay: (to, today) => [to, today].toSorted()[0] ?? today,
  timesOf({ stamps }) {
    const time = (is: (type: Day['stamps'][number]['type']) => boolean) =>
      stamps.find(({ type }) => is(type))?.time ?? null;
    return {
      start: time(startsWork),
      breakStart: time((type) => type === 'BREAK_IN'),
      breakEnd: time((type) => type === 'BREAK_OUT'),
      end: time(endsWork),
    };
  },
  /** A day with more than one way in, way out or break is mended in a form of its own. */
  fits: ({ stamps }) =>
    stamps.filter(({ type }) => startsWork(type)).length <= 1 &&
    stamps.filter(({ type }) => endsWork(type)).length <= 1 &&
    stamps.filter(({ type }) => type === 'BREAK_IN').length <= 1 &&
    stamps.filter(({ type }) => type === 'BREAK_OUT').length <= 1,
  standing: ({ applications }) =>
    applications.find(({ type, status }) => type === 'REVISE' && status === 'PENDING'),
  alone: ({ date }) => formAddress('REVISE', date),
  problemOf(day, times, reason, days, choices) {
    const asked = readRevise({ workDate: day.date, stamps: stampsOf(day, times), reason });
    if (!asked) return { path: 'stamps', key: 'validation.time' };
    const facts = factsOf(days, choices, 'REVISE', undefined);
    return checkApplication(asked, facts).issues.find(({ path }) => path !== 'reason');
  },
};

/** The stamps that are asked for, in the order of a day; the kinds of those that are there are kept. */
export function stampsOf({ stamps }: Day, times: BulkTimes): StampValue[] {
  const kind = (is: (type: Day['stamps'][number]['type']) => boolean) =>
    stamps.find(({ type }) => is(type))?.type;
  const one = (type: StampValue['type'], time: string | null | undefined): StampValue[] =>
    time ? [{ id: null, type: type ?? null, time, dayBefore: false }] : [];
  return [
    ...one(kind(startsWork) ?? 'CHECK_IN_OFFICE', times.start),
    ...one('BREAK_IN', times.breakStart),
    ...one('BREAK_OUT', times.breakEnd),
    ...one(kind(endsWork) ?? 'CHECK_OUT_OFFICE', times.end),
  ];
}
