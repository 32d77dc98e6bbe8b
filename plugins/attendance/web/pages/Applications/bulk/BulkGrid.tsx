import { weekdayOf } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Tag, TextLink, TimeField } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import classes from '../Applications.module.css';
import type { Day } from '../useApplicationFacts.ts';
import { useNoPlanWord } from '../useNoPlanWord.ts';
import { type BulkKind, type BulkTimes, isChanged } from './bulk-kind.ts';

type Props = {
  readonly kind: BulkKind;
  readonly days: readonly Day[];
  readonly edits: ReadonlyMap<string, BulkTimes>;
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (date: string, times: BulkTimes) => void;
};

export const canBeTyped = (kind: BulkKind, day: Day): boolean =>
  !day.isClosed && day.isInService && kind.standing(day) === undefined && kind.fits(day);

export const BulkGrid = ({ kind, days, edits, problems, onChange }: Props) => {
  const t = useText();
  return (
    <div className={classes.frame}>
      <table className={classes.bulk} aria-label={t(`application.bulk.${kind.type}.title`)}>
        <thead>
          <tr>
            <th scope="col">{t('month.date')}</th>
            <th scope="col">{t('month.plan')}</th>
            {kind.showsStamps ? <th scope="col">{t('application.bulk.stamps')}</th> : null}
            {kind.fields.map((field) => (
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
              kind={kind}
              day={day}
              times={edits.get(day.date) ?? kind.timesOf(day)}
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
  readonly kind: BulkKind;
  readonly day: Day;
  readonly times: BulkTimes;
  readonly problem: string | undefined;
  readonly onChange: (times: BulkTimes) => void;
};

const Row = ({ kind, day, times, problem, onChange }: RowProps) => {
  const t = useText();
  const noPlanWord = useNoPlanWord();
  const format = useFormat();
  const { date, plan, holiday, stamps } = day;
  const isOpen = canBeTyped(kind, day);
  const changed = isOpen && isChanged(kind, day, times);
  const [first, last] = [stamps[0], stamps.at(-1)];
  return (
    <tr data-changed={changed || undefined}>
      <th scope="row" data-weekday={holiday ? 0 : weekdayOf(date)}>
        {format.dateWithDay(date).slice(5)}
      </th>
      <td data-label={t('month.plan')}>
        {plan
          ? format.range(format.time(plan.start), format.time(plan.end))
          : noPlanWord(day, 'application.dayOffShort')}
      </td>
      {kind.showsStamps ? (
        <td data-label={t('application.bulk.stamps')} data-empty={!first || undefined}>
          {first
            ? format.range(
                format.time(first.time),
                last && last !== first ? format.time(last.time) : '',
              )
            : '—'}
        </td>
      ) : null}
      {kind.fields.map((field, at) => (
        <td
          key={field}
          data-field={at === 0 ? 'first' : 'next'}
          data-label={t(`application.bulk.${field}`)}
          data-empty={(!isOpen && !times[field]) || undefined}
        >
          {isOpen ? (
            <TimeField
              label={t('application.bulk.fieldOf', {
                field: t(`application.bulk.${field}`),
                date: format.date(date),
              })}
              hideLabel
              allow36
              width={84}
              value={times[field] ?? null}
              onChange={(value) => onChange({ ...times, [field]: value })}
            />
          ) : (
            <span>{times[field] ? format.time(times[field]) : '—'}</span>
          )}
        </td>
      ))}
      <td data-state>
        {problem ? (
          <span className={classes.problem} role="alert">
            {problem}
          </span>
        ) : (
          <State kind={kind} day={day} changed={changed} />
        )}
      </td>
    </tr>
  );
};

type StateProps = { readonly kind: BulkKind; readonly day: Day; readonly changed: boolean };

/** Why a day has no fields, or what will be sent of it. */
const State = ({ kind, day, changed }: StateProps) => {
  const t = useText();
  const format = useFormat();
  if (day.isClosed) return <Tag tone="grey">{t('application.bulk.closed')}</Tag>;
  const standing = kind.standing(day);
  if (standing) {
    const { status, start, end } = standing;
    return (
      <Tag tone={status === 'PENDING' ? 'amber' : 'green'}>
        {kind.showsStamps && start && end
          ? format.labelled(
              t(`application.status.${status}`),
              format.range(format.time(start), format.time(end)),
            )
          : t(`application.status.${status}`)}
      </Tag>
    );
  }
  if (changed) return <Tag tone="indigo">{t(`application.bulk.${kind.type}.changed`)}</Tag>;
  const alone = day.isInService && !kind.fits(day) ? kind.alone(day) : undefined;
  return alone ? <TextLink to={alone}>{t(`application.bulk.${kind.type}.alone`)}</TextLink> : null;
};
