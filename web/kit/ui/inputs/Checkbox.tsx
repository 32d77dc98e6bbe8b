import { useEffect, useId, useRef } from 'react';
import classes from './choice.module.css';
import { Fieldset } from './Fieldset.tsx';
import frame from './FormControl.module.css';
import { FieldError, type FieldProps } from './FormControl.tsx';
import { type Option, useSeenOptions } from './option.ts';

export type CheckboxProps = FieldProps<boolean> & { readonly indeterminate?: boolean };

export const Checkbox = (props: CheckboxProps) => {
  const { label, value, onChange, onBlur, name, help, error, required, disabled, disabledReason } =
    props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const note = disabled && disabledReason ? disabledReason : help;
  useEffect(() => {
    if (box.current) box.current.indeterminate = props.indeterminate ?? false;
  }, [props.indeterminate]);
  const described = [error ? `${id}-error` : null, note ? `${id}-note` : null]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.single} data-field={name}>
      <label className={classes.choice}>
        <input
          ref={box}
          type="checkbox"
          className={classes.box}
          name={name}
          checked={value ?? false}
          disabled={disabled}
          aria-label={props.hideLabel ? label : undefined}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        {props.hideLabel ? null : <span className={classes.text}>{label}</span>}
      </label>
      {note ? (
        <p id={`${id}-note`} className={`${frame.help} ${classes.below}`}>
          {note}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
};

export type CheckboxGroupProps = FieldProps<readonly string[]> & {
  readonly options: readonly Option[];
  readonly inline?: boolean;
};

export const CheckboxGroup = (props: CheckboxGroupProps) => {
  const { label, onChange, onBlur, options, inline, hideLabel, ...rest } = props;
  const value = props.value ?? [];
  useSeenOptions(options);
  return (
    <Fieldset {...rest} legend={label} hideLegend={hideLabel}>
      <div className={classes.list} data-inline={inline || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="checkbox"
              className={classes.box}
              name={props.name}
              value={option.value}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              onChange={(event) =>
                onChange(
                  // In the order of the options, so that the same choice is the same value.
                  options
                    .map((other) => other.value)
                    .filter((other) =>
                      other === option.value ? event.target.checked : value.includes(other),
                    ),
                )
              }
              onBlur={onBlur}
            />
            <span className={classes.text}>
              {option.label}
              {option.hint ? <span className={classes.hint}>{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
};
