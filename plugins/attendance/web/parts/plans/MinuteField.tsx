import type { ComponentProps } from 'react';
import { clockOfMinutes, minutesOfClock } from '#core/time/minutes.ts';
import { TimeField } from '#kit/ui/index.ts';

type Props = Omit<ComponentProps<typeof TimeField>, 'value' | 'onChange'> & {
  /** Minutes from midnight; a text while what is typed is no time yet. */
  readonly value: number | string | null;
  readonly onChange: (value: number | string | null) => void;
};

/** A time of day that the API knows as minutes from midnight, past 24:00 on the next day. */
export const MinuteField = ({ value, onChange, ...props }: Props) => (
  <TimeField
    {...props}
    value={typeof value === 'number' ? clockOfMinutes(value) : value}
    onChange={(text) => onChange(text === null ? null : (minutesOfClock(text) ?? text))}
  />
);
