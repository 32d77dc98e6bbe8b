import type { ReactNode } from 'react';
import { tokyoDate, tokyoTime } from '#core/time/tokyo.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useEverywhereText } from '../../text.ts';
import classes from './Home.module.css';

type HomeViewProps = {
  readonly person: { readonly lastName: string; readonly firstName: string };
  readonly now: Date;
  readonly children?: ReactNode;
  /** Beside the date. */
  readonly actions?: ReactNode;
};

export function HomeView({ person, now, children, actions }: HomeViewProps) {
  const t = useEverywhereText();
  const format = useFormat();
  const hour = Number(tokyoTime(now).slice(0, 2));
  const greeting =
    hour >= 4 && hour < 11
      ? 'home.morning'
      : hour >= 11 && hour < 18
        ? 'home.afternoon'
        : 'home.evening';
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.greeting}>
          {t(greeting, { name: format.language === 'ja' ? person.lastName : person.firstName })}
        </h1>
        <div className={classes.aside}>
          <p className={classes.date}>{format.dateWithDay(tokyoDate(now))}</p>
          {actions}
        </div>
      </header>
      {children}
    </div>
  );
}

type ColumnsProps = {
  readonly children?: ReactNode;
  /** Beside the rest on a desk, below it on a phone. */
  readonly side?: ReactNode;
};

export const HomeColumns = ({ children, side }: ColumnsProps) => (
  <div className={classes.columns}>
    <div className={classes.panels}>{children}</div>
    {side ? <div className={classes.panels}>{side}</div> : null}
  </div>
);
