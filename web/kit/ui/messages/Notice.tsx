import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts';
import classes from './Notice.module.css';

export type NoticeProps = {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** True for what appears after an action and must be read out. */
  readonly announce?: boolean;
};

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
};

export const Notice = ({
  tone = 'info',
  title,
  children,
  action,
  announce = false,
}: NoticeProps) => {
  const Icon = ICONS[tone];
  return (
    <div
      className={classes.notice}
      data-tone={tone}
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
};
