import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

type Props = {
  readonly children?: ReactNode;
  readonly role?: 'status' | 'alert' | 'row';
  readonly id?: string;
};

export const VisuallyHidden = ({ children, role, id }: Props) => (
  <span className={classes.hidden} role={role} id={id}>
    {children}
  </span>
);
