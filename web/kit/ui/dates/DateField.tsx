import { useState } from 'react';
import { isDate, isMonth } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Fieldset } from '../inputs/Fieldset.tsx';
import { type FieldProps, FormControl, frameOf } from '../inputs/FormControl.tsx';
import inputClasses from '../inputs/input.module.css';
import { CalendarPopover } from './CalendarPopover.tsx';
import classes from './DateField.module.css';
import { readDate, readMonth } from './read-date.ts';

export type DateFieldProps = FieldProps<string | null> & {
  readonly min?: string;
  readonly max?: string;
  /** Days to show in red beside Sundays; left out: the national holidays. */
  readonly holidays?: ReadonlySet<string>;
};

type TypedProps = {
  readonly props: DateFieldProps;
  readonly kind: 'day' | 'month';
  readonly read: (text: string) => string | null | undefined;
  readonly known: (value: string) => boolean;
};

/** Text that is no date goes on as it stands: the rule refuses it and the person can mend it. */
const TypedDate = ({ props, kind, read, known }: TypedProps) => {
  const { value, onChange, onBlur, name, disabled, min, max, holidays } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const isKnown = value !== null && known(value);
  return (
    <FormControl {...frameOf(props)} width={props.width ?? (kind === 'day' ? 180 : 150)}>
      {(control) => (
        <CalendarPopover
          label={props.label}
          kind={kind}
          disabled={disabled}
          value={isKnown ? value : null}
          onPick={(picked) => {
            setDraft(null);
            onChange(picked);
          }}
          min={min}
          max={max}
          holidays={holidays}
          input={
            <input
              {...control}
              className={inputClasses.input}
              type="text"
              inputMode="text"
              name={name}
              autoComplete="off"
              autoFocus={props.autoFocus}
              value={draft ?? (isKnown ? value.replaceAll('-', '/') : (value ?? ''))}
              disabled={disabled}
              onChange={(event) => {
                const text = event.target.value;
                setDraft(text);
                const readDate = read(text);
                onChange(readDate === undefined ? text : readDate);
              }}
              onBlur={() => {
                setDraft(null);
                onBlur?.();
              }}
            />
          }
        />
      )}
    </FormControl>
  );
};

export const DateField = (props: DateFieldProps) => (
  <TypedDate
    props={props}
    kind="day"
    known={isDate}
    read={(text) => readDate(text, Number(tokyoDate(new Date()).slice(0, 4)))}
  />
);

export const MonthField = (props: DateFieldProps) => (
  <TypedDate props={props} kind="month" known={isMonth} read={readMonth} />
);

export type DateRange = { readonly from: string | null; readonly until: string | null };
export type DateRangeFieldProps = FieldProps<DateRange> & {
  readonly min?: string;
  readonly max?: string;
};

export const DateRangeField = (props: DateRangeFieldProps) => {
  const { label, value, onChange, hideLabel, min, max, ...rest } = props;
  const invalid = rest.error !== undefined;
  const t = useText('kit');
  const format = useFormat();
  const bounds = { ...(min ? { min } : {}), ...(max ? { max } : {}) };
  return (
    <Fieldset {...rest} legend={label} hideLegend={hideLabel}>
      <div className={classes.range}>
        <DateField
          {...bounds}
          label={`${label} ${t('from')}`}
          hideLabel
          invalid={invalid}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <span aria-hidden>{format.range('', '')}</span>
        <DateField
          {...bounds}
          label={`${label} ${t('until')}`}
          hideLabel
          invalid={invalid}
          value={value.until}
          onChange={(until) => onChange({ ...value, until })}
        />
      </div>
    </Fieldset>
  );
};
