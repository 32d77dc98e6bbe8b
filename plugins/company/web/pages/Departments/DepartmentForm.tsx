import type { ReactNode } from 'react';
import { toKanaField } from '#core/text/kana.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { KeptForm, type KeptFormProps } from '#kit/kept-list/KeptForm.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Grid, Select } from '#kit/ui/index.ts';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { treeRows, wouldCycle } from '#plugins/company/domain/group-tree.ts';
import { checkPlace } from '#plugins/company/domain/place-rules.ts';
import type { DepartmentPartsFragment } from '#plugins/company/generated/records/Department.generated.ts';
import { AddressFields } from '../../parts/AddressFields.tsx';
import { PhoneField } from '../../parts/PhoneField.tsx';
import { useText } from '../../text.ts';
import { DepartmentChoicesDocument } from './Departments.generated.ts';

export type DepartmentValues = { name: string } & Partial<
  Omit<DepartmentPartsFragment, 'name' | 'version'>
>;

type Props = KeptFormProps<DepartmentValues> & { readonly actions?: ReactNode };

export const DepartmentForm = (props: Props) => {
  const t = useText();
  return (
    <KeptForm {...props} check={checkPlace}>
      {(form) => (
        <>
          <BasicFields form={form} departmentId={props.initial.id} />
          <FormSection title={t('department.place')}>
            <AddressFields form={form} />
            <KanaField form={form} name="addressKana" label={t('field.addressKana')} />
            <Grid columns={2}>
              <PhoneField form={form} name="phoneNumber" />
              <PhoneField form={form} name="faxNumber" />
              <Field form={form} name="email" label={t('field.email')} type="email" />
            </Grid>
          </FormSection>
          <FormSection title={t('department.insurance')}>
            <Grid columns={2}>
              <Field
                form={form}
                name="laborInsuranceNumber"
                label={t('field.laborInsuranceNumber')}
              />
              <Field
                form={form}
                name="employmentInsuranceNumber"
                label={t('field.employmentInsuranceNumber')}
              />
              <Field form={form} name="businessOwner" label={t('field.businessOwner')} />
            </Grid>
          </FormSection>
          <FormSection title={t('department.period')}>
            <Grid columns={2}>
              <Field
                form={form}
                name="establishedOn"
                label={t('field.establishedOn')}
                as={DateField}
              />
              <Field form={form} name="abolishedOn" label={t('field.abolishedOn')} as={DateField} />
            </Grid>
          </FormSection>
        </>
      )}
    </KeptForm>
  );
};

type NamedField = {
  readonly form: InputForm<DepartmentValues>;
  readonly name: string;
  readonly label: string;
};

const KanaField = (props: NamedField) => (
  <Field {...props} as={FoldedTextField} fold={toKanaField} />
);
type BasicProps = {
  readonly form: InputForm<DepartmentValues>;
  readonly departmentId: string | undefined;
};

const BasicFields = ({ form, departmentId }: BasicProps) => {
  const t = useText();
  const { data } = useDocument(DepartmentChoicesDocument);
  const departments = data?.departments ?? [];
  // Never the department itself or what stands below it.
  const parents = treeOptions(
    treeRows(departments)
      .filter(({ group }) => !departmentId || !wouldCycle(departments, departmentId, group.id))
      .map(({ group, depth }) => ({ ...group, depth })),
  );
  const groups = (data?.allAffiliationGroups ?? []).filter(({ isMain }) => isMain);
  return (
    <FormSection title={t('department.basics')}>
      <Field form={form} name="name" label={t('field.name')} required />
      <Grid columns={2}>
        <KanaField form={form} name="kana" label={t('field.kana')} />
        <Field form={form} name="shortName" label={t('field.shortName')} />
        <Field
          form={form}
          name="parentId"
          label={t('department.parent')}
          as={Select}
          options={parents}
          placeholder={t('field.parentNone')}
          clearable
        />
        <Field
          form={form}
          name="groupId"
          label={t('field.groupId')}
          as={Select}
          options={groups.map(({ id, path }) => ({ value: id, label: path.join(' > ') }))}
          searchable
          clearable
        />
      </Grid>
    </FormSection>
  );
};
