import type { ReactNode } from 'react';
import { HelpDoor, type HelpDoorProps } from '../../help/HelpDoor.tsx';
import classes from './EmptyState.module.css';

export type EmptyStateProps = HelpDoorProps & {
  readonly title: string;
  /** Why it is empty, and what the next step is. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
};

export const EmptyState = ({ title, children, action, icon, help }: EmptyStateProps) => (
  <div className={classes.empty}>
    {icon ? <div className={classes.icon}>{icon}</div> : null}
    <p className={classes.title}>{title}</p>
    {children ? <div className={classes.body}>{children}</div> : null}
    {action ? <div className={classes.action}>{action}</div> : null}
    <HelpDoor help={help} />
  </div>
);
