import type { ReactNode } from 'react';
import { useOpenText } from '../text.ts';
import classes from './OpenCard.module.css';

type OpenCardProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

/** The frame of the pages before the sign-in: the mark, one heading, one thing to do. */
export function OpenCard({ title, children, footer }: OpenCardProps) {
  const t = useOpenText();
  return (
    <div className={classes.page}>
      <div className={classes.brand}>
        <img src="/icons/icon.svg" alt="" width={44} height={44} />
        <div>
          <p className={classes.name}>Hataraki</p>
          <p className={classes.tagline}>{t('signIn.tagline')}</p>
        </div>
      </div>
      <section className={classes.card} aria-labelledby="open-card-title">
        <h1 id="open-card-title" className={classes.title}>
          {title}
        </h1>
        {children}
      </section>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </div>
  );
}
