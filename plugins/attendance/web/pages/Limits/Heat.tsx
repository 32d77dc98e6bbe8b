import { useFormat } from '#kit/i18n/useFormat.ts';
import { VisuallyHidden } from '#kit/ui/index.ts';
import { useOvertimeText } from '#plugins/attendance/web/parts/limits/overtime-text.ts';
import type { LimitsPersonPartsFragment } from './Limits.generated.ts';
import classes from './Limits.module.css';
import { LEVELS, levelOf } from './limit-words.ts';

type Month = LimitsPersonPartsFragment['months'][number];

/** A month of a person: overtime, below it with work on statutory holidays; the colour says only what stands there. */
export const HeatCell = ({
  month,
  isRunning,
  narrow = false,
}: {
  readonly month: Month | undefined;
  readonly isRunning: boolean;
  /** Twelve of them stand beside each other. */
  readonly narrow?: boolean;
}) => {
  const t = useOvertimeText();
  const format = useFormat();
  if (!month)
    return (
      <span className={classes.cell} data-narrow={narrow || undefined} data-none>
        {t('none')}
      </span>
    );
  const { overtimeMinutes, holidayMinutes } = month;
  const total = overtimeMinutes + holidayMinutes;
  const level = levelOf(overtimeMinutes, total);
  return (
    <span
      className={classes.cell}
      data-level={level}
      data-narrow={narrow || undefined}
      data-none={total === 0 || undefined}
      data-running={isRunning || undefined}
      title={t('cell', {
        month: format.month(month.month),
        time: format.minutes(overtimeMinutes),
        total: format.minutes(total),
      })}
    >
      {format.minutes(overtimeMinutes)}
      {holidayMinutes > 0 ? <small>({format.minutes(total)})</small> : null}
      {level >= 2 ? <VisuallyHidden>{t(`level.${level}`)}</VisuallyHidden> : null}
    </span>
  );
};

export const HeatLegend = () => {
  const t = useOvertimeText();
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {LEVELS.map((level) => (
        <li key={level}>
          <span className={`${classes.cell} ${classes.swatch}`} data-level={level} aria-hidden />
          {t(`level.${level}`)}
        </li>
      ))}
    </ul>
  );
};
