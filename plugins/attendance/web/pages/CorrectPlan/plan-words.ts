import { useFormat } from '#kit/i18n/useFormat.ts';
import type { CellPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { clock } from '../../parts/clock-of-minutes.ts';
import { useShiftText } from '../../shift-text.ts';

/** A plan in words: its times and breaks, or a day off. */
export function usePlanWords() {
  const t = useShiftText();
  const format = useFormat();
  const range = (from: number, until: number) => format.range(clock(from), clock(until));
  const shown = (plan: CellPlan): string => {
    if (plan?.kind !== 'WORK') return t('board.dayOff');
    const pauses = plan.breaks.map(({ from, until }) => range(from, until));
    const times = range(plan.start, plan.end);
    return pauses.length === 0
      ? times
      : format.aside(times, t('correct.break', { times: format.list(pauses) }));
  };
  return { t, format, shown };
}
