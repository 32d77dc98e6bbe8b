import { useText } from '#plugins/attendance/web/text.ts';
import type { Day } from './useApplicationFacts.ts';

/**
 * What stands where no work is planned: the leave by its name, else `dayOff` where the person could be
 * asked to work.
 */
export function useNoPlanWord() {
  const t = useText();
  return (
    { isInService, isOnLeave, leaveName }: Pick<Day, 'isInService' | 'isOnLeave' | 'leaveName'>,
    dayOff: 'application.dayOff' | 'application.dayOffShort',
  ): string => {
    if (isInService) return leaveName ?? t(dayOff);
    return t(isOnLeave ? 'month.onLeave' : 'month.notEmployed');
  };
}
