import type { ReactNode } from 'react';
import classes from './EmployeeFrame.module.css';

/** The heading of one page below the person's name. */
export const SectionTitle = ({ children }: { readonly children: ReactNode }) => (
  <h2 className={classes.title}>{children}</h2>
);
