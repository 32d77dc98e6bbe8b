import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Tone } from '#kit/ui/index.ts';
import { type ParallelItem, unitOf } from '#plugins/attendance/domain/parallel/items.ts';
import type { ParallelDifferencePartsFragment } from './Parallel.generated.ts';
import { useParallelText } from './parallel-text.ts';

export type Difference = ParallelDifferencePartsFragment;
export type DifferenceState = 'AGREES' | 'OPEN' | 'ACCEPTED';

export const STATE_TONES = {
  AGREES: 'green',
  OPEN: 'amber',
  ACCEPTED: 'grey',
} as const satisfies Record<DifferenceState, Tone>;

export const stateOf = ({ agrees, acceptedAt }: Difference): DifferenceState =>
  agrees ? 'AGREES' : acceptedAt ? 'ACCEPTED' : 'OPEN';

/** Figures and reasons as people read them, on the page and in files. */
export function useDifferenceWords() {
  const t = useParallelText();
  const format = useFormat();
  return useMemo(() => {
    const figure = (item: ParallelItem, value: number): string =>
      unitOf(item) === 'DAYS' ? format.days(value) : format.minutes(value);
    const size = (row: Difference): string => figure(row.item, Math.abs(row.difference));
    const reason = (row: Difference): string =>
      row.reason
        ? t(`reasons.${row.reason.kind}`, {
            unit: row.reason.unit ?? 0,
            old: figure(row.item, row.oldFigure),
            new: figure(row.item, row.newFigure),
            difference: size(row),
          })
        : '';
    const days = ({ reason: found }: Difference): string => {
      if (!found) return '';
      return found.days.length > 0
        ? format.list(found.days.map((day) => format.dateWithDay(day)))
        : t('noDays');
    };
    return {
      figure,
      reason,
      days,
      state: (row: Difference): string => t(`states.${stateOf(row)}`),
      difference: (row: Difference): string => {
        if (row.difference === 0) return figure(row.item, 0);
        return `${row.difference > 0 ? '+' : '−'}${size(row)}`;
      },
    };
  }, [t, format]);
}
