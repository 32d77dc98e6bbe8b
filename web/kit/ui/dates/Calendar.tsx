import { DatePicker, MonthPicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import '#web/styles/mantine.css';
import 'dayjs/locale/ja';
import { useEffect, useRef } from 'react';
import { weekdayOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { formatAside, formatMonth, weekday } from '../../i18n/format.ts';
import { currentLanguage, type Language } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import classes from './CalendarPopover.module.css';
import { holidayDates } from './holiday-dates.ts';

type Props = {
  readonly value: string | null;
  readonly onPick: (value: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly holidays?: ReadonlySet<string>;
};

function useShared() {
  const t = useText('kit');
  const language = currentLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = box.current;
    const first =
      root?.querySelector<HTMLButtonElement>('button[data-selected]') ??
      root?.querySelector<HTMLButtonElement>('button[data-today]') ??
      root?.querySelector<HTMLButtonElement>('td button:not(:disabled)');
    first?.focus();
  }, []);
  return {
    t,
    language,
    box,
    settings: {
      locale: language,
      monthLabelFormat: language === 'ja' ? 'YYYY年M月' : 'MMMM YYYY',
      yearLabelFormat: language === 'ja' ? 'YYYY年' : 'YYYY',
      monthsListFormat: language === 'ja' ? 'M月' : 'MMM',
      ariaLabels: {
        nextMonth: t('nextMonth'),
        previousMonth: t('previousMonth'),
        nextYear: t('nextYear'),
        previousYear: t('previousYear'),
        nextDecade: t('nextYear'),
        previousDecade: t('previousYear'),
      },
      __stopPropagation: true,
    },
  };
}

const FIRST_DAY = '1970-01-01';
const YEARS_AHEAD = 10;

/**
 * Where nothing else is said the calendar reaches from 1970 to the end of the year ten years ahead;
 * other days, birthdays for one, are typed, and a day that is chosen already stays in reach.
 */
function limits(value: string | null, min: string | undefined, max: string | undefined) {
  const today = tokyoDate(new Date());
  const lastDay = `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`;
  return {
    minDate: min ?? (value && value < FIRST_DAY ? `${value.slice(0, 4)}-01-01` : FIRST_DAY),
    maxDate: max ?? (value && value > lastDay ? `${value.slice(0, 4)}-12-31` : lastDay),
  };
}

/** The number that is seen stands in the name as a word of its own, so that it can be spoken. */
const dayInWords = (date: string, language: Language): string =>
  formatAside(
    language === 'ja'
      ? `${formatMonth(date)} ${Number(date.slice(8))} 日`
      : `${Number(date.slice(8))} ${formatMonth(date, 'en')}`,
    weekday(date, language),
    language,
  );

/** Weeks begin on Sunday as Japanese calendars do; Saturday is blue, Sundays and holidays are red. */
export const DayCalendar = ({ value, onPick, min, max, holidays }: Props) => {
  const { t, language, box, settings } = useShared();
  const isHoliday = (date: string) =>
    (holidays ?? holidayDates(Number(date.slice(0, 4)))).has(date);
  return (
    <div ref={box}>
      <DatePicker
        {...settings}
        {...limits(value, min, max)}
        value={value}
        onChange={(picked) => picked && onPick(picked)}
        defaultDate={value ?? tokyoDate(new Date())}
        firstDayOfWeek={0}
        weekendDays={[]}
        highlightToday
        getDayAriaLabel={(date) =>
          `${dayInWords(date, language)}${isHoliday(date) ? ` ${t('holiday')}` : ''}`
        }
        getDayProps={(date) => ({
          'data-saturday': weekdayOf(date) === 6 || undefined,
          'data-sunday': weekdayOf(date) === 0 || undefined,
          'data-holiday': isHoliday(date) || undefined,
        })}
        classNames={{ day: classes.day ?? '', weekday: classes.weekday ?? '' }}
      />
    </div>
  );
};

export const MonthCalendar = ({ value, onPick, min, max }: Props) => {
  const { language, box, settings } = useShared();
  return (
    <div ref={box}>
      <MonthPicker
        {...settings}
        {...limits(value, min, max)}
        value={value ? `${value}-01` : null}
        defaultDate={value ? `${value}-01` : tokyoDate(new Date())}
        onChange={(picked) => picked && onPick(picked.slice(0, 7))}
        getMonthControlProps={(date) => ({ 'aria-label': formatMonth(date, language) })}
      />
    </div>
  );
};
