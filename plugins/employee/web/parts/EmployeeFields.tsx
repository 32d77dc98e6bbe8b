import type { ReactNode } from 'react';
import { toKanaField } from '#core/text/kana.ts';
import { normalisePhone } from '#core/text/phone.ts';
import { toHalfWidth } from '#core/text/width.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Fieldset } from '#kit/ui/inputs/Fieldset.tsx';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { MultiSelect } from '#kit/ui/inputs/MultiSelect.tsx';
import { NumberField } from '#kit/ui/inputs/NumberField.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { Switch } from '#kit/ui/inputs/Switch.tsx';
import { Grid } from '#kit/ui/layout/layout.tsx';
import { useEmployeeText } from '../text.ts';
import classes from './EmployeeFields.module.css';
import { type Choices, choicesOf } from './employee-choices.ts';

type PartProps = { readonly form: InputForm; readonly choices: Choices };

/** The sections of a form about a person; none of them knows whether the person is new. */
export const Sections = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.sections}>{children}</div>
);

type FoldedProps = {
  readonly form: InputForm;
  readonly name: string;
  readonly label: string;
};
const KanaField = (props: FoldedProps) => (
  <Field {...props} as={FoldedTextField} fold={toKanaField} required />
);
const PhoneField = (props: FoldedProps) => (
  <Field {...props} as={FoldedTextField} fold={normalisePhone} type="tel" />
);

export function IdentityFields({ form }: Pick<PartProps, 'form'>) {
  const t = useEmployeeText();
  return (
    <Fieldset legend={t('create.identity')}>
      <Grid columns={2}>
        <Field
          form={form}
          name="lastName"
          label={t('field.lastName')}
          autoComplete="off"
          required
        />
        <Field
          form={form}
          name="firstName"
          label={t('field.firstName')}
          autoComplete="off"
          required
        />
        <KanaField form={form} name="lastNameKana" label={t('field.lastNameKana')} />
        <KanaField form={form} name="firstNameKana" label={t('field.firstNameKana')} />
        <Field
          form={form}
          name="romaji"
          as={FoldedTextField}
          fold={toHalfWidth}
          label={t('field.romaji')}
          placeholder="Yamada Taro"
        />
      </Grid>
    </Fieldset>
  );
}

export function PersonalFields({ form, choices }: PartProps) {
  const t = useEmployeeText();
  const of = choicesOf(choices, t, currentLanguage());
  return (
    <Fieldset legend={t('person.individual')}>
      <Grid columns={2}>
        <Field form={form} name="birthday" as={DateField} label={t('field.birthday')} />
        <Field
          form={form}
          name="gender"
          as={Select}
          label={t('field.gender')}
          options={of.genders}
          placeholder={t('basic.unknown')}
        />
        <Field
          form={form}
          name="bloodType"
          as={Select}
          label={t('field.bloodType')}
          options={of.bloodTypes}
          placeholder={t('basic.unknown')}
        />
        <Field
          form={form}
          name="country"
          as={Select}
          searchable
          label={t('field.country')}
          options={of.countries}
        />
        <Field
          form={form}
          name="birthPrefecture"
          as={Select}
          label={t('field.birthPrefecture')}
          options={of.prefectures}
          placeholder={t('basic.unknown')}
        />
        <Field
          form={form}
          name="maritalStatus"
          as={Select}
          label={t('field.maritalStatus')}
          options={of.maritalStatuses}
          placeholder={t('basic.unknown')}
        />
        <Field form={form} name="marriedOn" as={DateField} label={t('field.marriedOn')} />
      </Grid>
    </Fieldset>
  );
}

export function ContactFields({ form }: Pick<PartProps, 'form'>) {
  const t = useEmployeeText();
  return (
    <Fieldset legend={t('person.contacts')}>
      <Grid columns={2}>
        <PhoneField form={form} name="mobile" label={t('field.mobile')} />
        <PhoneField form={form} name="phone" label={t('field.phone')} />
        <Field form={form} name="personalEmail" label={t('field.personalEmail')} type="email" />
        <PhoneField form={form} name="workplacePhone" label={t('field.workplacePhone')} />
        <PhoneField form={form} name="fax" label={t('field.fax')} />
      </Grid>
    </Fieldset>
  );
}

export function TermFields({ form, choices }: PartProps) {
  const t = useEmployeeText();
  const of = choicesOf(choices, t, currentLanguage());
  return (
    <Fieldset legend={t('person.terms')}>
      <Grid columns={2}>
        <Field form={form} name="employeeNumber" label={t('field.employeeNumber')} required />
        <Field form={form} name="joinedOn" as={DateField} label={t('field.joinedOn')} />
        <Field
          form={form}
          name="enrollmentClass"
          as={Select}
          label={t('field.enrollmentClass')}
          options={of.enrollmentClasses}
          placeholder={t('basic.unknown')}
        />
        <Field
          form={form}
          name="transferClassId"
          as={Select}
          label={t('field.transferClass')}
          options={of.transferClasses}
        />
        <Field
          form={form}
          name="holidayPatternId"
          as={Select}
          label={t('field.holidayPattern')}
          options={of.holidayPatterns}
        />
        <Field
          form={form}
          name="expectedRetireOn"
          as={DateField}
          label={t('field.expectedRetireOn')}
        />
      </Grid>
    </Fieldset>
  );
}

/** What holds from a day on; the day is the caller's to ask for. */
export function PlaceFields({
  form,
  choices,
  selfId,
}: PartProps & { readonly selfId?: string | undefined }) {
  const t = useEmployeeText();
  const of = choicesOf(choices, t, currentLanguage());
  return (
    <Grid columns={2}>
      <Field form={form} name="groupId" as={Select} label={t('field.group')} options={of.groups} />
      <Field
        form={form}
        name="subGroupIds"
        as={MultiSelect}
        label={t('field.subGroups')}
        options={of.subGroups}
      />
      <Field
        form={form}
        name="workplaceId"
        as={Select}
        label={t('field.workplace')}
        options={of.workplaces}
      />
      <Field
        form={form}
        name="departmentId"
        as={Select}
        label={t('field.department')}
        options={of.departments}
      />
      <Field
        form={form}
        name="recruitmentTypeId"
        as={Select}
        label={t('field.recruitmentType')}
        options={of.recruitmentTypes}
      />
      <Field
        form={form}
        name="employmentDivisionId"
        as={Select}
        label={t('field.employmentDivision')}
        options={of.employmentDivisions}
      />
      <Field form={form} name="position" label={t('field.position')} />
      <Field form={form} name="occupation" label={t('field.occupation')} />
      <Field form={form} name="duty" label={t('field.duty')} />
      <Field
        form={form}
        name="bossId"
        as={Select}
        searchable
        label={t('field.boss')}
        options={of.bosses.filter(({ value }) => value !== selfId)}
      />
      <Field form={form} name="adminAuthority" label={t('field.adminAuthority')} />
      <Field
        form={form}
        name="commutingAllowance"
        as={NumberField}
        label={t('field.commutingAllowance')}
        min={0}
        max={1_000_000}
      />
    </Grid>
  );
}

type AccessProps = PartProps & {
  readonly mayAssignRights: boolean;
  /** The master keeps this right until it is handed over. */
  readonly holdsMaster?: boolean;
  /** Beside the login name: the first password. */
  readonly children?: ReactNode;
};

export function AccessFields({
  form,
  choices,
  mayAssignRights,
  holdsMaster = false,
  children,
}: AccessProps) {
  const t = useEmployeeText();
  const rights = choices.groupPermissions
    .filter(({ isMaster }) => isMaster === holdsMaster || !isMaster)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Fieldset legend={t('create.access')}>
      <Grid columns={2}>
        <Field
          form={form}
          name="email"
          label={t('field.email')}
          help={t('field.emailHelp')}
          type="email"
        />
        {children}
        <Field
          form={form}
          name="permissionGroupId"
          as={Select}
          label={t('field.permissionGroup')}
          options={rights}
          disabled={!mayAssignRights || holdsMaster}
          disabledReason={holdsMaster ? t('detail.lastMaster') : t('validation.noRightToAssign')}
        />
        <Field
          form={form}
          name="isStaff"
          as={Switch}
          label={t('field.isStaff')}
          help={t('field.isStaffHelp')}
          disabled={!mayAssignRights}
          disabledReason={t('validation.noRightForStaff')}
        />
        <Field
          form={form}
          name="lateNotice"
          as={Switch}
          label={t('field.lateNotice')}
          help={t('field.lateNoticeHelp')}
        />
        <Field
          form={form}
          name="beforeNotice"
          as={Switch}
          label={t('field.beforeNotice')}
          help={t('field.beforeNoticeHelp')}
        />
      </Grid>
    </Fieldset>
  );
}
