import { useMemo } from 'react';
import { Plot } from '#kit/charts/Plot.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Gauge, Grid, Panel } from '#kit/ui/index.ts';
import { useOvertimeText } from '#plugins/attendance/web/parts/limits/overtime-text.ts';
import type { LimitsPersonPartsFragment } from './Limits.generated.ts';
import { monthsOfPlot, runningAverages } from './months-of-plot.ts';

const H = 60;
/** Hours of a month from which something changes: the ordinary limit, 50 % more pay, averages, never. */
const LINES = [
  { hours: 45, color: 'ink-soft' },
  { hours: 60, color: 'amber' },
  { hours: 80, color: 'vermilion' },
  { hours: 100, color: 'vermilion' },
] as const;
const [AVERAGE, NEVER] = [80 * H, 100 * H];
const NEAR = 0.8;

/** Months against 45, 60, 80 and 100 hours, averages against 80, and the year so far against its limits. */
export default function PersonPlots({ person }: { readonly person: LimitsPersonPartsFragment }) {
  const t = useOvertimeText();
  const format = useFormat();
  const months = useMemo(() => monthsOfPlot(person), [person]);
  const begun = months.filter(({ isToCome }) => !isToCome);
  const year = months.filter(({ isOfYear }) => isOfYear);
  const tick = (minutes: number) => format.number(minutes / H);
  const limits = [
    [person.yearLimitMinutes, 'amber'],
    [person.specialYearLimitMinutes, 'vermilion'],
  ] as const;
  const named = (month: string, place: number) => ({
    x: format.month(month),
    tick: format.monthInRow(month, place),
  });
  return (
    <>
      <Panel title={t('person.months')}>
        <Plot
          label={t('person.months')}
          xLabel={t('person.month')}
          rows={begun.map(({ month, overtime, holiday, coming, average }, place) => ({
            ...named(month, place),
            values: { overtime, holiday, coming, average },
          }))}
          series={[
            {
              id: 'overtime',
              label: t('person.overtime'),
              type: 'bar',
              color: 'indigo-fill',
              stack: 'month',
            },
            {
              id: 'holiday',
              label: t('person.holiday'),
              type: 'bar',
              color: 'amber-mark',
              stack: 'month',
              hatched: true,
            },
            {
              id: 'coming',
              label: t('person.coming'),
              type: 'bar',
              color: 'grey-mark',
              stack: 'month',
              hatched: true,
            },
            { id: 'average', label: t('person.averages'), type: 'line', color: 'ink' },
          ]}
          lines={LINES.map(({ hours, color }) => ({ at: hours * H, label: `${hours}:00`, color }))}
          written={format.minutes}
          tick={tick}
          unit={H}
          height={280}
        />
      </Panel>
      <Panel title={t('person.averagesNow', { month: format.month(person.month) })}>
        <Grid min={180}>
          {runningAverages(person).map(({ size, minutes }) => (
            <Gauge
              key={size}
              label={t('person.averageOfSize', { size })}
              value={minutes}
              max={Math.max(NEVER, minutes)}
              valueText={format.minutes(minutes)}
              marks={[{ at: AVERAGE, label: '80' }]}
              tone={toneOf(minutes)}
            />
          ))}
        </Grid>
      </Panel>
      <Panel title={t('person.cumulative')}>
        <Plot
          label={t('person.cumulative')}
          xLabel={t('person.month')}
          rows={year.map(({ month, sum, forecastSum }, place) => ({
            ...named(month, place),
            values: { sum, forecast: forecastSum },
          }))}
          series={[
            { id: 'sum', label: t('person.sum'), type: 'line', color: 'indigo' },
            {
              id: 'forecast',
              label: t('person.forecastSum'),
              type: 'line',
              color: 'amber-mark',
              dashed: true,
            },
          ]}
          lines={limits.flatMap(([at, color]) =>
            at == null ? [] : [{ at, label: format.minutes(at), color }],
          )}
          written={format.minutes}
          tick={tick}
          unit={H}
        />
      </Panel>
    </>
  );
}

const toneOf = (minutes: number): 'indigo' | 'amber' | 'vermilion' =>
  minutes > AVERAGE ? 'vermilion' : minutes > AVERAGE * NEAR ? 'amber' : 'indigo';
