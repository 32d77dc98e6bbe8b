import { useState } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Gauge, Grid, Stat } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { ExplainedTotal } from '#schema/generated/schema-types.ts';
import { Explain } from '../explanation/Explain.tsx';
import { EXPLAINED, explainedTotals } from '../explanation/explained.ts';
import classes from '../Month.module.css';
import type { MonthData } from '../month-data.ts';
import { useDisplay } from '../month-display.ts';
import { useTimeDisplay } from '../time-display.ts';
import { Strip, StripCell, StripFigure } from './Strip.tsx';

const OVER_60_HOURS = 60;

/** Figures of the strip; the others open below it, where there is something of them. */
const IN_STRIP: readonly ExplainedTotal[] = ['WORKED', 'OVERTIME_BEYOND_STATUTORY', 'LATE_NIGHT'];
const ALWAYS_BELOW: readonly ExplainedTotal[] = ['PRESCRIBED', 'OVERTIME_WITHIN_STATUTORY'];

/** The month in figures; each opens into its parts. */
export function MonthTotals({ month }: { readonly month: MonthData }) {
  const t = useText();
  const format = useFormat();
  const { hours } = useTimeDisplay();
  const { showsExplanation } = useDisplay();
  const [open, setOpen] = useState<ExplainedTotal>();
  const { minutes, totals, overtimeLimitMinutes } = month;
  const limitTime =
    overtimeLimitMinutes % 60 === 0
      ? t('month.hours', { hours: overtimeLimitMinutes / 60 })
      : hours(overtimeLimitMinutes);
  const limit = month.overtimeLimitIsAgreed ? t('myMonth.agreed', { time: limitTime }) : limitTime;
  const rounded: Partial<Record<string, number>> = month.roundedMinutes ?? {};
  const days = (count: number) => t('month.unitDays', { count });
  const beyond = minutes.overtimeBeyondStatutory;
  const isOver = beyond > overtimeLimitMinutes;

  const timeOf = (total: ExplainedTotal) => hours(minutes[EXPLAINED[total]]);
  const hintOf = (total: ExplainedTotal, ...others: readonly string[]) => {
    const after = rounded[EXPLAINED[total]];
    const hints = [
      ...others,
      ...(after === undefined ? [] : [t('month.rounded', { time: hours(after) })]),
    ];
    return hints.length > 0 ? format.list(hints) : undefined;
  };
  const opens = (total: ExplainedTotal) =>
    showsExplanation
      ? {
          name: t('explain.open', { figure: t(`figure.${total}`) }),
          onOpen: () => setOpen(total),
        }
      : undefined;
  const below = explainedTotals.filter(
    (total) =>
      !IN_STRIP.includes(total) && (ALWAYS_BELOW.includes(total) || minutes[EXPLAINED[total]] > 0),
  );
  const wrongDays = [
    ['late', totals.lateDays],
    ['missing', totals.missingStampDays],
    ['absent', totals.absentDays],
  ] as const;

  return (
    <div>
      <Strip
        label={t('month.figures')}
        more={t('month.moreFigures')}
        rest={
          <Grid min={132}>
            {below.map((total) => (
              <BelowFigure
                key={total}
                label={t(`figure.${total}`)}
                value={timeOf(total)}
                hint={hintOf(total)}
                opens={opens(total)}
              />
            ))}
          </Grid>
        }
      >
        <StripFigure
          label={t('figure.WORKED')}
          value={timeOf('WORKED')}
          hint={hintOf(
            'WORKED',
            totals.inProgress
              ? t('month.inProgressNotYet')
              : t('month.ofPrescribed', { time: hours(totals.prescribedMinutes) }),
          )}
          opens={opens('WORKED')}
        />
        <StripCell wide opens={opens('OVERTIME_BEYOND_STATUTORY')}>
          <Gauge
            slim
            label={t('figure.OVERTIME_BEYOND_STATUTORY')}
            value={beyond}
            max={OVER_60_HOURS * 60}
            valueText={hours(beyond)}
            marks={[{ at: overtimeLimitMinutes, label: limitTime }]}
            tone={isOver ? 'vermilion' : 'indigo'}
            hint={hintOf(
              'OVERTIME_BEYOND_STATUTORY',
              isOver
                ? t('month.overLimit', { limit })
                : t('month.leftOfLimit', { limit, time: hours(overtimeLimitMinutes - beyond) }),
            )}
          />
        </StripCell>
        <StripFigure
          label={t('figure.LATE_NIGHT')}
          value={timeOf('LATE_NIGHT')}
          hint={hintOf('LATE_NIGHT')}
          opens={opens('LATE_NIGHT')}
        />
        <StripFigure
          label={t('month.workedDays')}
          value={totals.workedDays}
          unit={days(totals.workedDays)}
          hint={t('month.ofPlanned', { count: totals.plannedDays })}
        />
        {wrongDays.map(([kind, count]) =>
          count > 0 ? (
            <StripFigure
              key={kind}
              label={t(`month.${kind}`)}
              value={count}
              unit={days(count)}
              tone="vermilion"
            />
          ) : null,
        )}
      </Strip>
      {minutes.unapprovedWork > 0 ? (
        <p className={classes.quiet}>
          {t('month.unapproved', { time: hours(minutes.unapprovedWork) })}
        </p>
      ) : null}
      {minutes.removedMinutes > 0 ? (
        <p className={classes.quiet}>
          {t('month.removed', { time: hours(minutes.removedMinutes) })}
        </p>
      ) : null}
      {open ? (
        <Explain
          employeeId={month.employeeId}
          total={open}
          month={month.month}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  );
}

type BelowProps = {
  readonly label: string;
  readonly value: string;
  readonly hint: string | undefined;
  readonly opens: { readonly name: string; readonly onOpen: () => void } | undefined;
};

const BelowFigure = ({ label, value, hint, opens }: BelowProps) => {
  const figure = <Stat label={label} value={value} {...(hint ? { hint } : {})} />;
  return opens ? (
    <button type="button" className={classes.figure} title={opens.name} onClick={opens.onOpen}>
      {figure}
    </button>
  ) : (
    <div>{figure}</div>
  );
};
