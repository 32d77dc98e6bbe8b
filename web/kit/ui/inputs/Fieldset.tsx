import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import classes from './FormControl.module.css';
import { FieldError } from './FormControl.tsx';

export type FieldsetProps = {
  readonly legend: string;
  readonly name?: string | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly hideLegend?: boolean | undefined;
  readonly role?: 'radiogroup';
  readonly children: ReactNode;
};

/** A question with several controls: one legend, one help, one error. */
export const Fieldset = (props: FieldsetProps) => {
  const {
    legend,
    name,
    help,
    error,
    required,
    disabled,
    disabledReason,
    hideLegend,
    role,
    children,
  } = props;
  const t = useText('kit');
  const id = useId();
  const reason = disabled ? disabledReason : undefined;
  const described = [
    error ? `${id}-error` : null,
    help ? `${id}-help` : null,
    reason ? `${id}-reason` : null,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className={classes.fieldset}
      data-field={name}
      disabled={disabled}
      role={role}
      aria-describedby={described || undefined}
      aria-invalid={role && error ? true : undefined}
      {...(role && required ? { 'aria-required': true } : {})}
    >
      <legend className={classes.legend} data-hidden={hideLegend || undefined}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : <span>{legend}</span>}
        {required && !hideLegend ? (
          <span className={classes.required} aria-hidden>
            {t('required')}
          </span>
        ) : null}
      </legend>
      {help ? (
        <div id={`${id}-help`} className={classes.help}>
          {help}
        </div>
      ) : null}
      {children}
      {reason ? (
        <p id={`${id}-reason`} className={classes.help}>
          {reason}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
};
