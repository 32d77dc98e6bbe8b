import { useState } from 'react';
import { addDays } from '#core/time/dates.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { Plot } from '#kit/charts/Plot.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { SegmentedControl } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { TrendPart } from './TrendPart.tsx';
import { ArrivalTrendDocument } from './Trends.generated.ts';
import classes from './Trends.module.css';

/** Whole days: of today not everybody has come. */
const PERIODS = [7, 28, 56] as const;
const DAY = 1440;

/** When people come, by quarters of an hour; late ones are hatched. */
export function ArrivalTrend({ groupId }: { readonly groupId: string | undefined }) {
  const t = useText();
  const format = useFormat();
  const [days, setDays] = useState<number>(28);
  const to = addDays(tokyoDate(new Date()), -1);
  const { data, loading, error, refetch } = useDocument(
    ArrivalTrendDocument,
    { where: { ...(groupId ? { groupId } : {}), from: addDays(to, 1 - days), to } },
    { keepRows: true },
  );
  const clock = (minutes: number): string => {
    const at = format.time(clockOfMinutes((minutes + DAY) % DAY));
    return minutes < 0 ? t('trends.dayBefore', { at }) : at;
  };
  const people = (count: number): string => t('trends.count', { count });
  const arrivals = data?.arrivals;
  return (
    <TrendPart
      title={t('trends.arrivals')}
      actions={
        <SegmentedControl
          label={t('trends.period')}
          value={String(days)}
          onChange={(chosen) => setDays(Number(chosen))}
          options={PERIODS.map((one) => ({
            value: String(one),
            label: t('trends.days', { days: one }),
          }))}
        />
      }
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    >
      {arrivals ? (
        <>
          <Plot
            label={t('trends.arrivals')}
            xLabel={t('trends.slot')}
            rows={arrivals.slots.map(({ from, arrivals: all, lateArrivals: late }) => ({
              x: format.range(clock(from), clock(from + arrivals.slotMinutes)),
              tick: clock(from),
              values: { inTime: all - late, late },
            }))}
            series={[
              {
                id: 'inTime',
                label: t('trends.inTime'),
                type: 'bar',
                color: 'indigo-fill',
                stack: 'slot',
              },
              {
                id: 'late',
                label: t('trends.late'),
                type: 'bar',
                color: 'vermilion-mark',
                stack: 'slot',
                hatched: true,
              },
            ]}
            written={people}
            tick={format.number}
            height={200}
          />
          {arrivals.medianMinutes === null ? null : (
            <p className={classes.quiet}>
              {t('trends.sum', {
                arrivals: format.number(arrivals.arrivals),
                late: format.number(arrivals.lateArrivals),
                at: clock(arrivals.medianMinutes),
              })}
            </p>
          )}
        </>
      ) : null}
    </TrendPart>
  );
}
