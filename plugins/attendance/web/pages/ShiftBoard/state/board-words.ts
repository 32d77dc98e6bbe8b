import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Breach } from '#plugins/attendance/domain/shifts/breaches.ts';
import { type CellPlan, shortTimes } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { clock } from '#plugins/attendance/web/parts/clock-of-minutes.ts';
import { useShiftText } from '#plugins/attendance/web/shift-text.ts';
import type { BoardPatternFragment } from '../ShiftBoard.generated.ts';
import type { Wish } from './board-cells.ts';
import type { CellView } from './board-store.ts';

export type Patterns = ReadonlyMap<string, BoardPatternFragment>;

/** What stands in a cell, and what is read out for it. */
export function useBoardWords(patterns: Patterns) {
  const t = useShiftText();
  const format = useFormat();
  return useMemo(() => {
    const times = ({ start, end }: { readonly start: number; readonly end: number }) =>
      format.range(clock(start), clock(end));
    const patternOf = (plan: CellPlan) => {
      const pattern =
        plan?.kind === 'WORK' && plan.patternId ? patterns.get(plan.patternId) : undefined;
      return pattern &&
        plan?.kind === 'WORK' &&
        pattern.start === plan.start &&
        pattern.end === plan.end
        ? pattern
        : undefined;
    };
    const short = (plan: CellPlan): string => {
      if (plan === null) return '';
      if (plan.kind === 'OFF') return t('board.dayOff');
      return patternOf(plan)?.shortName ?? shortTimes(plan);
    };
    const long = (plan: CellPlan): string => {
      if (plan === null) return t('board.nothing');
      if (plan.kind === 'OFF') return t('board.dayOff');
      const pattern = patternOf(plan);
      return pattern ? `${pattern.name} ${times(plan)}` : times(plan);
    };
    const breach = ({ kind, value, limit }: Breach): string => {
      if (kind === 'REST' && value < 0) return t('breach.OVERLAP');
      if (kind === 'MINOR_HOLIDAY') return t('breach.MINOR_HOLIDAY');
      if (kind === 'RUN' || kind === 'HEAVY_WEEKS') return t(`breach.${kind}`, { value, limit });
      return t(`breach.${kind}`, { value: format.minutes(value), limit: format.minutes(limit) });
    };
    const state = (cell: CellView): string => {
      if (cell.plan === null && !cell.isDraft) return t('board.usual');
      if (!cell.isDraft) return t('board.publishedState');
      return cell.published === null ? t('board.draft') : t('board.changedState');
    };
    const wished = ({ wish, start, end }: Wish): string => {
      const what = t(`wish.${wish}`);
      return start === null || end === null ? what : `${what} ${times({ start, end })}`;
    };
    const leave = (name: string) => (name === '' ? t('board.away') : t('board.leave', { name }));
    const describe = (cell: CellView): string =>
      format.list([
        format.dateWithDay(cell.date),
        // Half a day of leave leaves a shift to work.
        ...(isOnLeave(cell) ? [] : [long(cell.plan ?? cell.usual), state(cell)]),
        ...(cell.leave === undefined ? [] : [leave(cell.leave)]),
        ...(cell.wish ? [t('board.wishOf', { wish: wished(cell.wish) })] : []),
        ...cell.breaches.map(breach),
        ...(cell.isBegun ? [t('board.begun')] : []),
      ]);
    return { t, format, times, patternOf, short, long, breach, state, wished, leave, describe };
  }, [t, format, patterns]);
}
/** Half a day of leave leaves a shift to work, and a day that has begun shows what it was. */
export const isOnLeave = ({ leave, isLocked, isBegun, plan, usual }: CellView): boolean =>
  leave !== undefined && isLocked && !(isBegun && (plan ?? usual) !== null);

export type BoardWords = ReturnType<typeof useBoardWords>;
