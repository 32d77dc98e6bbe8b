import { minutesOfClock } from '../../../../../core/time/minutes.ts';
import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { IconChevronLeft, IconChevronRight } from '../../../../../web/kit/ui/icons.ts';
import {
  DescriptionList,
  Drawer,
  EmptyState,
  Group,
  IconButton,
  Stack,
  Tag,
} from '../../../../../web/kit/ui/index.ts';
import { DayLine } from '../../parts/DayLine.tsx';
import { useText } from '../../text.ts';
import { Marks } from './Marks.tsx';
import classes from './Month.module.css';
import type { MonthRow } from './MonthView.tsx';

type Props = {
  readonly day: MonthRow;
  readonly now: number | undefined;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};

/** A clock that is further off than this is worth a second look. */
const FAR_SECONDS = 120;

export const DayDrawer = ({ day, now, onClose, onPrevious, onNext }: Props) => {
  const t = useText();
  const format = useFormat();
  const plan = day.plan && {
    start: minutesOfClock(day.plan.start) ?? 0,
    end: minutesOfClock(day.plan.end) ?? 0,
  };
  return (
    <Drawer
      title={t('day.title', { date: format.dateWithDay(day.date) })}
      width={500}
      onClose={onClose}
    >
      <Stack>
        <Group justify="space-between">
          <Marks marks={day.marks} />
          <Group gap={1}>
            <IconButton
              label={t('month.previousDay')}
              icon={<IconChevronLeft size={18} aria-hidden />}
              {...(onPrevious ? { onClick: onPrevious } : { disabled: true })}
            />
            <IconButton
              label={t('month.nextDay')}
              icon={<IconChevronRight size={18} aria-hidden />}
              {...(onNext ? { onClick: onNext } : { disabled: true })}
            />
          </Group>
        </Group>
        <DayLine
          label={t('stamp.timeline', { date: format.dateWithDay(day.date) })}
          workDate={day.date}
          plan={plan ?? undefined}
          summary={{
            attendance: day.attendance,
            breaks: day.breaks,
            firstIn: day.firstIn ? minutesOfClock(day.firstIn) : undefined,
          }}
          now={now}
        />
        <DescriptionList
          items={[
            {
              label: t('month.plan'),
              value: day.plan
                ? format.range(format.time(day.plan.start), format.time(day.plan.end))
                : t('month.dayOff'),
            },
            { label: t('month.worked'), value: format.minutes(day.workedMinutes) },
            { label: t('month.firstIn'), value: day.firstIn ? format.time(day.firstIn) : '—' },
            { label: t('month.lastOut'), value: day.lastOut ? format.time(day.lastOut) : '—' },
            { label: t('month.break'), value: format.minutes(day.breakMinutes) },
          ]}
        />
        {day.stamps.length === 0 ? (
          <EmptyState title={t('day.none')}>{t('day.noneHint')}</EmptyState>
        ) : (
          <StampTable day={day} />
        )}
      </Stack>
    </Drawer>
  );
};

const StampTable = ({ day }: { readonly day: MonthRow }) => {
  const t = useText();
  const format = useFormat();
  const difference = (seconds: number): string => {
    const size = Math.abs(seconds);
    const [hours, minutes] = [Math.floor(size / 3600), Math.floor((size % 3600) / 60)];
    if (hours > 0) return t('day.hours', { hours, minutes });
    if (minutes > 0) return t('day.minutes', { minutes, seconds: size % 60 });
    return t('day.seconds', { seconds: size });
  };
  return (
    <div className={classes.frame}>
      <table className={classes.stamps}>
        <caption className={classes.quiet} style={{ textAlign: 'start' }}>
          {t('stamp.stampsOfDay')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('day.stamp')}</th>
            <th scope="col" data-end>
              {t('day.counted')}
            </th>
            <th scope="col" data-end>
              {t('day.device')}
            </th>
            <th scope="col" data-end>
              {t('day.server')}
            </th>
            <th scope="col" data-end>
              {t('day.difference')}
            </th>
            <th scope="col">{t('day.position')}</th>
          </tr>
        </thead>
        <tbody>
          {day.stamps.map((stamp) => (
            <tr key={stamp.id}>
              <td>
                {t(`stamp.${stamp.type}`)}
                {stamp.wasOffline ? (
                  <>
                    {' '}
                    <Tag tone="amber">{t('day.offline')}</Tag>
                  </>
                ) : null}
              </td>
              <td data-end>{format.time(stamp.stampedAt)}</td>
              <td data-end>{format.dateTime(stamp.deviceTime).slice(11)}</td>
              <td data-end>{format.dateTime(stamp.receivedAt).slice(11)}</td>
              <td
                data-end
                className={Math.abs(stamp.skewSeconds) > FAR_SECONDS ? classes.far : undefined}
              >
                {difference(stamp.skewSeconds)}
              </td>
              <td>{t(`day.${stamp.position}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
