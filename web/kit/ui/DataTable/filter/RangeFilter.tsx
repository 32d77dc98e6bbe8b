import { useState } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '#kit/i18n/useText.ts';
import { DateRangeField } from '../../dates/DateField.tsx';
import { Fieldset } from '../../inputs/Fieldset.tsx';
import { NumberField } from '../../inputs/NumberField.tsx';
import { Group } from '../../layout/layout.tsx';
import { type Range, type RangeKind, readRange, writeRange } from './range-values.ts';

type Props = {
  readonly label: string;
  readonly kind: RangeKind;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
};

const WIDTH = 130;

/** From one day or number until another; either may be left out. */
export const RangeFilter = ({ label, kind, value, onChange }: Props) => {
  const range = readRange(kind, value);
  if (kind === 'number')
    return (
      <Numbers
        key={value.join()}
        label={label}
        range={range}
        onChange={(next) => onChange(writeRange(next))}
      />
    );
  return (
    <DateRangeField
      label={label}
      value={range}
      onChange={(next) => {
        // While somebody types, what is no day yet asks for nothing.
        const read = readRange('date', writeRange(next));
        if (read.from === next.from && read.until === next.until) onChange(writeRange(next));
      }}
    />
  );
};

type NumbersProps = {
  readonly label: string;
  readonly range: Range;
  readonly onChange: (range: Range) => void;
};

/** The list is asked for when a field is left, not at each figure. */
const Numbers = ({ label, range, onChange }: NumbersProps) => {
  const t = useText('kit');
  const format = useFormat();
  const [typed, setTyped] = useState(range);
  const edge = (name: keyof Range) => (
    <NumberField
      label={`${label} ${t(name)}`}
      hideLabel
      width={WIDTH}
      value={typed[name] === null ? null : Number(typed[name])}
      onChange={(number) => setTyped({ ...typed, [name]: number === null ? null : String(number) })}
      onBlur={() => {
        const read = readRange('number', writeRange(typed));
        if (read.from !== range.from || read.until !== range.until) onChange(read);
      }}
    />
  );
  return (
    <Fieldset legend={label}>
      <Group gap={2}>
        {edge('from')}
        <span aria-hidden>{format.range('', '')}</span>
        {edge('until')}
      </Group>
    </Fieldset>
  );
};
