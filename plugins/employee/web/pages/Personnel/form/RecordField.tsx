import { toKanaField } from '#core/text/kana.ts';
import { normalisePhone } from '#core/text/phone.ts';
import { normalisePostalCode } from '#core/text/postal-code.ts';
import { toHalfWidth } from '#core/text/width.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Checkbox } from '#kit/ui/inputs/Checkbox.tsx';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { NumberField } from '#kit/ui/inputs/NumberField.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { TextArea } from '#kit/ui/inputs/TextArea.tsx';
import {
  type Field as Declared,
  isLong,
  type Section,
} from '#plugins/employee/domain/personnel/section.ts';
import { usePersonnelText, useSectionWords } from '../text.ts';

const FOLDS: Readonly<Record<string, (text: string) => string>> = {
  katakana: toKanaField,
  accountHolder: toKanaField,
  phone: normalisePhone,
  postalCode: normalisePostalCode,
};
/** Numbers of a fixed length: as wide as they are. */
const SHORT = new Set(['postalCode', 'bankCode', 'branchCode', 'accountNumber']);
const same = (text: string) => text;

type Props = {
  readonly form: InputForm;
  readonly section: Section;
  readonly name: string;
  readonly field: Declared;
};

/** The control that a declared field gets. */
export function RecordField({ form, section, name, field }: Props) {
  const t = usePersonnelText();
  const words = useSectionWords(section);
  const given = { form, name, label: words.field(name), required: field.isRequired ?? false };
  switch (field.kind) {
    case 'date':
      return <Field {...given} as={DateField} />;
    case 'flag':
      return <Field {...given} as={Checkbox} />;
    case 'choice':
      return (
        <Field
          {...given}
          as={Select}
          options={(field.choices ?? []).map((value) => ({
            value,
            label: words.choice(name, value),
          }))}
        />
      );
    case 'number':
      return (
        <Field
          {...given}
          as={NumberField}
          {...(field.isWhole ? {} : { step: 0.5 })}
          {...(field.unit ? { suffix: t(`units.${field.unit}`) } : {})}
        />
      );
    default:
      if (isLong(field)) return <Field {...given} as={TextArea} rows={3} />;
      return (
        <Field
          {...given}
          as={FoldedTextField}
          fold={
            field.format ? (FOLDS[field.format] ?? toHalfWidth) : field.message ? toHalfWidth : same
          }
          uncounted={(field.maxLength ?? 250) <= 20}
          {...(SHORT.has(field.format ?? '') ? { width: 160, inputMode: 'numeric' as const } : {})}
        />
      );
  }
}
