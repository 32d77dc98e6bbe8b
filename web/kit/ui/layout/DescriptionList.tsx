import type { ReactNode } from 'react';
import classes from './DescriptionList.module.css';

export type DescriptionListProps = {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly columns?: 1 | 2;
};

export const DescriptionList = ({ items, columns = 1 }: DescriptionListProps) => (
  <dl className={classes.list} data-columns={columns}>
    {items.map(({ label, value }) => (
      <div key={label} className={classes.item}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>
          {value === null || value === undefined || value === '' ? (
            <span className={classes.nothing}>—</span>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);
