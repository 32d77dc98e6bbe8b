import { useState } from 'react';
import type { Issue } from '#core/issue.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { newPersonSlot } from '#kit/slots/slots.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Fieldset } from '#kit/ui/inputs/Fieldset.tsx';
import { PasswordField } from '#kit/ui/inputs/PasswordField.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import * as CreateEmployeeInput from '#plugins/employee/generated/inputs/CreateEmployeeInput.js';
import type { CreateEmployeeInput as NewEmployee } from '#schema/generated/schema-types.ts';
import { AddressFields } from '../../parts/employee-fields/AddressFields.tsx';
import {
  AccessFields,
  ContactFields,
  IdentityFields,
  PersonalFields,
  PlaceFields,
  Sections,
  TermFields,
} from '../../parts/employee-fields/EmployeeFields.tsx';
import type { Choices } from '../../parts/employee-fields/employee-choices.ts';
import {
  PLACES,
  type Place,
  plainIn,
  typedValues,
} from '../../parts/employee-fields/plain-fields.ts';
import { PictureField } from '../../parts/picture/PictureField.tsx';
import { useEmployeeText } from '../../text.ts';

type CreateEmployeeFormProps = {
  readonly choices: Choices;
  readonly mayAssignRights: boolean;
  readonly onSave: (
    data: NewEmployee,
    picture: File | undefined,
  ) => Promise<readonly Issue[] | undefined>;
  readonly onCancel: () => void;
};

const EMPTY = {
  ...typedValues(plainIn(...(Object.keys(PLACES) as Place[]))),
  email: '',
  password: '',
  passwordConfirmation: '',
  enrollmentClass: 'ENROLLED',
  transferClassId: null,
  holidayPatternId: null,
  groupId: null,
  subGroupIds: [],
  workplaceId: null,
  departmentId: null,
  recruitmentTypeId: null,
  employmentDivisionId: null,
  position: '',
  occupation: '',
  duty: '',
  bossId: null,
  adminAuthority: '',
  commutingAllowance: null,
  permissionGroupId: null,
  lateNotice: true,
  beforeNotice: true,
};

export function CreateEmployeeForm({
  choices,
  mayAssignRights,
  onSave,
  onCancel,
}: CreateEmployeeFormProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const [picture, setPicture] = useState<File>();
  const form = useInputForm({
    input: CreateEmployeeInput,
    initial: EMPTY,
    check: ({ password, passwordConfirmation }) =>
      !password || password === passwordConfirmation
        ? []
        : [{ path: 'passwordConfirmation', key: 'validation.passwordMismatch' }],
    onSubmit: async (input: NewEmployee) => (await onSave(input, picture)) ?? undefined,
  });
  const { lastName, firstName } = typedNames(form.values);
  return (
    <Form
      form={picture ? { ...form, dirty: true } : form}
      label={t('create.title')}
      draft={{ name: 'Employee', without: ['password', 'passwordConfirmation'] }}
      submitLabel={t('create.submit')}
      actions={<Button onClick={onCancel}>{t('signIn.cancel')}</Button>}
    >
      <Sections>
        <IdentityFields form={form}>
          <PictureField
            name={format.name({ lastName, firstName })}
            help={t('create.pictureHelp')}
            image={picture}
            onChange={(image) => setPicture(image ?? undefined)}
          />
        </IdentityFields>
        <TermFields form={form} choices={choices} />
        <Fieldset legend={t('person.work')}>
          <Stack gap={4}>
            <PlaceFields form={form} choices={choices} />
            <Slot of={newPersonSlot} with={{ form }} />
          </Stack>
        </Fieldset>
        <AccessFields form={form} choices={choices} mayAssignRights={mayAssignRights}>
          <Field
            form={form}
            name="password"
            as={PasswordField}
            label={t('field.password')}
            help={t('field.passwordHelp')}
            autoComplete="new-password"
          />
          {form.values.password ? (
            <Field
              form={form}
              name="passwordConfirmation"
              as={PasswordField}
              label={t('field.passwordConfirmation')}
              help={t('basic.passwordRepeat')}
              autoComplete="new-password"
            />
          ) : null}
        </AccessFields>
        <PersonalFields form={form} choices={choices} />
        <AddressFields form={form} choices={choices} />
        <ContactFields form={form} />
      </Sections>
    </Form>
  );
}

/** Among the plain fields, which the SDL declares. */
const typedNames = (
  values: Readonly<Record<string, unknown>>,
): Record<'lastName' | 'firstName', string> => ({
  lastName: String(values['lastName'] ?? ''),
  firstName: String(values['firstName'] ?? ''),
});
