import { isOnLeave } from '#plugins/employee/sql.ts';
import { type Concern, LATE_AFTER_MINUTES } from '../../domain/records/concerns.ts';

const WHEN_BOTH = 'stamps.company_id = $1 and stamps.employee_id = people.id';

/** Stamps of the day that count, as a condition of one of them more. */
const counting = (also: string): string => `exists (
      select from stamps
      where ${WHEN_BOTH} and stamps.work_date = came.work_date and not stamps.is_void and ${also}
        and not exists (select from stamps as newer
          where newer.company_id = $1 and newer.replaces_id = stamps.id))`;

/** As the index on late stamps says it. */
export const CAME_LATE = `stamps.was_offline
        and stamps.received_at - stamps.stamped_at > interval '${LATE_AFTER_MINUTES} minutes'`;

const IS_OUTSIDE = `(came.work_date < person.joined_on or came.work_date > person.retired_on)`;
const IS_EMPLOYED = `coalesce(${IS_OUTSIDE}, false) = false`;
/** Until the day before the 18th birthday; who was born on February 29th has it on March 1st. */
const IS_MINOR = `came.work_date - interval '18 years' < person.birthday and ${IS_EMPLOYED}`;

/**
 * What domain/records/concerns.ts says, of `came.work_date` with its result `day`, where there is one,
 * for `people.id` with their row `person`.
 */
const WHERE: { readonly [One in Concern]: string } = {
  OUTSIDE_EMPLOYMENT: `${IS_OUTSIDE} and ${counting('true')}`,
  ON_LEAVE: `${IS_EMPLOYED} and ${isOnLeave('people.id', 'came.work_date')}
      and (day.worked > 0 or ${counting('true')})`,
  MINOR_OVERTIME: `${IS_MINOR} and (day.worked > 480 or day.overtime_beyond_statutory > 0)`,
  MINOR_LATE_NIGHT: `${IS_MINOR} and day.late_night > 0`,
  MINOR_HOLIDAY_WORK: `${IS_MINOR} and day.statutory_holiday_work > 0`,
  LATE_STAMP: counting(CAME_LATE),
};

/** Their names, one after the other with commas; null where there is nothing to look at. */
export const CONCERNS_OF_DAY = `nullif(concat_ws(',', ${Object.entries(WHERE)
  .map(([name, condition]) => `case when ${condition} then '${name}' end`)
  .join(', ')}), '')`;
