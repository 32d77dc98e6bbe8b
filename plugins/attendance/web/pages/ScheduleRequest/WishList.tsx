import { addDays, datesOf, weekdayOf } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Link } from '#kit/navigation/navigation.ts';
import { Tag } from '#kit/ui/index.ts';
import { useShiftText } from '../../shift-text.ts';
import type { MyWishFragment } from './ScheduleRequest.generated.ts';
import classes from './ScheduleRequest.module.css';
import { type ShownMonth, usePlanWords } from './shown-month.ts';
import { useMyWishes, WISHES_PATH } from './useMyWishes.ts';
import { WISH_TONES, WishWords } from './WishWords.tsx';

/** The days of the month below one another: the second view. */
export const WishList = ({ from, to, byDate, isOpen, planOf }: ShownMonth) => {
  const t = useShiftText();
  const format = useFormat();
  const { month } = useMyWishes();
  return (
    <ul className={classes.days} aria-label={t('mine.list', { month: format.month(month) })}>
      {datesOf(from, addDays(to, 1)).map((date) => (
        <Day
          key={date}
          date={date}
          wish={byDate.get(date)}
          plan={planOf(date)}
          isOpen={isOpen(date)}
          month={month}
        />
      ))}
    </ul>
  );
};

type DayProps = {
  readonly date: string;
  readonly wish: MyWishFragment | undefined;
  readonly plan: ReturnType<ShownMonth['planOf']>;
  readonly isOpen: boolean;
  readonly month: string;
};

const Day = ({ date, wish, plan, isOpen, month }: DayProps) => {
  const t = useShiftText();
  const format = useFormat();
  const planWords = usePlanWords();
  const weekday = weekdayOf(date);
  const tone = weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : undefined;
  const inside = (
    <>
      <span className={classes.date}>{format.dateWithDay(date)}</span>
      <span className={classes.wish}>
        {plan ? <span className={classes.plan}>{planWords(plan, true)}</span> : null}
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
