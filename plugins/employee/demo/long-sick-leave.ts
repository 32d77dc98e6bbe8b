import { addDays } from '#core/time/dates.ts';
import type { DemoPerson } from './people.ts';
import { DEMO_FILES, type DemoRecord } from './personnel.ts';

const MONTHS = 12;
const HALF_YEAR = 6;
const monthIn = (date: string): number => Number(date.slice(5, 7));

/** Somebody whose leave falls due next month, and whose attendance does not reach 80 % (出勤率) for it. */
export function longSickLeave(people: readonly DemoPerson[], today: string): DemoRecord[] {
  const person = people
    .slice(DEMO_FILES)
    .find(
      ({ joinedOn, retiredOn }) =>
        retiredOn === null &&
        joinedOn < addDays(today, -730) &&
        (monthIn(today) + 1 - monthIn(joinedOn) + MONTHS) % MONTHS === HALF_YEAR,
    );
  if (!person) return [];
  const fields = {
    ...{ kind: 'SICK', startsOn: addDays(today, -250), endsOn: addDays(today, -130) },
    ...{ pay: 'UNPAID', benefit: 'SICKNESS', reason: '手術と療養のため。' },
  };
  return [{ person, section: 'absence', fields }];
}
