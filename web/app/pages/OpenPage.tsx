import type { ReactNode } from 'react';
import { Link } from '#kit/navigation/navigation.ts';
import { Logo } from '../bar/Logo.tsx';
import classes from './OpenPage.module.css';

/** A page to read, for anybody. */
export const OpenPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.page}>
    <Link to="/" className={classes.logo}>
      <Logo />
    </Link>
    <h1>{title}</h1>
    {children}
  </div>
);
