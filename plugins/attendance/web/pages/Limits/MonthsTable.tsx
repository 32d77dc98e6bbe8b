import { useFormat } from '#kit/i18n/useFormat.ts';
import { Group, Tag } from '#kit/ui/index.ts';
import { useOvertimeText } from '#plugins/attendance/web/parts/limits/overtime-text.ts';
import { HeatCell } from './Heat.tsx';
import type { LimitsPersonPartsFragment } from './Limits.generated.ts';
import classes from './Limits.module.css';
import { monthsOfPlot } from './months-of-plot.ts';

/** What the plots are drawn from, month by month. */
export function MonthsTable({ person }: { readonly person: LimitsPersonPartsFragment }) {
  const t = useOvertimeText();
  const format = useFormat();
  const months = monthsOfPlot(person).filter(({ isToCome }) => !isToCome);
  const time = (minutes: number | null) => (minutes === null ? t('none') : format.minutes(minutes));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={t('person.monthByMonth')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('person.month')}</th>
            <th scope="col" data-end>
              {t('person.overtime')}
            </th>
            <th scope="col" data-end>
              {t('person.holiday')}
            </th>
            <th scope="col" data-end>
              {t('person.total')}
            </th>
            <th scope="col" data-end>
              {t('person.averages')}
            </th>
            <th scope="col" data-end>
              {t('person.sum')}
            </th>
            <th scope="col">{t('person.marks')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{format.month(one.month)}</th>
              <td data-end>
                <HeatCell
                  month={person.months.find(({ month }) => month === one.month)}
                  isRunning={one.month === person.month}
                />
              </td>
              <td data-end>{time(one.holiday)}</td>
              <td data-end>{time(one.total)}</td>
              <td data-end className={(one.average ?? 0) > 80 * 60 ? classes.over : undefined}>
                {time(one.average)}
              </td>
              <td data-end>{time(one.sum)}</td>
              <td>
                <Group gap={1}>
                  {one.isOfYear ? null : <Tag tone="grey">{t('person.beforeYear')}</Tag>}
                  {one.isOver ? <Tag tone="amber">{t('person.isOver')}</Tag> : null}
                  {one.isInvoked ? <Tag tone="indigo">{t('person.isInvoked')}</Tag> : null}
                  {one.isOfYear && one.own !== one.overtime
                    ? t('person.ofOtherPlace', { time: format.minutes(one.own) })
                    : null}
                </Group>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
