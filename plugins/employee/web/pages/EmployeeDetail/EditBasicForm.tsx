import type { Issue } from '#core/issue.ts';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useConflict } from '#kit/kept-list/useConflict.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Fieldset } from '#kit/ui/inputs/Fieldset.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import * as UpdateEmployeeInput from '#plugins/employee/generated/inputs/UpdateEmployeeInput.js';
import type { UpdateEmployeeInput as Changes } from '#schema/generated/schema-types.ts';
import { AddressFields } from '../../parts/employee-fields/AddressFields.tsx';
import {
  AccessFields,
  ContactFields,
  IdentityFields,
  PersonalFields,
  PlaceFields,
  placesHeld,
  Sections,
  TermFields,
} from '../../parts/employee-fields/EmployeeFields.tsx';
import type { Choices } from '../../parts/employee-fields/employee-choices.ts';
import { plainIn, typedValues } from '../../parts/employee-fields/plain-fields.ts';
import { useEmployeeText } from '../../text.ts';
import type { BasicPart, DetailedEmployee } from './basic-panels.ts';

const initialOf = (employee: DetailedEmployee, part: BasicPart) => {
  if (part !== 'company') return typedValues(plainIn(part), employee);
  const { assignment } = employee;
  return {
    ...typedValues(plainIn('identity', 'terms', 'access'), employee),
    transferClassId: employee.transferClass?.id ?? null,
    holidayPatternId: employee.holidayPattern?.id ?? null,
    groupId: employee.group?.id ?? null,
    subGroupIds: employee.subGroups.map(({ id }) => id),
    workplaceId: employee.workplace?.id ?? null,
    departmentId: assignment?.department?.id ?? null,
    recruitmentTypeId: employee.recruitmentType?.id ?? null,
    employmentDivisionId: employee.employmentDivision?.id ?? null,
    position: assignment?.position ?? '',
    occupation: assignment?.occupation ?? '',
    duty: assignment?.duty ?? '',
    bossId: assignment?.boss?.id ?? null,
    adminAuthority: assignment?.adminAuthority ?? '',
    commutingAllowance: assignment?.commutingAllowance ?? null,
    email: employee.email ?? '',
    permissionGroupId: employee.groupPermission?.id ?? null,
  };
};

type EditBasicFormProps = {
  readonly employee: DetailedEmployee;
  readonly part: BasicPart;
  readonly title: string;
  readonly choices: Choices;
  readonly mayAssignRights: boolean;
  readonly onSave: (changes: Changes) => Promise<readonly Issue[] | undefined>;
  /** The newest `employee` is there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onReload: () => void;
  readonly onClose: () => void;
};

export function EditBasicForm(props: EditBasicFormProps) {
  const { employee, part, title, choices, mayAssignRights, onSave, onReload, onClose } = props;
  const { refetch } = props;
  const t = useEmployeeText();
  // Somebody else may be at another field of the same person: only what was changed here is sent.
  const conflict = useConflict({
    row: employee,
    refetch,
    valuesOf: (one): Record<string, unknown> => initialOf(one, part),
  });
  const form = useInputForm<Record<string, unknown>>({
    input: UpdateEmployeeInput,
    initial: conflict.initial,
    // Left out it would stay as it is, and an empty field would be said to be saved.
    check: ({ email }) =>
      employee.email && typeof email === 'string' && email.trim() === ''
        ? [{ path: 'email', key: 'required' }]
        : [],
    onSubmit: (input: Changes, values) =>
      conflict.save((version) => onSave({ ...conflict.changedOf(input, values), version })),
  });
  const given = { form, choices };
  return (
    <Modal
      title={title}
      width={part === 'company' ? 1220 : 800}
      closeOnMask={false}
      onClose={onClose}
    >
      <Form
        form={form}
        conflict={conflict.notice({ form, onReload })}
        label={title}
        submitLabel={t('detail.save')}
        actions={<Button onClick={onClose}>{t('signIn.cancel')}</Button>}
      >
        <Sections>
          {part === 'company' ? (
            <>
              <IdentityFields form={form} />
              <TermFields {...given} />
              <Fieldset legend={t('person.work')} help={t('basic.today')}>
                <PlaceFields {...given} selfId={employee.id} held={placesHeld(employee)} />
              </Fieldset>
              <AccessFields
                {...given}
                mayAssignRights={mayAssignRights}
                holdsMaster={employee.groupPermission?.isMaster ?? false}
              />
            </>
          ) : null}
          {part === 'individual' ? <PersonalFields {...given} /> : null}
          {part === 'addresses' ? <AddressFields {...given} /> : null}
          {part === 'contacts' ? <ContactFields form={form} /> : null}
        </Sections>
      </Form>
    </Modal>
  );
}
