import { clockOfMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconCoffee, IconLogin2, IconLogout, IconMapPin } from '#kit/ui/icons.ts';
import { Button, Notice, StatusDot, Tag, VisuallyHidden } from '#kit/ui/index.ts';
import {
  asksPosition,
  endsWork,
  type StampType,
  startsWork,
} from '#plugins/attendance/domain/stamp.ts';
import type { Offer } from '#plugins/attendance/domain/work-day.ts';
import type { StampingDay } from '../../stamping/known-day.ts';
import type { Stamping } from '../../stamping/useStamping.ts';
import { useEverywhereText } from '../../text.ts';
import { Clock } from './Clock.tsx';
import { DayLine } from './DayLine.tsx';
import classes from './StampPanel.module.css';

export type StampPanelViewProps = Pick<
  Stamping,
  'pressing' | 'resting' | 'outcome' | 'press' | 'asksPosition'
> & {
  readonly day: StampingDay;
  /** A fixed clock, for stories. */
  readonly now?: number;
};

const TONES = { OFF_DUTY: 'grey', ON_DUTY: 'green', DURING_BREAK: 'amber' } as const;

const iconOf = (type: StampType, size: number) => {
  if (startsWork(type))
    return type === 'DIRECT_START' ? (
      <IconMapPin size={size} aria-hidden />
    ) : (
      <IconLogin2 size={size} aria-hidden />
    );
  if (endsWork(type))
    return type === 'DIRECT_END' ? (
      <IconMapPin size={size} aria-hidden />
    ) : (
      <IconLogout size={size} aria-hidden />
    );
  return <IconCoffee size={size} aria-hidden />;
};

export const StampPanelView = ({
  day,
  pressing,
  resting,
  asksPosition: asks,
  outcome,
  press,
  now,
}: StampPanelViewProps) => {
  const t = useEverywhereText();
  const format = useFormat();
  const blocked = pressing !== undefined || resting;
  // Who went home already is not asked to come in again: it stays possible, in small.
  const [first, ...others] = day.finished ? [undefined, ...day.offers] : day.offers;
  const today = tokyoDate(new Date(now ?? Date.now()));
  const labelOf = ({ type, workDate }: Offer): string => {
    const name = day.finished && type === 'CHECK_IN_OFFICE' ? t('stamp.again') : t(`stamp.${type}`);
    return workDate === today
      ? name
      : t('stamp.ofDay', { stamp: name, date: format.date(workDate).slice(5) });
  };
  const attempt = (type: StampType) => () => (blocked ? undefined : press(type));

  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Clock {...(now === undefined ? {} : { at: now })} />
        <StatusDot
          tone={TONES[day.state]}
          label={day.finished ? t('state.finished') : t(`state.${day.state}`)}
        />
      </div>
      <div className={classes.actions}>
        {day.finished ? <Finished day={day} /> : null}
        {first ? (
          <button
            type="button"
            className={classes.large}
            data-kind={endsWork(first.type) ? 'end' : undefined}
            aria-disabled={blocked || undefined}
            onClick={attempt(first.type)}
          >
            {iconOf(first.type, 32)}
            <span>{pressing ? t('stamp.pressing') : labelOf(first)}</span>
          </button>
        ) : null}
        {others.length > 0 ? (
          <div className={classes.smaller}>
            {others.flatMap((offer) =>
              offer ? (
                <Button
                  key={`${offer.type} ${offer.workDate}`}
                  size="lg"
                  fullWidth
                  icon={iconOf(offer.type, 20)}
                  loading={pressing === offer.type}
                  disabled={blocked}
                  disabledReason={t('stamp.resting')}
                  onClick={attempt(offer.type)}
                >
                  {labelOf(offer)}
                </Button>
              ) : (
                []
              ),
            )}
          </div>
        ) : null}
        {outcome ? <Told outcome={outcome} /> : null}
        {!outcome && first && asks && asksPosition(first.type) ? (
          <p className={classes.hint}>{t('stamp.asksPosition')}</p>
        ) : null}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('stamp.plan')}</dt>
          <dd>
            {day.plan
              ? t('stamp.planned', {
                  start: format.minutes(day.plan.start),
                  end: format.minutes(day.plan.end),
                })
              : t('stamp.dayOff')}
          </dd>
        </div>
        <div>
          <dt>{t('stamp.worked')}</dt>
          <dd>{format.minutes(day.summary.workedMinutes)}</dd>
        </div>
        <div>
          <dt>{t('stamp.break')}</dt>
          <dd>{format.minutes(day.summary.breakMinutes)}</dd>
        </div>
        {day.summary.marks.map((mark) => (
          <div key={mark}>
            <dt>
              <VisuallyHidden>{t('stamp.marks')}</VisuallyHidden>
            </dt>
            <dd>
              <Tag tone="vermilion">{t(`mark.${mark}`)}</Tag>
            </dd>
          </div>
        ))}
      </dl>
      <DayLine
        label={t('stamp.timeline', { date: format.dateWithDay(day.workDate) })}
        workDate={day.workDate}
        plan={day.plan}
        summary={day.summary}
        now={now ?? Date.now()}
      />
      <StampsOfDay day={day} />
    </div>
  );
};

const Finished = ({ day: { summary } }: { readonly day: StampingDay }) => {
  const t = useEverywhereText();
  const format = useFormat();
  return (
    <div className={classes.finished}>
      <p className={classes.finishedTitle}>{t('stamp.finished')}</p>
      <p>
        {t('stamp.finishedHint', {
          from: format.time(clockOfMinutes(summary.firstIn ?? 0)),
          until: format.time(clockOfMinutes(summary.lastOut ?? 0)),
          worked: format.minutes(summary.workedMinutes),
        })}
      </p>
    </div>
  );
};

const Told = ({ outcome }: { readonly outcome: NonNullable<Stamping['outcome']> }) => {
  const t = useEverywhereText();
  const format = useFormat();
  const { type, at, result, position } = outcome;
  const tone = result === 'accepted' ? 'success' : result === 'kept' ? 'warning' : 'danger';
  const without =
    result === 'refused'
      ? undefined
      : position === 'DENIED'
        ? 'outcome.denied'
        : position === 'UNAVAILABLE'
          ? 'outcome.unavailable'
          : undefined;
  return (
    <Notice
      tone={tone}
      announce
      title={t(`outcome.${result}`, { time: format.time(new Date(at)), stamp: t(`stamp.${type}`) })}
    >
      {without ? t(without) : undefined}
    </Notice>
  );
};

const StampsOfDay = ({ day }: { readonly day: StampingDay }) => {
  const t = useEverywhereText();
  const format = useFormat();
  if (day.stamps.length === 0) return null;
  return (
    <ul className={classes.stamps} aria-label={t('stamp.stampsOfDay')}>
      {day.stamps.map(({ id, type, at, unsent }) => (
        <li key={id}>
          <span className={classes.stampTime}>{format.time(new Date(at))}</span>
          {t(`stamp.${type}`)}
          {unsent ? <Tag tone="amber">{t('unsent.waiting')}</Tag> : null}
        </li>
      ))}
    </ul>
  );
};
