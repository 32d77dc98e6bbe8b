import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useId } from 'react';
import classes from './Plot.module.css';
import { PlotTip } from './PlotTip.tsx';
import { highestOf, type PlotProps, type PlotRow, type PlotSeries, ticksUpTo } from './plot.ts';

const token = (color: string): string => `var(--${color})`;
/** Room for the names of lines behind the last bar. */
const BESIDE = 56;

/** A bar of nothing would be drawn as the line around it. */
const withoutNoughts = (
  values: PlotRow['values'],
  series: readonly PlotSeries[],
): PlotRow['values'] => {
  const bars = new Set(series.filter(({ type }) => type === 'bar').map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, value === 0 && bars.has(id) ? null : value]),
  );
};

/** Bars and lines in our tokens; marks differ in form and not in colour alone. */
export default function PlotDrawing(props: PlotProps) {
  const { rows, series, lines = [], written, tick = written, unit = 1, height = 240 } = props;
  const id = useId();
  const hatch = (color: string): string => `${id}-${color}`;
  const ticks = ticksUpTo(highestOf(props), unit);
  const short = new Map(rows.map((row) => [row.x, row.tick ?? row.x]));
  const isDotted = rows.length <= 24;
  return (
    <CompositeChart
      style={{ blockSize: height }}
      className={classes.drawing ?? ''}
      data={rows.map(({ x, values }) => ({ x, ...withoutNoughts(values, series) }))}
      dataKey="x"
      series={series.map((one) => ({
        name: one.id,
        label: one.label,
        type: one.type,
        color: one.hatched ? `url(#${hatch(one.color)})` : token(one.color),
        ...(one.dashed ? { strokeDasharray: '5 4' } : {}),
      }))}
      referenceLines={lines.map(({ at, label, color }) => ({
        y: at,
        label,
        color: token(color),
        labelPosition: 'right' as const,
      }))}
      yAxisProps={{
        width: 40,
        ticks,
        domain: [0, ticks.at(-1) ?? 0],
        interval: 0,
        tickFormatter: tick,
      }}
      xAxisProps={{
        interval: 'preserveStartEnd',
        tickFormatter: (x: string) => short.get(x) ?? x,
      }}
      gridColor={token('line')}
      textColor={token('ink-soft')}
      barProps={(one) => {
        const own = series.find(({ id: name }) => name === one.name);
        return {
          isAnimationActive: false,
          maxBarSize: 36,
          ...(own?.stack ? { stackId: own.stack } : {}),
          ...(own?.hatched ? { stroke: token(own.color), strokeWidth: 1 } : {}),
        };
      }}
      lineProps={{ isAnimationActive: false }}
      withDots={isDotted}
      curveType="linear"
      connectNulls={false}
      composedChartProps={{
        accessibilityLayer: false,
        margin: { top: 8, right: lines.length > 0 ? BESIDE : 8, bottom: 0, left: 0 },
      }}
      tooltipAnimationDuration={0}
      tooltipProps={{
        content: ({ label }) => (
          <PlotTip row={rows.find(({ x }) => x === label)} series={series} written={written} />
        ),
      }}
    >
      <defs>
        {series
          .filter(({ hatched }) => hatched)
          .map(({ id: own, color }) => (
            <pattern
              key={own}
              id={hatch(color)}
              width={6}
              height={6}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={3} height={6} fill={token(color)} />
            </pattern>
          ))}
      </defs>
    </CompositeChart>
  );
}
