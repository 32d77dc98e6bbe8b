import type { ComponentType } from 'react';
import type { Erased } from '#core/erased.ts';
import type { AnyDescriptor, Field as RecordField } from '#core/record.ts';
import { toKanaField } from '#core/text/kana.ts';
import { normalisePhone } from '#core/text/phone.ts';
import { meantAddress } from '#core/text/typed-text.ts';
import { Field } from '../forms/Field.tsx';
import type { InputForm } from '../forms/useInputForm.ts';
import { useRecordWords } from '../kept-list/record-words.ts';
import { DateField } from '../ui/dates/DateField.tsx';
import { TimeField } from '../ui/dates/TimeField.tsx';
import { Checkbox, NumberField, Select } from '../ui/index.ts';
import { FoldedTextField } from '../ui/inputs/FoldedTextField.tsx';

type Option = { readonly value: string; readonly label: string };

/** What the page knows about a field beside its declaration. */
export type FieldOptions = {
  /** Instead of what belongs to the kind. */
  readonly as?: ComponentType<Erased>;
  /** Of a reference: what can be chosen, asked for where the field is drawn. */
  readonly useOptions?: (form: InputForm) => readonly Option[];
  readonly [property: string]: unknown;
};

type Props = {
  readonly record: AnyDescriptor;
  readonly name: string;
  readonly form: InputForm;
  readonly options?: FieldOptions | undefined;
};

const NO_OPTIONS = (): readonly Option[] => [];

/** One field of a form: its label, its control and its rules from the record's declaration. */
export const FieldControl = ({ record, name, form, options = {} }: Props) => {
  const { word, optional } = useRecordWords(record);
  const help = optional(`${name}Help`);
  const field = record.fields[name] as RecordField;
  const { as, useOptions = NO_OPTIONS, ...own } = options;
  const choices = (field.choices ?? []).map((value) => ({
    value,
    label: word(`${field.words}.${value}`),
  }));
  const askedOptions = useOptions(form);
  const chosen = askedOptions.length > 0 ? askedOptions : choices;
  const common = { form, name, label: word(field.label), ...(help ? { help } : {}), ...own };
  if (as) return <Field {...common} as={as} {...(chosen.length > 0 ? { options: chosen } : {})} />;
  switch (field.kind) {
    case 'number':
      return (
        <Field
          {...common}
          as={NumberField}
          width={(own['width'] as number | undefined) ?? 160}
          required={field.isRequired ?? false}
        />
      );
    case 'flag':
      return <Field {...common} as={Checkbox as ComponentType<Erased>} />;
    case 'date':
      return <Field {...common} as={DateField} />;
    case 'time':
      return <Field {...common} as={TimeField as ComponentType<Erased>} />;
    case 'choice':
      return (
        <Field {...common} as={Select} options={chosen} required={field.isRequired ?? false} />
      );
    case 'value':
      throw new Error(`${record.name}.${name} has several parts: the page says what draws them.`);
    case 'reference':
      return (
        <Field
          {...common}
          as={Select}
          options={chosen}
          clearable={field.isFilled !== true}
          required={field.isRequired ?? false}
        />
      );
    default:
      return <TextControl field={field} {...common} />;
  }
};

type TextProps = {
  readonly field: RecordField;
  readonly form: InputForm;
  readonly name: string;
  readonly label: string;
};

/** Formats that people write in several ways are mended when the field is left. */
const TextControl = ({ field: { format, isRequired }, ...own }: TextProps) => {
  const common = { ...own, required: isRequired ?? false };
  if (format === 'katakana') return <Field {...common} as={FoldedTextField} fold={toKanaField} />;
  if (format === 'phone' || format === 'fax')
    return <Field {...common} as={FoldedTextField} fold={normalisePhone} uncounted type="tel" />;
  if (format === 'email')
    return <Field {...common} as={FoldedTextField} fold={meantAddress} type="email" />;
  return <Field {...common} {...(format === 'url' ? { type: format } : {})} />;
};
