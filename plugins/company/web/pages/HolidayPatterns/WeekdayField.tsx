import type { ComponentProps } from 'react';
import { CheckboxGroup } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { WEEKDAYS, weekdayKey } from './weekdays.ts';

type Props = Omit<ComponentProps<typeof CheckboxGroup>, 'value' | 'onChange' | 'options'> & {
  readonly value: readonly number[] | undefined;
  readonly onChange: (weekdays: readonly number[]) => void;
};

/** Days of the week by their numbers, Monday first. */
export const WeekdayField = ({ value, onChange, ...field }: Props) => {
  const t = useText();
  return (
    <CheckboxGroup
      {...field}
      inline
      value={(value ?? []).map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).sort())}
      options={WEEKDAYS.map((weekday) => ({
        value: String(weekday),
        label: t(`weekday.${weekdayKey(weekday)}`),
      }))}
    />
  );
};
