import { useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import {
  Button,
  DateField,
  FileField,
  Grid,
  Notice,
  Select,
  Stack,
  TextArea,
  TextField,
} from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import * as PlanLeaveByAgreementInput from '#plugins/attendance/generated/inputs/PlanLeaveByAgreementInput.js';
import { NamedDays, NO_DAY } from '#plugins/attendance/web/parts/leave/NamedDays.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import {
  type LeaveAgreementChoicesQuery,
  LeaveAgreementPlanOfDocument,
  type LeaveAgreementPlanPartsFragment,
  type PlanLeaveByAgreementMutationVariables,
} from './Agreements.generated.ts';
import { FILE_KINDS, MOST_FILES } from './useAgreementUpload.ts';

export type AgreementInput = PlanLeaveByAgreementMutationVariables['data'];

/** The form asks before anybody is known: the preview names the people. */
const NOBODY_YET = [{ employeeId: 'preview', dates: ['2000-01-01'] }];
const asOptions = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

type Props = {
  readonly choices: LeaveAgreementChoicesQuery;
  readonly onClose: () => void;
  /** `files` are still to be uploaded. */
  readonly onPlanned: (
    input: AgreementInput,
    files: readonly File[],
    plan: LeaveAgreementPlanPartsFragment,
  ) => void;
};

/** What was agreed upon, the dates, and whom it is about. */
export function AgreementForm({ choices, onClose, onPlanned }: Props) {
  const t = useText();
  const { request } = useDataSource();
  const [files, setFiles] = useState<readonly File[]>([]);
  const { employmentDivisions, recruitmentTypes, leaveBalancesConnection } = choices;
  const [initial] = useState(() => ({
    plan: {
      days: [NO_DAY],
      where: { groupId: null, employmentDivisionId: null, recruitmentTypeId: null },
    },
    people: NOBODY_YET,
    name: '',
    agreedOn: tokyoDate(new Date()),
    note: '',
    // Their names until they are uploaded, so that a chosen file counts as a change.
    fileKeys: [] as string[],
    // One for the form: a second click plans nothing.
    key: crypto.randomUUID(),
  }));
  const form = useInputForm({
    input: PlanLeaveByAgreementInput,
    initial,
    onSubmit: async (input: AgreementInput) => {
      const { leaveAgreementPlan } = await request(LeaveAgreementPlanOfDocument, {
        data: input.plan,
      });
      onPlanned(input, files, leaveAgreementPlan);
    },
  });
  const { days } = form.values.plan;
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    form.set(
      'fileKeys',
      chosen.map(({ name }) => name),
    );
  };
  return (
    <Form
      form={form}
      label={t('planned.newTitle')}
      submitLabel={t('planned.preview')}
      actions={<Button onClick={onClose}>{t('day.noteCancel')}</Button>}
    >
      <Stack gap={4}>
        <Notice tone="info">{t('planned.law')}</Notice>
        <Grid columns={2}>
          <Field
            form={form}
            name="name"
            as={TextField}
            label={t('leaveAgreement.name')}
            help={t('planned.nameExample')}
          />
          <Field form={form} name="agreedOn" as={DateField} label={t('leaveAgreement.agreedOn')} />
        </Grid>
        <Field
          form={form}
          name="note"
          as={TextArea}
          rows={2}
          label={t('leaveAgreement.note')}
          help={t('planned.noteHelp')}
        />
        <FileField
          label={t('leaveAgreement.files')}
          help={t('planned.filesHelp')}
          accept={FILE_KINDS}
          maxFiles={MOST_FILES}
          value={files}
          onChange={choose}
        />
        <NamedDays form={form} name="plan.days" days={days} label={t('planned.date')} />
        <Grid columns={3}>
          <Field
            form={form}
            name="plan.where.groupId"
            as={Select}
            label={t('errors.group')}
            placeholder={t('grantMany.everybody')}
            options={treeOptions(leaveBalancesConnection.groups)}
          />
          <Field
            form={form}
            name="plan.where.employmentDivisionId"
            as={Select}
            label={t('grantMany.division')}
            placeholder={t('grantMany.everybody')}
            options={asOptions(employmentDivisions)}
          />
          <Field
            form={form}
            name="plan.where.recruitmentTypeId"
            as={Select}
            label={t('grantMany.recruitmentType')}
            placeholder={t('grantMany.everybody')}
            options={asOptions(recruitmentTypes)}
          />
        </Grid>
      </Stack>
    </Form>
  );
}
