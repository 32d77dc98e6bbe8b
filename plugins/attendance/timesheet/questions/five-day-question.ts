import { fiveDayDuty, type LeaveUse } from '../../domain/leave/five-day-duty.ts';
import {
  type Check,
  date,
  days,
  flag,
  groups,
  isObject,
  oneOf,
  someHours,
} from '../file/read-fields.ts';
import { has, question, rounded } from './question.ts';

const grantPairs: Check = (value) =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && !date(one[0]) && !days(one[1]))
    ? undefined
    : 'must be a list of dates and days like [["2024-10-01", 10]]';

/** 年5日取得義務 (labour-rules 7.7): the first window, and all of them where there are several. */
export const fiveDays = question<{
  grants: readonly (readonly [string, number])[];
  uses?: readonly LeaveUse[];
  proRata?: boolean;
  halfDayAllowed?: boolean;
  carriedOver?: number;
}>(
  'fiveDayDuty',
  {
    fields: {
      grants: grantPairs,
      uses: groups({ date, days, hours: someHours, unit: oneOf(['DAY', 'HALF', 'HOUR']) }, [
        'date',
      ]),
      proRata: flag,
      halfDayAllowed: flag,
      // Held beside the grant: does not make the ten.
      carriedOver: days,
    },
    required: ['grants'],
  },
  has('grants'),
  ({ grants, uses, proRata, halfDayAllowed }) => {
    const windows = fiveDayDuty({
      grants: grants.map(([day, days]) => ({ date: day, days })),
      ...(uses && { uses }),
      ...(proRata !== undefined && { proRata }),
      ...(halfDayAllowed !== undefined && { halfDayAllowed }),
    }).map((window) => ({
      ...window,
      months: rounded(window.months, 4),
      exactDays: rounded(window.exactDays, 4),
    }));
    const [first] = windows;
    return isObject(first) ? { applies: true, ...first, windows } : { applies: false };
  },
);
