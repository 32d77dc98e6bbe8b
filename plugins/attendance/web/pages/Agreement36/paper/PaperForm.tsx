import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { type InputForm, useInputForm } from '#kit/forms/useInputForm.ts';
import {
  Checkbox,
  CheckboxGroup,
  DateField,
  Grid,
  notify,
  Panel,
  RadioGroup,
  Select,
  Stack,
  TextArea,
  TextField,
} from '#kit/ui/index.ts';
import {
  checkPaper,
  hasSpecialPage,
  type PaperAgreement,
  type PaperFields,
} from '#plugins/attendance/domain/agreement36/paper/paper.ts';
import { healthMeasures } from '#plugins/attendance/domain/agreement36/special-clause.ts';
import * as SaveAgreement36PaperInput from '#plugins/attendance/generated/inputs/SaveAgreement36PaperInput.js';
import { useLimitText } from '../limit-text.ts';
import { useClauseWords } from '../special-clause/clause-words.ts';
import {
  type Agreement36PaperPartsFragment,
  SaveAgreement36PaperDocument,
  type SaveAgreement36PaperMutationVariables,
} from './Paper.generated.ts';
import { PaperRows } from './PaperRows.tsx';

type Props = {
  readonly agreement: PaperAgreement & { readonly id: string };
  readonly paper: Agreement36PaperPartsFragment;
};

/** What the form asks for beside the agreement itself, in its order. */
export function PaperForm({ agreement, paper }: Props) {
  const t = useLimitText();
  const words = useClauseWords();
  const [save] = useMutate(SaveAgreement36PaperDocument, {
    alsoStale: ['Agreement36', 'Agreement36Paper'],
  });
  const { agreement36Id, form: number, missing, updatedAt, updatedBy, ...fields } = paper;
  const form = useInputForm({
    input: SaveAgreement36PaperInput,
    initial: fields as object as PaperFields,
    check: (values) => checkPaper(agreement, values),
    onSubmit: async (data: SaveAgreement36PaperMutationVariables['data']) => {
      await save({ id: agreement36Id, data });
      notify.success(t('paper36.saved'));
    },
  }) as InputForm;
  const isSpecial = number ? hasSpecialPage(number) : agreement.hasSpecialClause;
  const isRepresentative = form.values['party'] === 'REPRESENTATIVE';
  const text = (name: 'businessName' | 'postalCode' | 'address' | 'phone') => (
    <Field form={form} name={name} as={TextField} label={t(`paper36.${name}`)} />
  );
  return (
    <Form form={form} label={t('paper36.record')} submitLabel={t('paper36.save')}>
      <Stack gap={4}>
        <Panel title={t('paper36.section.place')}>
          <Grid columns={2}>
            <Field
              form={form}
              name="labourInsuranceNumber"
              as={TextField}
              label={t('paper36.labourInsuranceNumber')}
              help={t('paper36.help.labour')}
            />
            <Field
              form={form}
              name="corporateNumber"
              as={TextField}
              label={t('paper36.corporateNumber')}
            />
            <Field
              form={form}
              name="businessKind"
              as={TextField}
              label={t('paper36.businessKind')}
              help={t('paper36.help.business')}
            />
            {text('businessName')}
            {text('postalCode')}
            {text('address')}
            {text('phone')}
          </Grid>
        </Panel>
        <Panel title={t('paper36.section.overtime')}>
          <PaperRows form={form} name="overtimeRows" />
        </Panel>
        <Panel title={t('paper36.section.holiday')}>
          <Stack gap={3}>
            <PaperRows form={form} name="holidayRows" />
            <Field
              form={form}
              name="keepsUnder100"
              as={Checkbox}
              label={t('paper36.keepsUnder100')}
            />
          </Stack>
        </Panel>
        {isSpecial ? (
          <Panel title={t('paper36.section.special')}>
            <PaperRows form={form} name="specialRows" />
          </Panel>
        ) : null}
        {isSpecial || number === 'FORM_9_3' || number === 'FORM_9_4' ? (
          <Panel title={t('paper36.section.health')}>
            <Stack gap={3}>
              {number === 'FORM_9_4' || number === 'FORM_9_5' ? (
                <Field
                  form={form}
                  name="doctorLevel"
                  as={Select}
                  label={t('paper36.doctorLevel')}
                  options={(['A', 'B', 'LINKED_B', 'C1', 'C2'] as const).map((value) => ({
                    value,
                    label: t(`doctorLevel.${value}`),
                  }))}
                />
              ) : null}
              <Field
                form={form}
                name="procedure"
                as={TextField}
                label={t('paper36.procedure')}
                help={t('paper36.help.procedure')}
              />
              <Field
                form={form}
                name="measures"
                as={CheckboxGroup}
                label={t('paper36.measures')}
                options={healthMeasures.map((value) => ({ value, label: words.measure(value) }))}
              />
              <Field
                form={form}
                name="measureText"
                as={TextArea}
                rows={2}
                label={t('paper36.measureText')}
              />
            </Stack>
          </Panel>
        ) : null}
        <Panel title={t('paper36.section.party')}>
          <Stack gap={3}>
            <Field
              form={form}
              name="party"
              as={RadioGroup}
              label={t('paper36.party')}
              options={(['REPRESENTATIVE', 'UNION'] as const).map((value) => ({
                value,
                label: t(`party.${value}`),
              }))}
            />
            <Grid columns={2}>
              {isRepresentative ? (
                <Field
                  form={form}
                  name="partyTitle"
                  as={TextField}
                  label={t('paper36.partyTitle')}
                />
              ) : null}
              <Field form={form} name="partyName" as={TextField} label={t('paper36.partyName')} />
              {isRepresentative ? (
                <Field
                  form={form}
                  name="electedBy"
                  as={TextField}
                  label={t('paper36.electedBy')}
                  help={t('paper36.help.elected')}
                />
              ) : null}
              <Field form={form} name="agreedOn" as={DateField} label={t('paper36.agreedOn')} />
            </Grid>
            <Field
              form={form}
              name="representsMajority"
              as={Checkbox}
              label={t('paper36.representsMajority')}
            />
            {isRepresentative ? (
              <Field
                form={form}
                name="electedProperly"
                as={Checkbox}
                label={t('paper36.electedProperly')}
              />
            ) : null}
          </Stack>
        </Panel>
        <Panel title={t('paper36.section.employer')}>
          <Grid columns={2}>
            <Field
              form={form}
              name="employerTitle"
              as={TextField}
              label={t('paper36.employerTitle')}
            />
            <Field
              form={form}
              name="employerName"
              as={TextField}
              label={t('paper36.employerName')}
            />
            <Field
              form={form}
              name="office"
              as={TextField}
              label={t('paper36.office')}
              help={t('paper36.help.office')}
            />
            <Field form={form} name="submittedOn" as={DateField} label={t('paper36.submittedOn')} />
          </Grid>
        </Panel>
      </Stack>
    </Form>
  );
}
