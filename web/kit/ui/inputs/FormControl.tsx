import { type CSSProperties, type ReactNode, useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import classes from './FormControl.module.css';

/** What every field of the kit takes beside its own options. */
export type FieldProps<Value> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** One of several fields of a question whose error stands below them all. */
  readonly invalid?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
  readonly hideLabel?: boolean;
  readonly width?: number | string;
  readonly autoFocus?: boolean;
};

export type Control = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

export type FormControlProps = {
  readonly label: string;
  readonly name?: string | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly hideLabel?: boolean | undefined;
  readonly width?: number | string | undefined;
  /** Letters written and allowed; counted by code point, as the rule counts them. */
  readonly count?: { readonly letters: number; readonly max: number } | undefined;
  readonly children: (control: Control) => ReactNode;
};

/** The props of a field that are the frame's business. */
export const frameOf = <Value,>(props: FieldProps<Value>) => ({
  label: props.label,
  name: props.name,
  help: props.help,
  error: props.error,
  invalid: props.invalid,
  required: props.required,
  disabledReason: props.disabled ? props.disabledReason : undefined,
  hideLabel: props.hideLabel,
  width: props.width,
});

export const FormControl = (props: FormControlProps) => {
  const { label, name, help, error, invalid, required, disabledReason, hideLabel, width, count } =
    props;
  const { children } = props;
  const t = useText('kit');
  const id = useId();
  const over = count ? count.letters - count.max : 0;
  const described = [
    error ? `${id}-error` : null,
    help ? `${id}-help` : null,
    disabledReason ? `${id}-reason` : null,
    count ? `${id}-count` : null,
  ].filter(Boolean);
  return (
    <div
      className={classes.control}
      data-field={name}
      data-sized={typeof width === 'number' || undefined}
      data-helped={help ? true : undefined}
      style={
        width === undefined
          ? undefined
          : ({ '--width': typeof width === 'number' ? `${width}px` : width } as CSSProperties)
      }
    >
      <div className={classes.head} data-hidden={hideLabel || undefined}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {required ? (
          <span className={classes.required} aria-hidden>
            {t('required')}
          </span>
        ) : null}
      </div>
      {help ? (
        <div id={`${id}-help`} className={classes.help}>
          {help}
        </div>
      ) : null}
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error || invalid ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {disabledReason ? (
        <p id={`${id}-reason`} className={classes.help}>
          {disabledReason}
        </p>
      ) : null}
      {count ? (
        <p id={`${id}-count`} className={classes.count} data-over={over > 0 || undefined}>
          {t('countOf', { count: count.letters, max: count.max })}
          {over > 0 ? ` ${t('countOver', { over })}` : null}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
};

export const FieldError = ({
  id,
  text,
}: {
  readonly id: string;
  readonly text: string | undefined;
}) =>
  text ? (
    <p id={id} className={classes.error}>
      {text}
    </p>
  ) : null;

export const letters = (text: string): number => [...text].length;
