import { useText } from '#plugins/attendance/web/text.ts';
import type { ExplainedTotal } from '#schema/generated/schema-types.ts';
import { EXPLAINED, explainedTotals } from '../explanation/explained.ts';
import classes from '../Month.module.css';
import type { MonthRow } from '../month-data.ts';
import { useDisplay } from '../month-display.ts';
import { useTimeDisplay } from '../time-display.ts';

type Props = {
  readonly result: MonthRow['result'];
  readonly onExplain: (total: ExplainedTotal) => void;
};

/** The day's minutes by their class; each opens into its parts. */
export const DayFigures = ({ result, onExplain }: Props) => {
  const t = useText();
  const { hours } = useTimeDisplay();
  const { showsExplanation } = useDisplay();
  const shown = result
    ? explainedTotals.filter((total) => result.minutes[EXPLAINED[total]] > 0)
    : [];
  if (!result || shown.length === 0) return null;
  return (
    <section>
      <h3 className={classes.quiet}>{t('day.figures')}</h3>
      <ul className={classes.figures}>
        {shown.map((total) => (
          <li key={total}>
            <button
              type="button"
              disabled={!showsExplanation}
              {...(showsExplanation
                ? { title: t('explain.open', { figure: t(`figure.${total}`) }) }
                : {})}
              onClick={() => onExplain(total)}
            >
              <span>{t(`figure.${total}`)}</span>
              <strong>{hours(result.minutes[EXPLAINED[total]])}</strong>
            </button>
          </li>
        ))}
      </ul>
      {result.isEstimated ? <p className={classes.far}>{t('day.estimated')}</p> : null}
      {result.minutes.breakShortage > 0 ? (
        <p className={classes.far}>
          {t('day.breakShortage', { minutes: result.minutes.breakShortage })}
        </p>
      ) : null}
    </section>
  );
};
