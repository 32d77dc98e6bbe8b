import { useText } from '../text.ts';

export const SETTING_PATH = '/admin/company/attendance_setting';

export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** Monday first, as people plan. */
export const DAYS = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly DayOfWeek[];

export function useDayNames(): (day: number) => string {
  const t = useText();
  return (day) => t(`dayOfWeek.${day as DayOfWeek}`);
}

type ClosingWord = (
  key: 'closing.end' | 'closing.day' | 'closing.byDivision',
  params?: { day: number },
) => string;
/** A closing day as people say it: the 31st is the end of the month, and none is left to the employment division. */
export const closingOf = (word: ClosingWord, day: number | null): string => {
  if (day === null) return word('closing.byDivision');
  return day === 31 ? word('closing.end') : word('closing.day', { day });
};

export function useClosingNames(): (day: number | null) => string {
  const t = useText();
  return (day) => closingOf(t, day);
}
