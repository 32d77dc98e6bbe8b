import { useId } from 'react';
import classes from './choice.module.css';
import { Fieldset } from './Fieldset.tsx';
import type { FieldProps } from './FormControl.tsx';
import { type Option, useSeenOptions } from './option.ts';

export type RadioGroupProps = FieldProps<string | null> & {
  readonly options: readonly Option[];
  readonly inline?: boolean;
};

export const RadioGroup = (props: RadioGroupProps) => {
  const { label, value, onChange, onBlur, options, inline, hideLabel, ...rest } = props;
  const group = useId();
  useSeenOptions(options);
  return (
    <Fieldset {...rest} role="radiogroup" legend={label} hideLegend={hideLabel}>
      <div className={classes.list} data-inline={inline || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              className={`${classes.box} ${classes.round}`}
              name={group}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
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

export type SegmentedControlProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
};

/** A choice of views, with no label on screen: the segments name themselves. */
export const SegmentedControl = ({ label, value, onChange, options }: SegmentedControlProps) => {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments}>
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
};
