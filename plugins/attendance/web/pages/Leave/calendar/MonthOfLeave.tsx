import { useFormat } from '#kit/i18n/useFormat.ts';
import { VisuallyHidden } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import classes from './LeaveCalendar.module.css';
import type { LeaveOfDay } from './leave-days.ts';

type Props = {
  readonly month: string;
  readonly weeks: readonly (readonly (LeaveOfDay | null)[])[];
  /** All whom the filter leaves. */
  readonly people: number;
  readonly chosen: string;
  readonly onChoose: (date: string) => void;
};

const LEVELS = [1, 2, 3, 4] as const;
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

/** The month as a heat map, with a key to its colours; a day opens into who is on leave on it. */
export function MonthOfLeave({ month, weeks, people, chosen, onChoose }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <table className={classes.calendar}>
        <caption>
          <VisuallyHidden>{t('leaveCalendar.of', { month: format.month(month) })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {t(`leaveCalendar.weekday.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find((day) => day !== null)?.date ?? index}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]}>
                  {day ? (
                    <button
                      type="button"
                      className={classes.day}
                      data-level={day.level}
                      aria-pressed={day.date === chosen}
                      onClick={() => onChoose(day.date)}
                    >
                      <VisuallyHidden>
                        {t('leaveCalendar.dayOf', {
                          date: format.dateWithDay(day.date),
                          count: day.people,
                          people,
                        })}
                        {day.waiting > 0
                          ? `${t('leaveCalendar.between')}${t('leaveCalendar.waiting', { count: day.waiting })}`
                          : null}
                      </VisuallyHidden>
                      <span aria-hidden>{Number(day.date.slice(-2))}</span>
                      {day.people > 0 ? (
                        <span aria-hidden className={classes.people}>
                          {t('leaveCalendar.people', { count: day.people })}
                        </span>
                      ) : null}
                      {day.waiting > 0 ? (
                        <span aria-hidden className={classes.waiting}>
                          {t('leaveCalendar.waitingShort', { count: day.waiting })}
                        </span>
                      ) : null}
                    </button>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.key} aria-label={t('leaveCalendar.key')}>
        {LEVELS.map((level) => (
          <li key={level}>
            <span aria-hidden className={classes.swatch} data-level={level} />
            {t(`leaveCalendar.levels.${level}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
