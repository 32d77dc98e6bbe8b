import { useEffect } from 'react';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ErrorPanel, Group, LinkButton, Panel, PanelSkeleton, Tag } from '#kit/ui/index.ts';
import { BULK_PATHS, formAddress } from '../../pages/Applications/application-address.ts';
import { useText } from '../../text.ts';
import { MyWrongDaysDocument, type WrongDayFragment } from './WrongDays.generated.ts';
import classes from './WrongDays.module.css';

/** One's own days of this month and the last that have to be mended or applied for. */
export default function WrongDaysPanel({ onKnown }: { onKnown?: (panel: string) => void }) {
  const t = useText();
  const { id: employeeId } = useViewer();
  const today = tokyoDate(new Date());
  const month = monthOf(today);
  const own = useDocument(MyWrongDaysDocument, { month, employeeId });
  // After the 20th of a company that closes then, today is in the period of the month to come.
  const isPast = own.data !== undefined && own.data.stamping.to < today;
  const before = useDocument(
    MyWrongDaysDocument,
    { month: addMonths(month, isPast ? 1 : -1), employeeId },
    { skip: own.data === undefined },
  );
  const days = [own.data, before.data].flatMap((data) =>
    data ? [data.stamping, data.overtime, data.shortBreak].flatMap(({ nodes }) => nodes) : [],
  );
  const error = own.error ?? before.error;
  const isLoading = own.loading || (own.data !== undefined && before.loading);
  // Both months at once: days of one below the lines of what is loading would move up when the other is there.
  const open = (isLoading ? [] : days)
    .filter(({ applicationStatus }) => applicationStatus !== 'APPROVED')
    .toSorted((one, other) => (one.workDate < other.workDate ? 1 : -1));
  useEffect(() => {
    if (!isLoading) onKnown?.('attendance.wrongDays');
  }, [isLoading, onKnown]);
  return (
    <Panel title={t('wrongDays.title')} description={t('wrongDays.description')}>
      {isLoading ? <PanelSkeleton lines={3} title={false} /> : null}
      {error ? (
        <ErrorPanel error={error} onRetry={() => void (own.error ? own : before).refetch()} />
      ) : null}
      {own.data && before.data && open.length === 0 ? <p>{t('wrongDays.none')}</p> : null}
      <WrongDays
        title={t('wrongDays.toRevise')}
        days={open.filter(({ kind }) => kind !== 'OVERTIME')}
        bulk={BULK_PATHS.REVISE}
      />
      <WrongDays
        title={t('wrongDays.toApply')}
        days={open.filter(({ kind }) => kind === 'OVERTIME')}
        bulk={BULK_PATHS.OVERTIME}
      />
    </Panel>
  );
}

type WrongDaysProps = {
  readonly title: string;
  readonly days: readonly WrongDayFragment[];
  /** Where several of them can be asked for at once. */
  readonly bulk: string | undefined;
};

/** Days of one kind of application. */
const WrongDays = ({ title, days, bulk }: WrongDaysProps) => {
  const t = useText();
  const toAsk = days.filter(({ applicationStatus }) => applicationStatus !== 'PENDING');
  const [newest, next] = toAsk;
  if (days.length === 0) return null;
  return (
    <div className={classes.kind}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {bulk && newest && next ? (
          <LinkButton size="sm" to={bulk} search={{ day: newest.workDate }}>
            {t('wrongDays.together')}
          </LinkButton>
        ) : null}
      </div>
      <ul className={classes.days}>
        {days.map((day) => (
          <WrongDay key={day.id} day={day} />
        ))}
      </ul>
    </div>
  );
};

const WrongDay = ({ day }: { readonly day: WrongDayFragment }) => {
  const t = useText();
  const format = useFormat();
  return (
    <li className={classes.day}>
      <span className={classes.date}>{format.dateWithDay(day.workDate)}</span>
      <Group gap={1}>
        <Tag tone="vermilion">{wordsOf(day)}</Tag>
        {day.applicationStatus ? (
          <Tag tone="amber">{t(`application.status.${day.applicationStatus}`)}</Tag>
        ) : null}
      </Group>
      {day.applicationStatus === 'PENDING' ? null : (
        <span className={classes.act}>
          {day.kind === 'OVERTIME' ? (
            <LinkButton
              variant="quiet"
              size="sm"
              to={formAddress('OVERTIME', day.workDate)}
              search={{ date: day.workDate }}
            >
              {t('day.ask.OVERTIME')}
            </LinkButton>
          ) : (
            <LinkButton variant="quiet" size="sm" to={formAddress('REVISE', day.workDate)}>
              {t('day.askRevise')}
            </LinkButton>
          )}
        </span>
      )}
    </li>
  );

  function wordsOf({
    kind,
    missing,
    isEstimated,
    overtimeMinutes,
    unapprovedMinutes,
    stampGapMinutes,
    breakShortageMinutes,
  }: WrongDayFragment) {
    if (kind === 'OVERTIME')
      return stampGapMinutes > Math.max(overtimeMinutes, unapprovedMinutes)
        ? t('wrongDays.stampGap', { time: format.minutes(stampGapMinutes) })
        : t('wrongDays.overtime', { time: format.minutes(unapprovedMinutes || overtimeMinutes) });
    if (kind === 'SHORT_BREAK') return t('wrongDays.shortBreak', { minutes: breakShortageMinutes });
    return missing.length === 0 && isEstimated
      ? t('wrongDays.estimated')
      : format.list(missing.map((one) => t(`wrongDays.missing.${one}`)));
  }
};
