import { useState } from 'react';
import type { Issue } from '../../../../../core/issue.ts';
import type { UpdateEmployeeInput as Changes } from '../../../../../schema/generated/schema-types.ts';
import { Form } from '../../../../../web/kit/forms/Form.tsx';
import { useInputForm } from '../../../../../web/kit/forms/useInputForm.ts';
import { Button } from '../../../../../web/kit/ui/Button.tsx';
import { Modal } from '../../../../../web/kit/ui/Modal.tsx';
import * as UpdateEmployeeInput from '../../../generated/inputs/UpdateEmployeeInput.js';
import { type Choices, EmployeeFields } from '../../parts/EmployeeFields.tsx';
import { useEmployeeText } from '../../text.ts';
import type { DetailedEmployee } from './EmployeeDetailView.tsx';

const initialOf = (employee: DetailedEmployee) => ({
  employeeNumber: employee.employeeNumber,
  lastName: employee.lastName,
  firstName: employee.firstName,
  lastNameKana: employee.lastNameKana,
  firstNameKana: employee.firstNameKana,
  romaji: employee.romaji ?? '',
  email: employee.email ?? '',
  joinedOn: employee.joinedOn ?? null,
  groupId: employee.group?.id ?? null,
  workplaceId: employee.workplace?.id ?? null,
  recruitmentTypeId: employee.recruitmentType?.id ?? null,
  employmentDivisionId: employee.employmentDivision?.id ?? null,
  permissionGroupId: employee.groupPermission?.id ?? null,
  isStaff: employee.isStaff,
  personalEmail: employee.personalEmail ?? '',
  phone: employee.phone ?? '',
  mobile: employee.mobile ?? '',
});

/** Somebody else may be at another field of the same person: only what was changed here is sent. */
function changedOnly<Values extends object>(
  input: Changes,
  values: Values,
  initial: Values,
): Changes {
  const isChanged = (name: string) =>
    values[name as keyof Values] !== initial[name as keyof Values];
  return Object.fromEntries(Object.entries(input).filter(([name]) => isChanged(name)));
}

type EditEmployeeFormProps = {
  readonly employee: DetailedEmployee;
  readonly choices: Choices;
  readonly mayAssignRights: boolean;
  readonly onSave: (changes: Changes) => Promise<readonly Issue[] | undefined>;
  readonly onClose: () => void;
};

export function EditEmployeeForm({
  employee,
  choices,
  mayAssignRights,
  onSave,
  onClose,
}: EditEmployeeFormProps) {
  const t = useEmployeeText();
  // As it was when the form opened: the list behind may load newer rows meanwhile.
  const [initial] = useState(() => initialOf(employee));
  const form = useInputForm({
    input: UpdateEmployeeInput,
    initial,
    onSubmit: async (input: Changes, values) =>
      (await onSave(changedOnly(input, values, initial))) ?? undefined,
  });
  return (
    <Modal title={t('detail.editTitle')} width={1220} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        label={t('detail.editTitle')}
        submitLabel={t('detail.save')}
        actions={<Button onClick={onClose}>{t('signIn.cancel')}</Button>}
      >
        <EmployeeFields
          form={form}
          choices={choices}
          mayAssignRights={mayAssignRights}
          holdsMaster={employee.groupPermission?.isMaster ?? false}
        />
      </Form>
    </Modal>
  );
}
