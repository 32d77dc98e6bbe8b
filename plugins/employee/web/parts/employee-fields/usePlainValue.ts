import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '#kit/i18n/useText.ts';
import { useEmployeeText } from '../../text.ts';
import { type PlainName, plainField } from './plain-fields.ts';

/** How a declared field of a person is named and written. */
export function usePlainValue() {
  const t = useEmployeeText();
  // Keys come from the SDL: codegen has seen that both languages have them.
  const word = useText('employee');
  const format = useFormat();
  return useMemo(() => {
    const written = (name: PlainName, value: unknown): string | null => {
      if (value === null || value === undefined || value === '') return null;
      const { kind, unit, words } = plainField(name) ?? {};
      if (kind === 'date') return format.date(String(value));
      if (kind === 'flag') return t(value === true ? 'detail.yes' : 'detail.no');
      if (kind === 'choice') return word(`${words}.${String(value)}`);
      if (kind === 'number')
        return unit === 'yen' ? format.yen(Number(value)) : format.number(Number(value));
      return String(value);
    };
    return { label: (name: PlainName) => word(plainField(name)?.label ?? ''), written };
  }, [t, word, format]);
}
