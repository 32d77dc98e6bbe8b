import { type ReactNode, useState } from 'react';
import { foldNumber } from '#core/text/width.ts';
import { type FieldProps, FormControl, frameOf } from './FormControl.tsx';
import classes from './input.module.css';

export type NumberFieldProps = FieldProps<number | null> & {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly placeholder?: string;
};

/** Full-width digits, grouping commas and minus signs of every shape reach a Japanese number field. */
export function readNumber(text: string): number | null | undefined {
  const plain = foldNumber(text).replaceAll(/[,、]/g, '');
  if (plain === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/**
 * A text field, not type=number: that one throws away what it does not understand, takes the mouse
 * wheel for an answer and knows no full-width digits. Arrow keys step.
 */
export const NumberField = (props: NumberFieldProps) => {
  const { value, onChange, onBlur, name, disabled, min, max, step = 1, prefix, suffix } = props;
  // Only while somebody types does the text differ from the number ('1.', '-', 'あ').
  const [draft, setDraft] = useState<string | null>(null);
  const change = (text: string) => {
    setDraft(text);
    const read = readNumber(text);
    // What cannot be read goes on as NaN so that the rule refuses it; it is never dropped in silence.
    onChange(read === undefined ? Number.NaN : read);
  };
  const move = (by: number) => {
    const next = Math.round(((Number.isFinite(value) ? (value ?? 0) : 0) + by) * 1e7) / 1e7;
    setDraft(null);
    onChange(Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity));
  };
  return (
    <FormControl {...frameOf(props)}>
      {(control) => (
        <div className={classes.frame}>
          {prefix ? <span className={classes.affix}>{prefix}</span> : null}
          <input
            {...control}
            className={`${classes.input} ${classes.number}`}
            type="text"
            inputMode={
              Number.isInteger(step)
                ? min !== undefined && min >= 0
                  ? 'numeric'
                  : 'text'
                : 'decimal'
            }
            name={name}
            autoComplete="off"
            value={draft ?? (value === null || Number.isNaN(value) ? '' : String(value))}
            disabled={disabled}
            placeholder={props.placeholder}
            autoFocus={props.autoFocus}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
                event.preventDefault();
                move(event.key === 'ArrowUp' ? step : -step);
              }
            }}
            onBlur={() => {
              if (draft !== null && readNumber(draft) !== undefined) setDraft(null);
              onBlur?.();
            }}
          />
          {suffix ? <span className={classes.affix}>{suffix}</span> : null}
        </div>
      )}
    </FormControl>
  );
};
