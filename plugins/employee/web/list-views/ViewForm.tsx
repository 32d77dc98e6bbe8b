import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Switch } from '#kit/ui/inputs/Switch.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import * as CreateListViewInput from '#plugins/employee/generated/inputs/CreateListViewInput.js';
import { useListViewText } from './text.ts';

type ViewFormProps = {
  readonly title: string;
  readonly list: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly mayShare: boolean;
  readonly onSave: (name: string, isShared: boolean) => Promise<unknown>;
  readonly onClose: () => void;
};

/** What a view is called, and whether others see it. */
export function ViewForm({ title, list, mayShare, onSave, onClose, ...initial }: ViewFormProps) {
  const t = useListViewText();
  const form = useInputForm({
    input: CreateListViewInput,
    // The content of the view is read from the list at the moment of saving.
    initial: { ...initial, list, content: { filters: [] } },
    onSubmit: async ({ name, isShared }) => {
      await onSave(name, isShared ?? false);
      onClose();
    },
  });
  return (
    <Modal title={title} width={480} onClose={onClose}>
      <Form
        form={form}
        label={title}
        submitLabel={t('submit')}
        actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <Stack gap={4}>
          <Field form={form} name="name" label={t('name')} />
          {mayShare ? (
            <Field
              form={form}
              name="isShared"
              as={Switch}
              label={t('share')}
              help={t('shareHelp')}
            />
          ) : null}
        </Stack>
      </Form>
    </Modal>
  );
}
