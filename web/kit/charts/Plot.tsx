import { lazy, Suspense } from 'react';
import { useText } from '../i18n/useText.ts';
import { Skeleton } from '../ui/messages/Skeleton.tsx';
import classes from './Plot.module.css';
import { PlotLegend } from './PlotLegend.tsx';
import type { PlotProps } from './plot.ts';

/** The library of charts is as heavy as the rest of the program together: only who sees a plot loads it. */
const PlotDrawing = lazy(() => import('./PlotDrawing.tsx'));

/** A plot with the table that it is drawn from: for screen readers, and for whoever wants the figures. */
export function Plot(props: PlotProps) {
  const t = useText('kit');
  const { label, xLabel, rows, series, lines = [], written, height = 240 } = props;
  if (rows.length === 0) return <p className={classes.empty}>{t('plotEmpty')}</p>;
  return (
    <figure className={classes.plot} aria-label={label}>
      <div aria-hidden>
        <Suspense fallback={<Skeleton height={height} />}>
          <PlotDrawing {...props} />
        </Suspense>
        <PlotLegend series={series} />
      </div>
      <details className={classes.details}>
        <summary>{t('plotTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
        <section className={classes.frame} aria-label={label} tabIndex={0}>
          <table className={classes.table}>
            <caption className={classes.caption}>
              {[label, ...lines.map((line) => line.label)].join(' / ')}
            </caption>
            <thead>
              <tr>
                <th scope="col">{xLabel}</th>
                {series.map((one) => (
                  <th key={one.id} scope="col">
                    {one.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ x, values }) => (
                <tr key={x}>
                  <th scope="row">{x}</th>
                  {series.map(({ id }) => (
                    <td key={id}>{values[id] == null ? '—' : written(values[id])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
