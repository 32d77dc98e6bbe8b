import { useState } from 'react';
import { minutesOfClock } from '#core/time/minutes.ts';
import { atTokyo, tokyoDate, tokyoTime } from '#core/time/tokyo.ts';
import { useText } from '../../i18n/useText.ts';
import { Fieldset } from '../inputs/Fieldset.tsx';
import type { FieldProps } from '../inputs/FormControl.tsx';
import { Group } from '../layout/layout.tsx';
import { DateField } from './DateField.tsx';
import { TimeField } from './TimeField.tsx';

export type DateTimeFieldProps = FieldProps<string | null> & { readonly min?: string };

const partsOf = (value: string | null): { date: string | null; time: string | null } =>
  value
    ? { date: tokyoDate(new Date(value)), time: tokyoTime(new Date(value)) }
    : { date: null, time: null };

/** A day and a time of Tokyo; the value is an instant, or nothing while one of the two is missing. */
export const DateTimeField = (props: DateTimeFieldProps) => {
  const { label, value, onChange, onBlur, name, help, error, required, disabled, min } = props;
  const t = useText('kit');
  const [parts, setParts] = useState(() => partsOf(value));
  const change = (next: typeof parts) => {
    setParts(next);
    const minutes = minutesOfClock(next.time ?? '');
    onChange(next.date && minutes !== undefined ? atTokyo(next.date, minutes).toISOString() : null);
  };
  const common = { ...(onBlur ? { onBlur } : {}), disabled: disabled ?? false };
  return (
    <Fieldset legend={label} name={name} help={help} error={error} required={required ?? false}>
      <div data-field={name}>
        <Group align="end">
          <DateField
            {...common}
            label={t('dayOf')}
            invalid={error !== undefined && (!parts.date || Boolean(parts.time))}
            value={parts.date}
            onChange={(date) => change({ ...parts, date })}
            {...(min ? { min } : {})}
          />
          <TimeField
            {...common}
            label={t('timeOf')}
            invalid={error !== undefined && !parts.time}
            value={parts.time}
            onChange={(time) => change({ ...parts, time })}
          />
        </Group>
      </div>
    </Fieldset>
  );
};
