import type { ComponentProps } from 'react';
import { Select } from '#kit/ui/index.ts';
import { useEmployeeText } from '../../text.ts';

/** Monday first, as people plan. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

type Props = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'options'> & {
  readonly value: number | null | undefined;
  readonly onChange: (day: number | null) => void;
};

export const DayField = ({ value, onChange, ...field }: Props) => {
  const t = useEmployeeText();
  return (
    <Select
      {...field}
      clearable={false}
      options={DAYS.map((day) => ({ value: String(day), label: t(`dayOfWeek.${day}`) }))}
      value={value == null ? null : String(value)}
      onChange={(day) => onChange(day === null ? null : Number(day))}
    />
  );
};
