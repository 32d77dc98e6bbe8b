import type { ReactNode } from 'react';
import { SectionTitle } from '../forms/section-title.ts';
import classes from './FormSection.module.css';

type Props = { readonly title: string; readonly children: ReactNode };

/** One theme of a long form: told apart from the labels of its fields. */
export const FormSection = ({ title, children }: Props) => (
  <fieldset className={classes.section}>
    <legend className={classes.title}>{title}</legend>
    <div className={classes.fields}>
      <SectionTitle value={title}>{children}</SectionTitle>
    </div>
  </fieldset>
);
