import { addDays, datesOf, weekdayOf } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Link } from '#kit/navigation/navigation.ts';
import { holidayDates } from '#kit/ui/dates/holiday-dates.ts';
import { IconCheck, IconClock, IconX } from '#kit/ui/icons.ts';
import { Tag, VisuallyHidden } from '#kit/ui/index.ts';
import { useShiftText } from '../../shift-text.ts';
import type { MyWishFragment } from './ScheduleRequest.generated.ts';
import { type ShownMonth, usePlanWords } from './shown-month.ts';
import { useMyWishes, WISHES_PATH } from './useMyWishes.ts';
import classes from './WishCalendar.module.css';
import { WISH_TONES, WishWords } from './WishWords.tsx';

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const STATUSES = ['REQUESTED', 'FIXED', 'DECLINED'] as const;
const MARKS = { REQUESTED: IconClock, FIXED: IconCheck, DECLINED: IconX } as const;

type Props = ShownMonth & {
  /** Days that the next wish is for. */
  readonly chosen: readonly string[];
  readonly onChoose: (dates: readonly string[]) => void;
};

/** A month of days: an empty one is chosen by a tap, one with a wish opens it. */
export const WishCalendar = ({ from, to, byDate, isOpen, planOf, chosen, onChoose }: Props) => {
  const t = useShiftText();
  const format = useFormat();
  const { month } = useMyWishes();
  const dates = datesOf(from, addDays(to, 1));
  const isFree = (date: string) => isOpen(date) && !byDate.has(date);
  const turn = (days: readonly string[]) => {
    const free = days.filter(isFree);
    const all = free.every((day) => chosen.includes(day));
    onChoose(
      all ? chosen.filter((day) => !free.includes(day)) : [...new Set([...chosen, ...free])],
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid in every browser */}
      <div
        role="group"
        aria-label={t('mine.list', { month: format.month(month) })}
        className={classes.month}
      >
        {WEEK.map((weekday) => {
          const days = dates.filter((date) => weekdayOf(date) === weekday);
          return (
            <button
              key={weekday}
              type="button"
              className={classes.weekday}
              data-weekday={weekday}
              aria-label={t('mine.chooseWeekday', { day: t(`weekday.${weekday}`) })}
              disabled={!days.some(isFree)}
              onClick={() => turn(days)}
            >
              {t(`weekday.${weekday}`)}
            </button>
          );
        })}
        {dates.map((date, index) => (
          <div
            key={date}
            className={classes.cell}
            style={index === 0 ? { gridColumnStart: weekdayOf(date) + 1 } : undefined}
          >
            <Day
              date={date}
              wish={byDate.get(date)}
              plan={planOf(date)}
              isFree={isFree(date)}
              isChosen={chosen.includes(date)}
              month={month}
              onTurn={() => turn([date])}
            />
          </div>
        ))}
      </div>
      <ul className={classes.legend} aria-label={t('mine.legend')}>
        {STATUSES.map((status) => {
          const Mark = MARKS[status];
          return (
            <li key={status}>
              <Tag tone={WISH_TONES[status]}>
                <Mark size={12} aria-hidden /> {t(`requestStatus.${status}`)}
              </Tag>
            </li>
          );
        })}
      </ul>
    </>
  );
};

type DayProps = {
  readonly date: string;
  readonly wish: MyWishFragment | undefined;
  readonly plan: ReturnType<ShownMonth['planOf']>;
  readonly isFree: boolean;
  readonly isChosen: boolean;
  readonly month: string;
  readonly onTurn: () => void;
};

const Day = ({ date, wish, plan, isFree, isChosen, month, onTurn }: DayProps) => {
  const t = useShiftText();
  const format = useFormat();
  const planWords = usePlanWords();
  const words = plan ? planWords(plan) : undefined;
  const weekday = holidayDates(Number(date.slice(0, 4))).has(date) ? 0 : weekdayOf(date);
  const Mark = wish ? MARKS[wish.status] : undefined;
  const inside = (
    <>
      <VisuallyHidden>{format.dateWithDay(date)}</VisuallyHidden>
      <span className={classes.number} data-weekday={weekday} aria-hidden>
        {Number(date.slice(8))}
      </span>
      {words ? <span className={classes.plan}>{words}</span> : null}
      {wish && Mark ? (
        <span className={classes.wish} data-tone={WISH_TONES[wish.status]}>
          <Mark size={12} aria-hidden />
          <span className={classes.long}>
            <WishWords wish={wish} />
          </span>
          <span className={classes.short} aria-hidden>
            {t(`wishShort.${wish.wish}`)}
          </span>
          <VisuallyHidden>{t(`requestStatus.${wish.status}`)}</VisuallyHidden>
        </span>
      ) : null}
    </>
  );
  if (wish)
    return (
      <Link className={classes.day ?? ''} to={`${WISHES_PATH}/date/${date}`} search={{ month }}>
        {inside}
      </Link>
    );
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={isChosen}
      disabled={!isFree}
      onClick={onTurn}
    >
      {inside}
    </button>
  );
};
