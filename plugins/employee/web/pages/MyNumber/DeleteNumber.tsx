import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { RadioGroup } from '#kit/ui/inputs/RadioGroup.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import * as DeleteMyNumberInput from '#plugins/employee/generated/inputs/DeleteMyNumberInput.js';
import { usePersonnelText } from '../Personnel/text.ts';

const REASONS = ['PERIOD_ENDED', 'NOT_NEEDED', 'NO_LONGER_DEPENDENT', 'WRONG'] as const;

type Props = {
  readonly onDelete: (input: Record<string, unknown>) => Promise<void>;
  readonly onCancel: () => void;
};

export function DeleteNumber({ onDelete, onCancel }: Props) {
  const t = usePersonnelText();
  const form = useInputForm<Record<string, unknown>>({
    input: DeleteMyNumberInput,
    initial: { reason: null },
    onSubmit: (input) => onDelete(input),
  });
  return (
    <Form
      form={form}
      guard={false}
      label={t('myNumber.reason')}
      submitLabel={t('myNumber.deleteConfirm')}
      actions={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <Stack gap={4}>
        <p>{t('myNumber.deleteBody')}</p>
        <Field
          form={form}
          name="reason"
          label={t('myNumber.reason')}
          as={RadioGroup}
          options={REASONS.map((value) => ({ value, label: t(`myNumber.reasons.${value}`) }))}
        />
      </Stack>
    </Form>
  );
}
