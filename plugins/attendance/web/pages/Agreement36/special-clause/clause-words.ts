import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Tone } from '#kit/ui/index.ts';
import { numberOfMeasure } from '#plugins/attendance/domain/agreement36/special-clause.ts';
import type { HealthMeasure, SpecialClauseGap } from '#schema/generated/schema-types.ts';
import { useLimitText } from '../limit-text.ts';
import type {
  SpecialClauseLinePartsFragment,
  SpecialClauseUsePartsFragment,
} from './SpecialClause.generated.ts';

export type Line = SpecialClauseLinePartsFragment;
export type Use = SpecialClauseUsePartsFragment;

export const GAP_TONES: { readonly [Gap in SpecialClauseGap]: Tone } = {
  NOT_INVOKED: 'vermilion',
  INVOKED_LATE: 'amber',
  MEASURE_MISSING: 'amber',
  OVER_SPECIAL: 'vermilion',
};

/** Words of measures, of a use and of its place in the year. */
export function useClauseWords() {
  const t = useLimitText();
  const format = useFormat();
  return useMemo(() => {
    const measure = (one: HealthMeasure): string =>
      `${numberOfMeasure(one)} ${t(`measure.${one}`)}`;
    return {
      measure,
      measures: (all: readonly HealthMeasure[]): string => all.map(measure).join(t('log.between')),
      place: ({ place, most }: Pick<Use, 'place' | 'most'>): string => {
        if (place === 0) return '';
        return most === null || most === undefined
          ? t('log.placeOnly', { place })
          : t('log.placeOf', { place, most });
      },
      taken: ({ takenMeasures }: Pick<Use, 'takenMeasures'>): string =>
        takenMeasures
          .map(({ measure: of, takenOn, takenBy }) =>
            t('log.takenAt', { date: format.date(takenOn), measure: measure(of), by: takenBy }),
          )
          .join(t('log.between')),
      /** What a line says in which nothing is missing. */
      calm: ({ use, overOn }: Line): string => {
        if (use?.withdrawnAt) return t('log.withdrawn');
        return t(overOn ? 'log.complete' : 'log.waiting');
      },
    };
  }, [t, format]);
}
