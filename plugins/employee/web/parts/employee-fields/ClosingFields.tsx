import type { ComponentProps } from 'react';
import { MultiSelect, Select } from '#kit/ui/index.ts';
import { useTerms } from './terms.ts';

type OneProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'options'> & {
  readonly value: number | null | undefined;
  readonly onChange: (day: number | null) => void;
};

/** A day of the month; the 31st is called its end. */
export const ClosingField = ({ value, onChange, ...field }: OneProps) => {
  const { closings } = useTerms();
  return (
    <Select
      {...field}
      clearable={false}
      options={closings}
      value={value == null ? null : String(value)}
      onChange={(day) => onChange(day === null ? null : Number(day))}
    />
  );
};

type ManyProps = Omit<ComponentProps<typeof MultiSelect>, 'value' | 'onChange' | 'options'> & {
  readonly value: readonly number[] | undefined;
  readonly onChange: (days: readonly number[]) => void;
};

export const ClosingsField = ({ value, onChange, ...field }: ManyProps) => {
  const { closings } = useTerms();
  return (
    <MultiSelect
      {...field}
      options={closings}
      value={(value ?? []).map(String)}
      onChange={(days) => onChange(days.map(Number).toSorted((a, b) => a - b))}
    />
  );
};
