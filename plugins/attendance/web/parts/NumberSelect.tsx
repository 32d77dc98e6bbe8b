import type { ComponentProps } from 'react';
import { Select } from '#kit/ui/index.ts';
import { DAYS, useClosingNames, useDayNames } from './keepers.ts';

type Props = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'options'> & {
  readonly value: number | null | undefined;
  readonly onChange: (value: number | null) => void;
  readonly options: readonly { readonly value: number; readonly label: string }[];
};

/** A choice of few whose values are numbers. */
export const NumberSelect = ({ value, onChange, options, ...field }: Props) => (
  <Select
    {...field}
    clearable={false}
    options={options.map((option) => ({ value: String(option.value), label: option.label }))}
    value={value == null ? null : String(value)}
    onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
  />
);

type FieldProps = Omit<Props, 'options'>;

const BY_DIVISION = 0;

/** The closing day of a basic shift, which may leave it to the employment division of each person. */
export const ShiftClosingField = ({ value, onChange, ...field }: FieldProps) => {
  const nameOf = useClosingNames();
  const options = [
    { value: BY_DIVISION, label: nameOf(null) },
    ...Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: nameOf(index + 1) })),
  ];
  return (
    <NumberSelect
      {...field}
      options={options}
      value={value ?? BY_DIVISION}
      onChange={(day) => onChange(day === BY_DIVISION ? null : day)}
    />
  );
};

/** A day of the month; the 31st is called its end. */
export const ClosingField = (field: FieldProps) => {
  const nameOf = useClosingNames();
  const options = Array.from({ length: 31 }, (_, index) => ({
    value: index + 1,
    label: nameOf(index + 1),
  }));
  return <NumberSelect {...field} options={options} />;
};

export const DayOfWeekField = (field: FieldProps) => {
  const nameOf = useDayNames();
  const options = DAYS.map((day) => ({ value: day, label: nameOf(day) }));
  return <NumberSelect {...field} options={options} />;
};
