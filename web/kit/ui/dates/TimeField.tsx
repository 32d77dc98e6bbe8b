import { useState } from 'react';
import { clockOfMinutes, minutesOfClock } from '#core/time/minutes.ts';
import { type FieldProps, FormControl, frameOf } from '../inputs/FormControl.tsx';
import classes from '../inputs/input.module.css';
import { readTime } from './read-date.ts';

export type TimeFieldProps = FieldProps<string | null> & {
  /** 24:00 to 36:00 mean the next day, as a work day is written. */
  readonly allow36?: boolean;
  /** Minutes that the arrow keys move by. */
  readonly step?: number;
};

export const TimeField = (props: TimeFieldProps) => {
  const { value, onChange, onBlur, name, disabled, allow36 = false, step = 5 } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const move = (by: number) => {
    const end = allow36 ? 36 * 60 : 24 * 60 - 1;
    const now = minutesOfClock(value ?? '') ?? 9 * 60;
    setDraft(null);
    onChange(clockOfMinutes(Math.min(Math.max(now + by, 0), end)));
  };
  return (
    <FormControl {...frameOf(props)} width={props.width ?? 110}>
      {(control) => (
        <div className={classes.frame}>
          <input
            {...control}
            className={`${classes.input} ${classes.number}`}
            type="text"
            inputMode="text"
            name={name}
            autoComplete="off"
            autoFocus={props.autoFocus}
            value={draft ?? (value ?? '').replace(/^0(?=\d:)/, '')}
            disabled={disabled}
            onChange={(event) => {
              const text = event.target.value;
              setDraft(text);
              const readMinutes = readTime(text, allow36);
              onChange(readMinutes === undefined ? text : readMinutes);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              move(event.key === 'ArrowUp' ? step : -step);
            }}
            onBlur={() => {
              setDraft(null);
              onBlur?.();
            }}
          />
        </div>
      )}
    </FormControl>
  );
};
