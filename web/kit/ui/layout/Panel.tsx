import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

export type PanelProps = {
  readonly title?: ReactNode;
  /** A line under the title. */
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** False for a table that reaches the panel's line. */
  readonly padded?: boolean;
  readonly tone?: 'plain' | 'warning' | 'danger' | 'sunk';
  readonly children?: ReactNode;
};

export const Panel = ({
  title,
  description,
  actions,
  padded = true,
  tone = 'plain',
  children,
}: PanelProps) => {
  const id = useId();
  return (
    <section className={classes.panel} data-tone={tone} aria-labelledby={title ? id : undefined}>
      {title || actions ? (
        <header className={classes.head}>
          <div className={classes.words}>
            {title ? (
              <h2 id={id} className={classes.title}>
                {title}
              </h2>
            ) : null}
            {description ? <p className={classes.description}>{description}</p> : null}
          </div>
          {actions ? <div className={classes.actions}>{actions}</div> : null}
        </header>
      ) : null}
      <div className={padded ? classes.body : classes.bare}>{children}</div>
    </section>
  );
};
