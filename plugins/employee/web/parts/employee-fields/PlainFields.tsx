import { Fragment, type ReactNode } from 'react';
import { normalisePhone } from '#core/text/phone.ts';
import { toHalfWidth } from '#core/text/width.ts';
import { FieldControl, type FieldOptions } from '#kit/fields/FieldControl.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { Switch } from '#kit/ui/inputs/Switch.tsx';
import { Employee } from '#plugins/employee/generated/records/Employee.ts';
import { type EmployeeText, useEmployeeText } from '../../text.ts';
import { type Choices, choicesOf } from './employee-choices.ts';
import { type Beside, PLACES, type Place, type PlainName, plainField } from './plain-fields.ts';

type PlainFieldProps = {
  readonly form: InputForm;
  readonly name: PlainName;
  readonly choices?: Choices | undefined;
  readonly options?: FieldOptions | undefined;
};

/** The control that a declared field of a person gets. */
export function PlainField({ form, name, choices, options }: PlainFieldProps) {
  const t = useEmployeeText();
  return (
    <FieldControl
      record={Employee}
      name={name}
      form={form}
      options={{ ...ofKind(name, t), ...ofName(name, t, choices), ...options }}
    />
  );
}

function ofKind(name: PlainName, t: EmployeeText): FieldOptions {
  const { kind, format } = plainField(name) ?? {};
  if (kind === 'flag') return { as: Switch };
  if (kind === 'choice') return { placeholder: t('basic.unknown') };
  if (format === 'phone' || format === 'fax')
    return { as: FoldedTextField, fold: normalisePhone, type: 'tel' };
  return {};
}

/** What only one field has. */
function ofName(name: PlainName, t: EmployeeText, choices: Choices | undefined): FieldOptions {
  if (name === 'lastName' || name === 'firstName') return { autoComplete: 'off' };
  // As it is kept, and as everybody else will read it.
  if (name === 'employeeNumber') return { as: FoldedTextField, fold: toHalfWidth, required: true };
  if (name === 'romaji')
    return { as: FoldedTextField, fold: toHalfWidth, placeholder: 'Yamada Taro' };
  const of = choices && choicesOf(choices, currentLanguage());
  if (name === 'country') return { as: Select, searchable: true, options: of?.countries ?? [] };
  if (name === 'birthPrefecture')
    return { as: Select, options: of?.prefectures ?? [], placeholder: t('basic.unknown') };
  return {};
}

type PlainFieldsProps = {
  readonly place: Place;
  readonly form: InputForm;
  readonly choices?: Choices;
  /** What is no plain field and stands among them. */
  readonly beside?: Readonly<Record<Beside, ReactNode>>;
  readonly options?: Readonly<Partial<Record<PlainName, FieldOptions>>>;
  /** Drawn by the form in a way of its own. */
  readonly without?: readonly PlainName[];
};

/** Every declared field of a place, in its order. */
export const PlainFields = ({
  place,
  form,
  choices,
  beside,
  options = {},
  without = [],
}: PlainFieldsProps) =>
  (PLACES[place] as readonly (PlainName | Beside)[]).map((name) => {
    if (name === 'transferClassId' || name === 'holidayPatternId')
      return <Fragment key={name}>{beside?.[name]}</Fragment>;
    return without.includes(name) ? null : (
      <PlainField key={name} form={form} name={name} choices={choices} options={options[name]} />
    );
  });
