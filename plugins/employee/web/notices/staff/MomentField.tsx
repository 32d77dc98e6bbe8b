import { useState } from 'react';
import { isDate } from '#core/time/dates.ts';
import { minutesOfClock } from '#core/time/minutes.ts';
import { atTokyo, tokyoDate, tokyoTime } from '#core/time/tokyo.ts';
import { DateField, FormControl, Group, TimeField } from '#kit/ui/index.ts';
import { useNoticeText } from '../notice-text.ts';

type Props = {
  readonly label: string;
  /** An instant, or what was typed so far where it is none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
};

const partsOf = (value: string | null) => {
  const instant = value ? new Date(value) : undefined;
  return instant && !Number.isNaN(instant.getTime())
    ? { date: tokyoDate(instant), time: tokyoTime(instant) }
    : { date: null, time: null };
};

/** A day and a time of day in Japan. */
export function MomentField({
  label,
  value,
  onChange,
  onBlur,
  help,
  error,
  required = false,
}: Props) {
  const t = useNoticeText();
  const [typed, setTyped] = useState<{ date: string | null; time: string | null }>(() =>
    partsOf(value),
  );
  const put = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const minutes = minutesOfClock(next.time ?? '');
    const isWhole = next.date !== null && isDate(next.date) && minutes !== null;
    onChange(isWhole ? atTokyo(next.date ?? '', minutes ?? 0).toISOString() : null);
  };
  return (
    <FormControl label={label} help={help} error={error} required={required}>
      {(control) => (
        <fieldset
          id={control.id}
          aria-describedby={control['aria-describedby']}
          aria-label={label}
          onBlur={onBlur}
          style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
        >
          <Group gap={3} wrap>
            <DateField
              label={t('field.day')}
              hideLabel
              value={typed.date}
              onChange={(date) => put({ date })}
              min={tokyoDate(new Date())}
            />
            <TimeField
              label={t('field.time')}
              hideLabel
              value={typed.time}
              onChange={(time) => put({ time })}
            />
          </Group>
        </fieldset>
      )}
    </FormControl>
  );
}
