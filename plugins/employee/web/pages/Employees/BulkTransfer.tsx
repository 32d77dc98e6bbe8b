import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { wordsForIssue } from '#kit/forms/issue-words.ts';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Fieldset } from '#kit/ui/inputs/Fieldset.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { Grid, Stack } from '#kit/ui/layout/layout.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { FormSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import * as ChangeAssignmentsInput from '#plugins/employee/generated/inputs/ChangeAssignmentsInput.js';
import type { ChangeAssignmentsInput as Change } from '#schema/generated/schema-types.ts';
import { Sections } from '../../parts/employee-fields/EmployeeFields.tsx';
import { type Choices, choicesOf } from '../../parts/employee-fields/employee-choices.ts';
import { issuesIn } from '../../parts/issues.ts';
import { useEmployeeText } from '../../text.ts';
import {
  ChangeAssignmentsDocument,
  type ChangeAssignmentsMutation,
  EmployeeChoicesDocument,
} from './Employees.generated.ts';

type Refused = ChangeAssignmentsMutation['changeAssignments']['refused'];
type BulkTransferProps = {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** One change for everybody who is selected, from one day on. */
export function BulkTransfer({ ids, onDone, onClose }: BulkTransferProps) {
  const t = useEmployeeText();
  const { data: choices } = useDocument(EmployeeChoicesDocument);
  const [refused, setRefused] = useState<Refused>();
  const title = t('bulk.title', { count: ids.length });
  return (
    <Modal title={title} width={800} closeOnMask={false} onClose={refused ? onDone : onClose}>
      {refused ? <RefusedPeople refused={refused} onClose={onDone} /> : null}
      {!refused && !choices ? <FormSkeleton fields={6} /> : null}
      {!refused && choices ? (
        <TransferForm
          ids={ids}
          title={title}
          choices={choices}
          onDone={onDone}
          onRefused={setRefused}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  );
}

type TransferFormProps = BulkTransferProps & {
  readonly title: string;
  readonly choices: Choices;
  readonly onRefused: (refused: Refused) => void;
};

function TransferForm({ ids, title, choices, onDone, onRefused, onClose }: TransferFormProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const of = choicesOf(choices, currentLanguage());
  const [change] = useMutate(ChangeAssignmentsDocument, { alsoStale: ['Employee'] });
  const form = useInputForm<Record<string, string | null>>({
    input: ChangeAssignmentsInput,
    initial: {
      from: null,
      groupId: null,
      workplaceId: null,
      departmentId: null,
      recruitmentTypeId: null,
      employmentDivisionId: null,
      bossId: null,
    },
    check: ({ from: _day, ...rest }) =>
      Object.values(rest).some(Boolean)
        ? []
        : [{ path: 'groupId', key: 'validation.nothingChanged' }],
    onSubmit: async (data: Change) => {
      const { changeAssignments: done } = await change({ ids: [...ids], data });
      if (done.changed.length > 0) {
        notify.success(
          t('bulk.done', { count: done.changed.length, date: format.date(data.from) }),
        );
      }
      if (done.refused.length > 0) onRefused(done.refused);
      else onDone();
    },
  });
  const choice = (
    name: string,
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
    searchable = false,
  ) => (
    <Field
      form={form}
      name={name}
      as={Select}
      label={label}
      options={[...options]}
      placeholder={t('assignment.keep')}
      searchable={searchable}
    />
  );
  return (
    <Form
      form={form}
      label={title}
      submitLabel={t('assignment.save')}
      actions={<Button onClick={onClose}>{t('signIn.cancel')}</Button>}
    >
      <Sections>
        <Field form={form} name="from" as={DateField} label={t('assignment.from')} width={220} />
        <Fieldset legend={t('assignment.whatChanges')} help={t('assignment.addHelp')}>
          <Grid columns={2}>
            {choice('groupId', t('field.group'), of.groups)}
            {choice('workplaceId', t('field.workplace'), of.workplaces)}
            {choice('departmentId', t('field.department'), of.departments)}
            {choice('bossId', t('field.boss'), of.bosses, true)}
            {choice('recruitmentTypeId', t('field.recruitmentType'), of.recruitmentTypes)}
            {choice('employmentDivisionId', t('field.employmentDivision'), of.employmentDivisions)}
          </Grid>
        </Fieldset>
      </Sections>
    </Form>
  );
}

function RefusedPeople({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const t = useEmployeeText();
  const format = useFormat();
  return (
    <Stack gap={4}>
      <Notice tone="warning" title={t('bulk.refused', { count: refused.length })}>
        <ul>
          {refused.map(({ employee, issues }) => (
            <li key={employee.id}>
              <TextLink
                to="/admin/employee/$employeeId/affiliation"
                params={{ employeeId: employee.id }}
              >
                {format.name(employee)}
              </TextLink>{' '}
              {issuesIn({ issues })
                .map((issue) => wordsForIssue(issue, undefined))
                .join(' ')}
            </li>
          ))}
        </ul>
      </Notice>
      <div>
        <Button variant="primary" onClick={onClose}>
          {t('bulk.close')}
        </Button>
      </div>
    </Stack>
  );
}
