import { useState } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Gauge, Grid, Panel, Stack, Stat } from '#kit/ui/index.ts';
import type { ExplainedTotal } from '#schema/generated/schema-types.ts';
import { useText } from '../../text.ts';
import { Explain } from './explanation/Explain.tsx';
import { EXPLAINED, explainedTotals } from './explanation/explained.ts';
import classes from './Month.module.css';
import type { MonthData } from './month-data.ts';
import { useDisplay } from './month-display.ts';
import { useTimeDisplay } from './time-display.ts';

const OVER_60_HOURS = 60;

/** Figures that are always shown; the others only where there is something of them. */
const ALWAYS: readonly ExplainedTotal[] = [
  'WORKED',
  'OVERTIME_WITHIN_STATUTORY',
  'OVERTIME_BEYOND_STATUTORY',
  'LATE_NIGHT',
];

/** The month in figures; each opens into its parts. */
export function MonthTotals({ month }: { readonly month: MonthData }) {
  const t = useText();
  const format = useFormat();
  const { hours } = useTimeDisplay();
  const { showsExplanation } = useDisplay();
  const [open, setOpen] = useState<ExplainedTotal>();
  const { overtimeLimitMinutes } = month;
  const limitTime =
    overtimeLimitMinutes % 60 === 0
      ? t('month.hours', { hours: overtimeLimitMinutes / 60 })
      : hours(overtimeLimitMinutes);
  const limit = month.overtimeLimitIsAgreed ? t('myMonth.agreed', { time: limitTime }) : limitTime;
  const { minutes, totals } = month;
  const rounded: Partial<Record<string, number>> = month.roundedMinutes ?? {};
  const days = (count: number) => t('month.unitDays', { count });
  const beyond = minutes.overtimeBeyondStatutory;
  const shown = explainedTotals.filter(
    (total) => ALWAYS.includes(total) || minutes[EXPLAINED[total]] > 0,
  );
  const figureOf = (total: ExplainedTotal) => {
    const after = rounded[EXPLAINED[total]];
    const hints = [
      ...(total === 'WORKED'
        ? [
            totals.inProgress
              ? t('month.inProgressNotYet')
              : t('month.ofPrescribed', { time: hours(totals.prescribedMinutes) }),
          ]
        : []),
      ...(after === undefined ? [] : [t('month.rounded', { time: hours(after) })]),
    ];
    return (
      <Stat
        label={t(`figure.${total}`)}
        value={hours(minutes[EXPLAINED[total]])}
        {...(hints.length > 0 ? { hint: format.list(hints) } : {})}
      />
    );
  };
  return (
    <Panel>
      <Stack>
        <Grid min={132}>
          {shown.map((total) =>
            showsExplanation ? (
              <button
                key={total}
                type="button"
                className={classes.figure}
                title={t('explain.open', { figure: t(`figure.${total}`) })}
                onClick={() => setOpen(total)}
              >
                {figureOf(total)}
              </button>
            ) : (
              <div key={total}>{figureOf(total)}</div>
            ),
          )}
          <Stat
            label={t('month.workedDays')}
            value={totals.workedDays}
            unit={days(totals.workedDays)}
            hint={t('month.ofPlanned', { count: totals.plannedDays })}
          />
          <Stat
            label={t('month.late')}
            value={totals.lateDays}
            unit={days(totals.lateDays)}
            tone={totals.lateDays > 0 ? 'vermilion' : undefined}
          />
          <Stat
            label={t('month.missing')}
            value={totals.missingStampDays}
            unit={days(totals.missingStampDays)}
            tone={totals.missingStampDays > 0 ? 'vermilion' : undefined}
          />
          {totals.absentDays > 0 ? (
            <Stat
              label={t('month.absent')}
              value={totals.absentDays}
              unit={days(totals.absentDays)}
              tone="vermilion"
            />
          ) : null}
        </Grid>
        <Gauge
          label={t('month.gauge', { limit })}
          value={beyond}
          max={OVER_60_HOURS * 60}
          valueText={hours(beyond)}
          marks={[
            { at: month.overtimeLimitMinutes, label: limitTime },
            { at: OVER_60_HOURS * 60, label: t('month.hours', { hours: OVER_60_HOURS }) },
          ]}
          tone={beyond > month.overtimeLimitMinutes ? 'vermilion' : 'indigo'}
          hint={
            beyond > month.overtimeLimitMinutes
              ? t('month.overLimit', { limit })
              : t('month.leftOfLimit', { limit, time: hours(month.overtimeLimitMinutes - beyond) })
          }
        />
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
      </Stack>
      {open ? (
        <Explain
          employeeId={month.employeeId}
          total={open}
          month={month.month}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Panel>
  );
}
