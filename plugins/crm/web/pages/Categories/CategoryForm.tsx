import { Field } from '../../../../../web/kit/forms/Field.tsx';
import { Form } from '../../../../../web/kit/forms/Form.tsx';
import { type InputFormOptions, useInputForm } from '../../../../../web/kit/forms/useInputForm.ts';
import { Button, Stack } from '../../../../../web/kit/ui/index.ts';
import { useText } from '../../text.ts';

export type CategoryValues = { customID: string; name: string };

type Props = Pick<InputFormOptions<CategoryValues>, 'input' | 'onSubmit'> & {
  readonly initial: CategoryValues;
  readonly submitLabel: string;
  readonly onCancel: () => void;
};

/** Shared by creating and editing; it knows neither. */
export function CategoryForm({ input, initial, onSubmit, submitLabel, onCancel }: Props) {
  const t = useText();
  const form = useInputForm<CategoryValues>({ input, initial, onSubmit });
  return (
    <Form
      form={form}
      submitLabel={submitLabel}
      actions={<Button onClick={onCancel}>{t('form.cancel')}</Button>}
    >
      <Stack>
        <Field
          form={form}
          name="customID"
          label={t('category.customID')}
          help={t('form.customIDHelp')}
        />
        <Field form={form} name="name" label={t('category.name')} required />
      </Stack>
    </Form>
  );
}
