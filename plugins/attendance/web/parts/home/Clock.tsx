import { tokyoDate, tokyoTime } from '#core/time/tokyo.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useClock } from '../../stamping/useStamping.ts';
import classes from './StampPanel.module.css';

/** A component of its own, so that the second hand draws nothing but itself. */
export const Clock = ({ at }: { readonly at?: number }) => {
  const running = useClock(1_000);
  const now = new Date(at ?? running);
  const format = useFormat();
  const seconds = now.toISOString().slice(17, 19);
  return (
    <p className={classes.clock}>
      <span className={classes.date}>{format.dateWithDay(tokyoDate(now))}</span>
      <time className={classes.time} dateTime={tokyoTime(now)}>
        {tokyoTime(now)}
        <span className={classes.seconds} aria-hidden>
          :{seconds}
        </span>
      </time>
    </p>
  );
};
