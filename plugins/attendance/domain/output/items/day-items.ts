import { weekdayOf } from '#core/time/dates.ts';
import { clockOf, counted, type OutputItem } from './item.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Of one day alone. */
export const dayItems: readonly OutputItem[] = [
  { code: 'date', kind: 'DATE', group: 'DAY', ofDay: ({ date }) => date },
  {
    code: 'weekday',
    kind: 'TEXT',
    group: 'DAY',
    isWord: true,
    ofDay: ({ date }) => WEEKDAYS[weekdayOf(date)] ?? null,
  },
  {
    code: 'dayType',
    kind: 'TEXT',
    group: 'DAY',
    isWord: true,
    ofDay: ({ outcome }) => outcome?.dayType ?? null,
  },
  {
    code: 'planFrom',
    kind: 'TEXT',
    group: 'DAY',
    needs: ['detail'],
    ofDay: ({ outcome }) => clockOf(outcome?.planFrom ?? null),
  },
  {
    code: 'planUntil',
    kind: 'TEXT',
    group: 'DAY',
    needs: ['detail'],
    ofDay: ({ outcome }) => clockOf(outcome?.planUntil ?? null),
  },
  {
    code: 'firstIn',
    kind: 'TEXT',
    group: 'DAY',
    ofDay: ({ outcome }) => clockOf(outcome?.firstIn ?? null),
  },
  {
    code: 'lastOut',
    kind: 'TEXT',
    group: 'DAY',
    ofDay: ({ outcome }) => clockOf(outcome?.lastOut ?? null),
  },
  { code: 'note', kind: 'TEXT', group: 'DAY', needs: ['notes'], ofDay: ({ note }) => note },
];

const came = ({ firstIn }: { readonly firstIn: number | null }): boolean => firstIn !== null;

/** Days that were so, and per day whether it was. A day without a check-out was worked all the same. */
export const countItems: readonly OutputItem[] = [
  { code: 'plannedDays', ...counted(({ plannedMinutes }) => plannedMinutes > 0) },
  { code: 'workedDays', ...counted(came) },
  {
    code: 'workedOnWorkdays',
    ...counted((outcome) => came(outcome) && outcome.dayType === 'WORKDAY'),
  },
  {
    code: 'nonStatutoryHolidayWorkDays',
    ...counted((outcome) => came(outcome) && outcome.dayType === 'NON_STATUTORY_HOLIDAY'),
  },
  {
    code: 'statutoryHolidayWorkDays',
    ...counted((outcome) => came(outcome) && outcome.dayType === 'STATUTORY_HOLIDAY'),
  },
  { code: 'lateTimes', ...counted(({ minutes }) => minutes.lateness > 0) },
  { code: 'earlyLeaveTimes', ...counted(({ minutes }) => minutes.earlyLeave > 0) },
  {
    code: 'absentDays',
    ...counted(({ minutes }) => minutes.absence > 0 && minutes.worked === 0),
  },
  { code: 'missingStampDays', ...counted(({ hasMissingStamp }) => hasMissingStamp) },
  { code: 'shortBreakDays', ...counted(({ minutes }) => minutes.breakShortage > 0) },
  { code: 'lateNightDays', ...counted(({ minutes }) => minutes.lateNight > 0) },
].map((item) => ({ ...item, kind: 'COUNT' as const, group: 'DAYS' as const }));
