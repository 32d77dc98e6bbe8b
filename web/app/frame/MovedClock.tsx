import { useEffect, useState } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useShellText } from '../shell-text.ts';
import classes from './MovedClock.module.css';

const MINUTE = 60_000;

/** On every page of a demo whose clock was moved: which day and time it takes for now. */
export function MovedClock({ now: shown }: { now?: Date }) {
  const t = useShellText();
  const format = useFormat();
  const [now, setNow] = useState(() => shown ?? new Date());
  useEffect(() => {
    if (shown) return undefined;
    const timer = setInterval(() => setNow(new Date()), MINUTE / 4);
    return () => clearInterval(timer);
  }, [shown]);
  return (
    <aside className={classes.band} aria-label={t('movedClock.label')}>
      {t('movedClock.text', { now: format.dateTimeShort(now) })}
    </aside>
  );
}
