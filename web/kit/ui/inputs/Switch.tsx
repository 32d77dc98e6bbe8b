import { useId } from 'react';
import classes from './choice.module.css';
import frame from './FormControl.module.css';
import { FieldError, type FieldProps } from './FormControl.tsx';

export type SwitchProps = FieldProps<boolean>;

/** For what takes effect at once; in a form that is saved later a checkbox is the right one. */
export const Switch = (props: SwitchProps) => {
  const { label, value, onChange, onBlur, name, help, error, disabled, disabledReason, hideLabel } =
    props;
  const id = useId();
  const note = disabled && disabledReason ? disabledReason : help;
  const described = [error ? `${id}-error` : null, note ? `${id}-note` : null]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.single} data-field={name}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself
          role="switch"
          className={classes.switch}
          name={name}
          checked={value ?? false}
          disabled={disabled}
          aria-label={hideLabel ? label : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        {hideLabel ? null : <span className={classes.text}>{label}</span>}
      </label>
      {note ? (
        <p id={`${id}-note`} className={frame.help}>
          {note}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
};
