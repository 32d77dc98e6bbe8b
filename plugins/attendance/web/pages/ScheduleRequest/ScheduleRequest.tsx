import { addDays, addMonths, datesOf, weekdayOf } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Link, Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import { IconChevronLeft, IconChevronRight, IconPlus } from '#kit/ui/icons.ts';
import {
  ErrorPanel,
  Group,
  IconButton,
  LinkButton,
  Notice,
  PageHeader,
  Stack,
  TableSkeleton,
  Tag,
  type Tone,
} from '#kit/ui/index.ts';
import { clock } from '../../parts/clock-of-minutes.ts';
import { useShiftText } from '../../shift-text.ts';
import type { MyScheduleRequestsQuery, MyWishFragment } from './ScheduleRequest.generated.ts';
import classes from './ScheduleRequest.module.css';
import { useMyWishes, WISHES_PATH } from './useMyWishes.ts';

export const WISH_TONES: Readonly<Record<MyWishFragment['status'], Tone>> = {
  REQUESTED: 'amber',
  FIXED: 'green',
  DECLINED: 'vermilion',
};

export const ScheduleRequest = () => {
  const t = useShiftText();
  const format = useFormat();
  const navigate = useNavigate();
  const { month, from, to, mine, byDate, loading, error, refetch } = useMyWishes();
  // Whoever is asked for wishes has no plan before it is published: the usual hours are none.
  const shownPlans = new Map(
    (mine?.plans ?? [])
      .filter(({ isPublished }) => isPublished || mine?.isFixedShift)
      .map((plan) => [plan.date, plan]),
  );
  const go = (months: number) =>
    void navigate({ to: WISHES_PATH, search: { month: addMonths(month, months) }, replace: true });
  return (
    <>
      <PageHeader
        title={t(mine?.isFixedShift ? 'mine.titleFixed' : 'mine.title')}
        name={t('mine.title')}
        description={t(mine?.isFixedShift ? 'mine.descriptionFixed' : 'mine.description')}
        actions={
          mine?.isOffered === false ? undefined : (
            <LinkButton
              to={`${WISHES_PATH}/many`}
              variant="primary"
              icon={<IconPlus size={16} aria-hidden />}
            >
              {t('mine.many')}
            </LinkButton>
          )
        }
      />
      <Stack>
        <Group>
          <IconButton
            label={t('mine.previous')}
            icon={<IconChevronLeft size={18} aria-hidden />}
            onClick={() => go(-1)}
          />
          <strong>{format.month(month)}</strong>
          <IconButton
            label={t('mine.next')}
            icon={<IconChevronRight size={18} aria-hidden />}
            onClick={() => go(1)}
          />
        </Group>
        {mine?.isOffered === false ? <Notice>{t('mine.notOffered')}</Notice> : null}
        {mine?.isOffered ? (
          <p>
            {mine.deadlineDay
              ? t('mine.deadline', { date: format.date(mine.openFrom), day: mine.deadlineDay })
              : t('mine.noDeadline', { date: format.date(mine.openFrom) })}
          </p>
        ) : null}
        {loading ? <TableSkeleton columns={3} /> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {mine ? (
          <ul className={classes.days} aria-label={t('mine.list', { month: format.month(month) })}>
            {datesOf(from, addDays(to, 1)).map((date) => (
              <Day
                key={date}
                date={date}
                wish={byDate.get(date)}
                plan={shownPlans.get(date)}
                isOpen={mine.isOffered && date >= mine.openFrom}
                month={month}
              />
            ))}
          </ul>
        ) : null}
      </Stack>
      <Outlet />
    </>
  );
};

type Plan = MyScheduleRequestsQuery['myScheduleRequests']['plans'][number];
type DayProps = {
  readonly date: string;
  readonly wish: MyWishFragment | undefined;
  readonly plan: Plan | undefined;
  readonly isOpen: boolean;
  readonly month: string;
};

const Day = ({ date, wish, plan, isOpen, month }: DayProps) => {
  const t = useShiftText();
  const format = useFormat();
  const weekday = weekdayOf(date);
  const tone = weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : undefined;
  const inside = (
    <>
      <span className={classes.date}>{format.dateWithDay(date)}</span>
      <span className={classes.wish}>
        {plan ? (
          <span className={classes.plan}>
            {plan.start == null || plan.end == null
              ? t('mine.planOff')
              : t('mine.plan', { range: format.range(clock(plan.start), clock(plan.end)) })}
          </span>
        ) : null}
        {wish ? <WishWords wish={wish} /> : <span>{t(isOpen ? 'mine.add' : 'mine.closed')}</span>}
      </span>
      {wish ? <Tag tone={WISH_TONES[wish.status]}>{t(`requestStatus.${wish.status}`)}</Tag> : null}
    </>
  );
  return (
    <li data-tone={tone} className={classes.day}>
      {wish || isOpen ? (
        <Link className={classes.link ?? ''} to={`${WISHES_PATH}/date/${date}`} search={{ month }}>
          {inside}
        </Link>
      ) : (
        <span className={classes.link} data-closed>
          {inside}
        </span>
      )}
    </li>
  );
};

export const WishWords = ({ wish }: { readonly wish: MyWishFragment }) => {
  const t = useShiftText();
  const format = useFormat();
  const { start, end, patternName } = wish;
  return (
    <>
      {t(`wish.${wish.wish}`)}
      {start !== null && end !== null ? (
        <span className={classes.times}>
          {patternName ? `${patternName} ` : ''}
          {format.range(clock(start), clock(end))}
        </span>
      ) : null}
    </>
  );
};
