import classes from './Plot.module.css';
import { PlotKey } from './PlotLegend.tsx';
import type { PlotProps, PlotRow } from './plot.ts';

type Props = Pick<PlotProps, 'series' | 'written'> & { readonly row: PlotRow | undefined };

/** What stands at one place of the plot. */
export function PlotTip({ row, series, written }: Props) {
  if (!row) return null;
  return (
    <div className={classes.tip}>
      <strong>{row.x}</strong>
      {series.map((one) => {
        const value = row.values[one.id];
        return value == null ? null : (
          <div key={one.id} className={classes.tipLine}>
            <PlotKey series={one} />
            <span>{one.label}</span>
            <span className={classes.tipValue}>{written(value)}</span>
          </div>
        );
      })}
    </div>
  );
}
