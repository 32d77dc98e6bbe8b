import { weekdayOf } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Tag, TextLink, TimeField } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import classes from '../Applications.module.css';
import { formAddress } from '../application-address.ts';
import type { Day } from '../useApplicationFacts.ts';
import { useNoPlanWord } from '../useNoPlanWord.ts';
import { BULK_FIELDS, type BulkTimes, fitsGrid, isChanged, timesOf } from './bulk-rows.ts';

type Props = {
  readonly days: readonly Day[];
  readonly edits: ReadonlyMap<string, BulkTimes>;
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (date: string, times: BulkTimes) => void;
};

export const BulkGrid = ({ days, edits, problems, onChange }: Props) => {
  const t = useText();
  return (
    <div className={classes.frame}>
      <table className={classes.bulk} aria-label={t('application.bulk.title')}>
        <thead>
          <tr>
            <th scope="col">{t('month.date')}</th>
            <th scope="col">{t('month.plan')}</th>
            {BULK_FIELDS.map((field) => (
              <th key={field} scope="col">
                {t(`application.bulk.${field}`)}
              </th>
            ))}
            <th scope="col">{t('application.statusColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <Row
              key={day.date}
              day={day}
              times={edits.get(day.date) ?? timesOf(day)}
              problem={problems.get(day.date)}
              onChange={(times) => onChange(day.date, times)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

type RowProps = {
  readonly day: Day;
  readonly times: BulkTimes;
  readonly problem: string | undefined;
  readonly onChange: (times: BulkTimes) => void;
};

const Row = ({ day, times, problem, onChange }: RowProps) => {
  const t = useText();
  const noPlanWord = useNoPlanWord();
  const format = useFormat();
  const { date, plan, holiday, isClosed, isInService } = day;
  const pending = day.applications.some(
    ({ type, status }) => type === 'REVISE' && status === 'PENDING',
  );
  const isOpen = !isClosed && isInService && !pending && fitsGrid(day);
  const changed = isChanged(day, times);
  return (
    <tr data-changed={changed || undefined}>
      <th scope="row" data-weekday={holiday ? 0 : weekdayOf(date)}>
        {format.dateWithDay(date).slice(5)}
      </th>
      <td>
        {plan
          ? format.range(format.time(plan.start), format.time(plan.end))
          : noPlanWord(day, 'application.dayOffShort')}
      </td>
      {BULK_FIELDS.map((field) => (
        <td key={field}>
          {isOpen ? (
            <TimeField
              label={t('application.bulk.fieldOf', {
                field: t(`application.bulk.${field}`),
                date: format.date(date),
              })}
              hideLabel
              allow36
              width={84}
              value={times[field]}
              onChange={(value) => onChange({ ...times, [field]: value })}
            />
          ) : (
            <span>{times[field] ? format.time(times[field]) : '—'}</span>
          )}
        </td>
      ))}
      <td>
        {problem ? (
          <span className={classes.problem} role="alert">
            {problem}
          </span>
        ) : isClosed ? (
          <Tag tone="grey">{t('application.bulk.closed')}</Tag>
        ) : pending ? (
          <Tag tone="amber">{t('application.status.PENDING')}</Tag>
        ) : changed ? (
          <Tag tone="indigo">{t('application.bulk.changed')}</Tag>
        ) : isInService && !fitsGrid(day) ? (
          <TextLink to={formAddress('REVISE', date)}>{t('application.bulk.alone')}</TextLink>
        ) : null}
      </td>
    </tr>
  );
};
