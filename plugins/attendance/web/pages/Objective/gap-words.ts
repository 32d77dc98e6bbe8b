import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useInputText } from '../../input/input-text.ts';
import type { ObjectiveGapPartsFragment } from './Objective.generated.ts';

export const STATE_TONES = { OPEN: 'vermilion', EXPLAINED: 'amber', CONFIRMED: 'green' } as const;

/** Times and differences of a day in the language on screen. */
export function useGapWords() {
  const t = useInputText();
  const format = useFormat();
  return useMemo(() => {
    const time = (value: string | null | undefined) =>
      value ? format.time(value) : t('objective.noStamp');
    const difference = (minutes: number | null | undefined): string => {
      if (minutes == null) return t('objective.noStamp');
      if (minutes === 0) return t('objective.same');
      const size = format.minutes(Math.abs(minutes));
      return t(minutes > 0 ? 'objective.later' : 'objective.earlier', { time: size });
    };
    return {
      recorded: ({ recordFirst, recordLast }: ObjectiveGapPartsFragment) =>
        `${format.time(recordFirst)}–${format.time(recordLast)}`,
      stamped: ({ firstIn, lastOut }: ObjectiveGapPartsFragment) =>
        firstIn || lastOut ? `${time(firstIn)}–${time(lastOut)}` : t('objective.noStamp'),
      start: ({ startDifference }: ObjectiveGapPartsFragment) => difference(startDifference),
      end: ({ endDifference }: ObjectiveGapPartsFragment) => difference(endDifference),
      state: ({ state }: ObjectiveGapPartsFragment) => t(`objective.states.${state}`),
    };
  }, [t, format]);
}
