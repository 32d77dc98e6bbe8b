import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../actions/LinkButton.tsx';
import classes from './PageHeader.module.css';

export type PageHeaderProps = {
  readonly title: ReactNode;
  /** What the window is called, where the title holds more than words. */
  readonly name?: string;
  readonly breadcrumb?: readonly { readonly label: string; readonly to?: string }[];
  readonly actions?: ReactNode;
  readonly description?: ReactNode;
  /** Under the title: the fourth-level tabs. */
  readonly tabs?: ReactNode;
};

export const PageHeader = ({
  title,
  name,
  breadcrumb,
  actions,
  description,
  tabs,
}: PageHeaderProps) => {
  const t = useText('kit');
  return (
    <header className={classes.header}>
      {breadcrumb && breadcrumb.length > 0 ? (
        <nav aria-label={t('breadcrumb')}>
          <ol className={classes.breadcrumb}>
            {breadcrumb.map(({ label, to }) => (
              <li key={label}>{to ? <TextLink to={to}>{label}</TextLink> : label}</li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className={classes.row}>
        <h1 className={classes.title} data-name={name}>
          {title}
        </h1>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {description ? <p className={classes.description}>{description}</p> : null}
      {tabs}
    </header>
  );
};
