import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Switch } from '#kit/ui/inputs/Switch.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import * as CreateEmployeeListViewInput from '#plugins/employee/generated/inputs/CreateEmployeeListViewInput.js';
import { useEmployeeText } from '../../text.ts';

type SaveViewFormProps = {
  readonly mayShare: boolean;
  readonly onSave: (view: { name: string; isShared: boolean }) => Promise<void>;
  readonly onClose: () => void;
};

export function SaveViewForm({ mayShare, onSave, onClose }: SaveViewFormProps) {
  const t = useEmployeeText();
  const form = useInputForm({
    input: CreateEmployeeListViewInput,
    // The search is what the list shows when this is saved.
    initial: { name: '', isShared: false, search: '{}' },
    onSubmit: ({ name, isShared }) => onSave({ name, isShared }),
  });
  return (
    <Modal title={t('views.saveTitle')} width={480} onClose={onClose}>
      <Form
        form={form}
        label={t('views.saveTitle')}
        submitLabel={t('detail.save')}
        actions={<Button onClick={onClose}>{t('signIn.cancel')}</Button>}
      >
        <Stack gap={4}>
          <Field form={form} name="name" label={t('views.name')} />
          {mayShare ? (
            <Field
              form={form}
              name="isShared"
              as={Switch}
              label={t('views.shared')}
              help={t('views.sharedHelp')}
            />
          ) : null}
        </Stack>
      </Form>
    </Modal>
  );
}
