import type { Issue } from '../../../../../core/issue.ts';
import type { CreateEmployeeInput as NewEmployee } from '../../../../../schema/generated/schema-types.ts';
import { Field } from '../../../../../web/kit/forms/Field.tsx';
import { Form } from '../../../../../web/kit/forms/Form.tsx';
import { useInputForm } from '../../../../../web/kit/forms/useInputForm.ts';
import { Button } from '../../../../../web/kit/ui/Button.tsx';
import { PasswordField } from '../../../../../web/kit/ui/PasswordField.tsx';
import * as CreateEmployeeInput from '../../../generated/inputs/CreateEmployeeInput.js';
import { type Choices, EmployeeFields } from '../../parts/EmployeeFields.tsx';
import { useEmployeeText } from '../../text.ts';

type CreateEmployeeFormProps = {
  readonly choices: Choices;
  readonly mayAssignRights: boolean;
  readonly onSave: (data: NewEmployee) => Promise<readonly Issue[] | undefined>;
  readonly onCancel: () => void;
};

export function CreateEmployeeForm({
  choices,
  mayAssignRights,
  onSave,
  onCancel,
}: CreateEmployeeFormProps) {
  const t = useEmployeeText();
  const form = useInputForm({
    input: CreateEmployeeInput,
    initial: {
      employeeNumber: '',
      lastName: '',
      firstName: '',
      lastNameKana: '',
      firstNameKana: '',
      romaji: '',
      email: '',
      password: '',
      joinedOn: null,
      groupId: null,
      workplaceId: null,
      recruitmentTypeId: null,
      employmentDivisionId: null,
      permissionGroupId: null,
      isStaff: false,
      personalEmail: '',
      phone: '',
      mobile: '',
    },
    onSubmit: async (input: NewEmployee) => (await onSave(input)) ?? undefined,
  });
  return (
    <Form
      form={form}
      label={t('create.title')}
      submitLabel={t('create.submit')}
      actions={<Button onClick={onCancel}>{t('signIn.cancel')}</Button>}
    >
      <EmployeeFields form={form} choices={choices} mayAssignRights={mayAssignRights}>
        <Field
          form={form}
          name="password"
          as={PasswordField}
          label={t('field.password')}
          help={t('field.passwordHelp')}
          autoComplete="new-password"
        />
      </EmployeeFields>
    </Form>
  );
}
