import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PasswordField } from '#kit/ui/inputs/PasswordField.tsx';
import { RadioGroup } from '#kit/ui/inputs/RadioGroup.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import * as RevealMyNumberInput from '#plugins/employee/generated/inputs/RevealMyNumberInput.js';
import { usePersonnelText } from '../Personnel/text.ts';

const PURPOSES = ['TAX', 'SOCIAL_INSURANCE', 'EMPLOYMENT_INSURANCE', 'CHECK'] as const;

type Props = {
  readonly onReveal: (input: Record<string, unknown>) => Promise<void>;
  readonly onCancel: () => void;
};

/** What somebody wants to see the number for, before it is shown. */
export function RevealForm({ onReveal, onCancel }: Props) {
  const t = usePersonnelText();
  const form = useInputForm<Record<string, unknown>>({
    input: RevealMyNumberInput,
    initial: { purpose: null, note: '', password: '' },
    onSubmit: (input) => onReveal(input),
  });
  return (
    <Form
      form={form}
      guard={false}
      label={t('myNumber.purpose')}
      submitLabel={t('myNumber.show')}
      actions={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <Stack gap={4}>
        <p>{t('myNumber.revealBody')}</p>
        <Field
          form={form}
          name="purpose"
          label={t('myNumber.purpose')}
          as={RadioGroup}
          options={PURPOSES.map((value) => ({ value, label: t(`myNumber.forPurpose.${value}`) }))}
        />
        <Field form={form} name="note" label={t('myNumber.note')} />
        <Field
          form={form}
          name="password"
          label={t('myNumber.password')}
          help={t('myNumber.passwordHelp')}
          as={PasswordField}
        />
      </Stack>
    </Form>
  );
}
