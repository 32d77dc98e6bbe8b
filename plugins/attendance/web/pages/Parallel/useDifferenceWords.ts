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

/** Kinds that two of may come together. */
const WAYS = [
  'STAMPS_SHORTER',
  'STAMPS_LONGER',
  'STAMPS_NEAREST',
  'STAMPS_EXACT',
  'DAYS_DOWN',
  'DAYS_UP',
  'DAYS_NEAREST',
  'MONTH_DOWN',
  'MONTH_UP',
  'MONTH_NEAREST',
  'BREAK_STEPS',
  'BREAK_AT_NOON',
  'BREAK_STAMPED',
  'NIGHT_UNTIL_MIDNIGHT',
  'NIGHT_FROM_23',
  'NIGHT_UNTIL_SIX',
  'WEEK_UNCOUNTED',
  'FROM_PLAN',
  'FROM_STAMP',
  'DAY_MISSING',
] as const;
type WayKind = (typeof WAYS)[number];
const isWay = (kind: string): kind is WayKind => (WAYS as readonly string[]).includes(kind);

/** Figures and reasons as people read them, on the page and in files. */
export function useDifferenceWords() {
  const t = useParallelText();
  const format = useFormat();
  return useMemo(() => {
    const figure = (item: ParallelItem, value: number): string =>
      unitOf(item) === 'DAYS' ? format.days(value) : format.minutes(value);
    const size = (row: Difference): string => figure(row.item, Math.abs(row.difference));
    const way = ({ kind, unit }: NonNullable<Difference['reason']>): string =>
      isWay(kind) ? t(`ways.${kind}`, { unit: unit ?? 0 }) : '';
    const reason = (row: Difference): string => {
      if (!row.reason) return '';
      const old = figure(row.item, row.oldFigure);
      if (row.also) return t('together', { first: way(row.reason), second: way(row.also), old });
      return t(`reasons.${row.reason.kind}`, {
        unit: row.reason.unit ?? 0,
        old,
        new: figure(row.item, row.newFigure),
        difference: size(row),
      });
    };
    const days = ({ reason: found, also }: Difference): string => {
      if (!found) return '';
      const all = [...new Set([...found.days, ...(also?.days ?? [])])].sort();
      return all.length > 0 ? format.list(all.map((day) => format.dateWithDay(day))) : t('noDays');
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
