import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import * as RehireEmployeeInput from '#plugins/employee/generated/inputs/RehireEmployeeInput.js';
import type { RehireEmployeeInput as RehireInput } from '#schema/generated/schema-types.ts';
import { issuesIn } from '../../parts/issues.ts';
import { useEmployeeText } from '../../text.ts';
import { RehireEmployeeDocument } from './EmployeeFrame.generated.ts';
import type { FramedEmployee } from './EmployeeFrameView.tsx';

type RehireFormProps = { readonly employee: FramedEmployee; readonly onClose: () => void };

/** The same person comes back with everything that was kept. */
export function RehireForm({ employee, onClose }: RehireFormProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const name = format.name(employee);
  const [rehire] = useMutate(RehireEmployeeDocument);
  const form = useInputForm({
    input: RehireEmployeeInput,
    initial: { joinedOn: null },
    onSubmit: async (data: Omit<RehireInput, 'version'>) => {
      const { rehireEmployee: saved } = await rehire({
        id: employee.id,
        data: { ...data, version: employee.version },
      });
      if (saved.__typename === 'EmployeeNotSaved') return issuesIn(saved);
      notify.success(t('detail.rehired', { name }));
      onClose();
      return undefined;
    },
  });
  return (
    <Modal title={t('retire.rehireTitle', { name })} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        label={t('retire.rehireTitle', { name })}
        submitLabel={t('retire.rehire')}
        actions={<Button onClick={onClose}>{t('signIn.cancel')}</Button>}
      >
        <Stack gap={4}>
          <p>{t('retire.rehireBody')}</p>
          <Field form={form} name="joinedOn" as={DateField} label={t('retire.rehireOn')} />
        </Stack>
      </Form>
    </Modal>
  );
}
