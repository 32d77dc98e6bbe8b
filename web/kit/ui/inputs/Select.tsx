import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { IconChevronDown } from '../icons.ts';
import { type FieldProps, FormControl, frameOf } from './FormControl.tsx';
import classes from './input.module.css';
import { type Option, useSeenOptions } from './option.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

export type SelectProps = FieldProps<string | null> & {
  readonly options: readonly Option[];
  /** The empty choice stays available after something was chosen. */
  readonly clearable?: boolean;
  /** For long lists: type to find. */
  readonly searchable?: boolean;
  /** Of a searchable list that the server narrows: what was typed. */
  readonly onSearch?: (text: string) => void;
  readonly placeholder?: string;
};

/** The browser's own list: the best one on a phone, and with a reader. */
export const Select = (props: SelectProps) => {
  const {
    value,
    onChange,
    onBlur,
    name,
    disabled,
    options,
    clearable = !props.required,
    placeholder,
  } = props;
  const t = useText('kit');
  const format = useFormat();
  useSeenOptions(options);
  if (props.searchable) return <SearchableSelect {...props} />;
  return (
    <FormControl {...frameOf(props)}>
      {(control) => (
        <div className={`${classes.frame} ${classes.selectFrame}`}>
          <select
            {...control}
            className={`${classes.input} ${classes.select}`}
            name={name}
            value={value ?? ''}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
            onBlur={onBlur}
          >
            {clearable || value === null || value === '' ? (
              <option value="" disabled={!clearable}>
                {placeholder ?? (clearable ? t('none') : t('choose'))}
              </option>
            ) : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.hint ? format.aside(option.label, option.hint) : option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </div>
      )}
    </FormControl>
  );
};
