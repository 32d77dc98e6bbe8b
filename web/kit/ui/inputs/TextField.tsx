import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { type FieldProps, FormControl, frameOf, letters } from './FormControl.tsx';
import classes from './input.module.css';

export type TextFieldProps = FieldProps<string> & {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'color';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search' | 'none';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxCount?: number | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** An example of the form, never the name of the field. */
  readonly placeholder?: string;
  readonly readOnly?: boolean;
};

/** One line counts only when its end is near, and a number of a fixed form only when it is too long. */
const NEAR_THE_END = 0.8;
const WORTH_COUNTING = 50;

export const TextField = (props: TextFieldProps) => {
  const { onChange, onBlur, name, disabled, type = 'text', maxCount, prefix, suffix } = props;
  // The API says null where a form shows an empty text.
  const value = props.value ?? '';
  const written = letters(value);
  const near = (max: number) => max >= WORTH_COUNTING && written >= max * NEAR_THE_END;
  const count =
    maxCount !== undefined && (written > maxCount || near(maxCount))
      ? { letters: written, max: maxCount }
      : undefined;
  return (
    <FormControl {...frameOf(props)} count={count}>
      {(control) => (
        <div className={classes.frame}>
          {prefix ? <span className={classes.affix}>{prefix}</span> : null}
          <input
            {...control}
            className={classes.input}
            type={type}
            name={name}
            value={value}
            disabled={disabled}
            readOnly={props.readOnly}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete ?? 'off'}
            placeholder={props.placeholder}
            autoFocus={props.autoFocus}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {suffix ? <span className={classes.affix}>{suffix}</span> : null}
        </div>
      )}
    </FormControl>
  );
};
