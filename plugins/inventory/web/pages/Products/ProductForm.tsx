import { Field } from '../../../../../web/kit/forms/Field.tsx';
import { Form } from '../../../../../web/kit/forms/Form.tsx';
import { type InputFormOptions, useInputForm } from '../../../../../web/kit/forms/useInputForm.ts';
import { Button, NumberField, Stack } from '../../../../../web/kit/ui/index.ts';
import { useText } from '../../text.ts';

export type ProductValues = { name: string; kana: string; quantity: number | null };

type Props = Pick<InputFormOptions<ProductValues>, 'input' | 'onSubmit'> & {
  readonly initial: ProductValues;
  readonly submitLabel: string;
  readonly onCancel: () => void;
};

/** Shared by creating and editing; it knows neither. */
export function ProductForm({ input, initial, onSubmit, submitLabel, onCancel }: Props) {
  const t = useText();
  const form = useInputForm<ProductValues>({ input, initial, onSubmit });
  return (
    <Form
      form={form}
      submitLabel={submitLabel}
      actions={<Button onClick={onCancel}>{t('form.cancel')}</Button>}
    >
      <Stack>
        <Field form={form} name="name" label={t('product.name')} />
        <Field form={form} name="kana" label={t('product.kana')} />
        <Field
          form={form}
          name="quantity"
          label={t('product.quantity')}
          as={NumberField}
          width={160}
          required
        />
      </Stack>
    </Form>
  );
}
