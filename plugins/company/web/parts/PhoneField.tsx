import { normalisePhone } from '#core/text/phone.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { useText } from '../text.ts';

type Props = { readonly form: InputForm; readonly name: 'phoneNumber' | 'faxNumber' };

export const PhoneField = ({ form, name }: Props) => {
  const t = useText();
  return (
    <Field
      form={form}
      name={name}
      label={t(`field.${name}`)}
      as={FoldedTextField}
      fold={normalisePhone}
      uncounted
      type="tel"
    />
  );
};
