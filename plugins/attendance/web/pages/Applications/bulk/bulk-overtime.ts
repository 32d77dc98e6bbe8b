import { clockOfMinutes } from '#core/time/minutes.ts';
import { readOvertime } from '#plugins/attendance/domain/applications/asked.ts';
import { checkApplication } from '#plugins/attendance/domain/applications/check.ts';
import { proposedOvertime } from '#plugins/attendance/domain/applications/proposals.ts';
import { formAddress } from '../application-address.ts';
import { factsOf, factsOfDay } from '../useApplicationFacts.ts';
import type { BulkKind } from './bulk-kind.ts';

const STANDS: readonly string[] = ['PENDING', 'APPROVED'];

/** One stretch of overtime a day, without breaks; days ahead can be asked for, too. */
export const bulkOvertime: BulkKind = {
  type: 'OVERTIME',
  fields: ['from', 'until'],
  showsStamps: true,
  lastDay: (to) => to,
  timesOf: () => ({ from: null, until: null }),
  fits: ({ plan }) => plan != null,
  proposal(day) {
    const { from, until } = proposedOvertime(factsOfDay(day)) ?? {};
    return from === undefined || until == null
      ? undefined
      : { from: clockOfMinutes(from), until: clockOfMinutes(until) };
  },
  standing: ({ applications }) =>
    applications.find(({ type, status }) => type === 'OVERTIME' && STANDS.includes(status)),
  // Nothing was planned: what was worked then is work on a day off.
  alone: ({ date, stamps }) => (stamps.length > 0 ? formAddress('HOLIDAY_WORK', date) : undefined),
  problemOf(day, { from, until }, reason, days, choices) {
    const asked = readOvertime({
      workDate: day.date,
      start: from ?? null,
      end: until ?? null,
      breaks: [],
      reason,
    });
    if (!asked) return { path: 'start', key: 'validation.time' };
    const facts = factsOf(days, choices, 'OVERTIME', undefined);
    return checkApplication(asked, facts).issues.find(({ path }) => path !== 'reason');
  },
};
