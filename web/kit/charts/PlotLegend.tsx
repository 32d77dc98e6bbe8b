import { useId } from 'react';
import classes from './Plot.module.css';
import type { PlotSeries } from './plot.ts';

/** The mark of a series as the plot draws it: full, hatched, a line or a dashed one. */
export function PlotKey({ series }: { readonly series: PlotSeries }) {
  const id = useId();
  const color = `var(--${series.color})`;
  return (
    <svg width={18} height={12} aria-hidden className={classes.key}>
      {series.type === 'line' ? (
        <>
          <line
            x1={0}
            y1={6}
            x2={18}
            y2={6}
            stroke={color}
            strokeWidth={2}
            {...(series.dashed ? { strokeDasharray: '5 4' } : {})}
          />
          {series.dashed ? null : <circle cx={9} cy={6} r={3} fill={color} />}
        </>
      ) : (
        <>
          {series.hatched ? (
            <defs>
              <pattern
                id={id}
                width={6}
                height={6}
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width={3} height={6} fill={color} />
              </pattern>
            </defs>
          ) : null}
          <rect
            x={0.5}
            y={0.5}
            width={17}
            height={11}
            fill={series.hatched ? `url(#${id})` : color}
            stroke={color}
          />
        </>
      )}
    </svg>
  );
}

/** One series needs no legend: the plot's title says what it is. */
export function PlotLegend({ series }: { readonly series: readonly PlotSeries[] }) {
  if (series.length < 2) return null;
  return (
    <ul className={classes.legend}>
      {series.map((one) => (
        <li key={one.id}>
          <PlotKey series={one} />
          {one.label}
        </li>
      ))}
    </ul>
  );
}
