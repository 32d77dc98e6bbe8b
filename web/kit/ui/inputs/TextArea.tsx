import { type FieldProps, FormControl, frameOf, letters } from './FormControl.tsx';
import classes from './input.module.css';

export type TextAreaProps = FieldProps<string> & {
  readonly rows?: number;
  readonly maxCount?: number | undefined;
  readonly placeholder?: string;
};

export const TextArea = (props: TextAreaProps) => {
  const { onChange, onBlur, name, disabled, rows = 4, maxCount, placeholder } = props;
  // The API says null where a form shows an empty text.
  const value = props.value ?? '';
  const count = maxCount === undefined ? undefined : { letters: letters(value), max: maxCount };
  return (
    <FormControl {...frameOf(props)} count={count}>
      {(control) => (
        <div className={classes.frame}>
          <textarea
            {...control}
            className={`${classes.input} ${classes.area}`}
            name={name}
            rows={rows}
            style={{ minHeight: `calc(${rows} * 1.65em + 16px)` }}
            value={value}
            disabled={disabled}
            placeholder={placeholder}
            autoFocus={props.autoFocus}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </FormControl>
  );
};
