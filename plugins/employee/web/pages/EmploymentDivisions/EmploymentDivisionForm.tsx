import type { ReactNode } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { KeptForm, type KeptFormProps } from '#kit/kept-list/KeptForm.tsx';
import { Slot } from '#kit/slots/Slot.tsx';
import { divisionClosingSlot } from '#kit/slots/slots.ts';
import { Checkbox, DateField, RadioGroup, Select } from '#kit/ui/index.ts';
import { ClosingField } from '../../parts/employee-fields/ClosingFields.tsx';
import { useTerms } from '../../parts/employee-fields/terms.ts';
import { useEmployeeText } from '../../text.ts';
import type { EmploymentDivisionValues } from './division-values.ts';
import { issuesOfRows, TimetableRows } from './TimetableRows.tsx';

type Props = KeptFormProps<EmploymentDivisionValues> & {
  readonly actions?: ReactNode;
  /** A division that exists changes from a day on. */
  readonly divisionId?: string;
};

export const EmploymentDivisionForm = ({ divisionId, ...props }: Props) => {
  const t = useEmployeeText();
  const { kinds, grants } = useTerms();
  return (
    <KeptForm {...props} check={({ timetables }) => issuesOfRows(timetables)}>
      {(form) => (
        <>
          <FormSection title={t('employmentDivision.basics')}>
            <Field form={form} name="name" label={t('employmentDivision.name')} required />
            <Field
              form={form}
              name="employmentType"
              label={t('employmentDivision.employmentType')}
              as={Select}
              options={kinds}
              required
            />
          </FormSection>
          <FormSection title={t('employmentDivision.terms')}>
            {divisionId ? (
              <Field
                form={form}
                name="validFrom"
                label={t('employmentDivision.validFrom')}
                help={t('employmentDivision.validFromHint')}
                as={DateField}
                required
              />
            ) : null}
            <Field
              form={form}
              name="closingDate"
              label={t('employmentDivision.closingDate')}
              help={t('employmentDivision.closingHint')}
              as={ClosingField}
            />
            {divisionId && form.values.validFrom ? (
              <Slot
                of={divisionClosingSlot}
                with={{
                  divisionId,
                  from: props.initial.closingDate,
                  closingDate: form.values.closingDate ?? null,
                  validFrom: form.values.validFrom,
                }}
              />
            ) : null}
            <Field
              form={form}
              name="isFullTime"
              label={t('employmentDivision.isFullTime')}
              as={Checkbox}
            />
            <Field
              form={form}
              name="isBreakAllow"
              label={t('employmentDivision.isBreakAllow')}
              as={Checkbox}
            />
            <Field form={form} name="flex" label={t('employmentDivision.flex')} as={Checkbox} />
            <Field
              form={form}
              name="autoGrantVacationType"
              label={t('employmentDivision.autoGrant')}
              as={RadioGroup}
              options={grants}
            />
          </FormSection>
          <FormSection title={t('employmentDivision.hours')}>
            <TimetableRows form={form} />
          </FormSection>
        </>
      )}
    </KeptForm>
  );
};
