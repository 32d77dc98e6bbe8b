import type { Day } from './useApplicationFacts.ts';

/** What stands where no work is planned: `dayOff` where the person could be asked to work. */
export const noPlanWord = <Word extends string>(
  { isInService, isOnLeave }: Pick<Day, 'isInService' | 'isOnLeave'>,
  dayOff: Word,
): Word | 'month.notEmployed' | 'month.onLeave' => {
  if (isInService) return dayOff;
  return isOnLeave ? 'month.onLeave' : 'month.notEmployed';
};
