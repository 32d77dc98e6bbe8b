import type { Kind } from '#kit/kept-list/kind.ts';
import { useText } from '../text.ts';

export const BASIC_SHIFTS: Kind = {
  plugin: 'attendance',
  words: 'basicShift',
  subject: 'BasicShift',
  path: '/admin/company/basic_shift',
};
export const SETTING_PATH = '/admin/company/attendance_setting';

export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** Monday first, as people plan. */
export const DAYS = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly DayOfWeek[];

export function useDayNames(): (day: number) => string {
  const t = useText();
  return (day) => t(`dayOfWeek.${day as DayOfWeek}`);
}

export function useClosingNames(): (day: number) => string {
  const t = useText();
  return (day) => (day === 31 ? t('closing.end') : t('closing.day', { day }));
}
