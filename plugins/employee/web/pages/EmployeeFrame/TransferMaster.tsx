import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import * as TransferMasterPermissionInput from '#plugins/employee/generated/inputs/TransferMasterPermissionInput.js';
import { issuesIn } from '../../parts/issues.ts';
import { useEmployeeText } from '../../text.ts';
import { EmployeeChoicesDocument } from '../Employees/Employees.generated.ts';
import { TransferMasterPermissionDocument } from './EmployeeFrame.generated.ts';
import type { FramedEmployee } from './EmployeeFrameView.tsx';

type TransferMasterProps = { readonly employee: FramedEmployee; readonly onClose: () => void };

/** The one way out of being the master: somebody else becomes it in the same moment. */
export function TransferMaster({ employee, onClose }: TransferMasterProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const navigate = useNavigate();
  const name = format.name(employee);
  const { data } = useDocument(EmployeeChoicesDocument);
  // Rights of the person who is signed in change with it.
  const [transfer] = useMutate(TransferMasterPermissionDocument, {
    alsoStale: ['EmployeeMe', 'Employee', 'GroupPermission'],
  });
  const form = useInputForm({
    input: TransferMasterPermissionInput,
    initial: { employeeId: employee.id, permissionGroupId: null },
    onSubmit: async (input: { employeeId: string; permissionGroupId: string }) => {
      const { transferMasterPermission: done } = await transfer({ data: input });
      if (done.__typename === 'EmployeeNotSaved') return issuesIn(done);
      // Whoever is no longer the master may have lost this page: home shows what is left.
      await navigate({ to: '/admin/home' });
      notify.success(t('detail.transferDone', { name }));
      return undefined;
    },
  });
  const groups = (data?.groupPermissions ?? []).filter(({ isMaster }) => !isMaster);
  return (
    <Modal title={t('detail.transferTitle', { name })} onClose={onClose}>
      <Form
        form={form}
        label={t('detail.transferTitle', { name })}
        submitLabel={t('detail.transfer')}
        actions={<Button onClick={onClose}>{t('signIn.cancel')}</Button>}
        guard={false}
      >
        <p>{t('detail.transferBody', { name })}</p>
        <Notice tone="warning">{t('detail.transferWarning')}</Notice>
        <Field
          form={form}
          name="permissionGroupId"
          as={Select}
          label={t('detail.transferMine')}
          options={groups.map((group) => ({ value: group.id, label: group.name }))}
          required
        />
      </Form>
    </Modal>
  );
}
