import type { ReactNode } from 'react';
import { Field } from '../../../../web/kit/forms/Field.tsx';
import type { InputForm } from '../../../../web/kit/forms/useInputForm.ts';
import { DateField } from '../../../../web/kit/ui/DateField.tsx';
import { Fieldset } from '../../../../web/kit/ui/Fieldset.tsx';
import { Grid } from '../../../../web/kit/ui/layout.tsx';
import { Select } from '../../../../web/kit/ui/Select.tsx';
import { Switch } from '../../../../web/kit/ui/Switch.tsx';
import { useEmployeeText } from '../text.ts';
import classes from './EmployeeFields.module.css';

type Named = { readonly id: string; readonly name: string };
export type Choices = {
  readonly affiliationGroups: readonly {
    readonly id: string;
    readonly path: readonly string[];
    readonly isMain: boolean;
  }[];
  readonly workplaces: readonly Named[];
  readonly recruitmentTypes: readonly Named[];
  readonly employmentDivisions: readonly Named[];
  readonly groupPermissions: readonly (Named & { readonly isMaster: boolean })[];
};

type EmployeeFieldsProps = {
  readonly form: InputForm<any>;
  readonly choices: Choices;
  readonly mayAssignRights: boolean;
  /** The master keeps this right until it is handed over. */
  readonly holdsMaster?: boolean;
  /** Beside the login name: the first password. */
  readonly children?: ReactNode;
};

const options = (list: readonly Named[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** What an administrator fills in of a person; it does not know whether the person is new. */
export function EmployeeFields({
  form,
  choices,
  mayAssignRights,
  holdsMaster = false,
  children,
}: EmployeeFieldsProps) {
  const t = useEmployeeText();
  const groups = choices.affiliationGroups
    .filter(({ isMain }) => isMain)
    .map(({ id, path }) => ({ value: id, label: path.join(' > ') }));
  const rights = choices.groupPermissions.filter(
    ({ isMaster }) => isMaster === holdsMaster || !isMaster,
  );
  const noAssigning = holdsMaster ? t('detail.lastMaster') : t('validation.noRightToAssign');
  return (
    <div className={classes.sections}>
      <Fieldset legend={t('create.identity')}>
        <Grid columns={2}>
          <Field form={form} name="lastName" label={t('field.lastName')} autoComplete="off" />
          <Field form={form} name="firstName" label={t('field.firstName')} autoComplete="off" />
          <Field form={form} name="lastNameKana" label={t('field.lastNameKana')} />
          <Field form={form} name="firstNameKana" label={t('field.firstNameKana')} />
          <Field form={form} name="romaji" label={t('field.romaji')} placeholder="Yamada Taro" />
          <Field form={form} name="personalEmail" label={t('field.personalEmail')} type="email" />
          <Field form={form} name="mobile" label={t('field.mobile')} type="tel" />
          <Field form={form} name="phone" label={t('field.phone')} type="tel" />
        </Grid>
      </Fieldset>
      <Fieldset legend={t('create.work')}>
        <Grid columns={2}>
          <Field form={form} name="employeeNumber" label={t('field.employeeNumber')} />
          <Field form={form} name="joinedOn" as={DateField} label={t('field.joinedOn')} />
          <Field form={form} name="groupId" as={Select} label={t('field.group')} options={groups} />
          <Field
            form={form}
            name="workplaceId"
            as={Select}
            label={t('field.workplace')}
            options={options(choices.workplaces)}
          />
          <Field
            form={form}
            name="recruitmentTypeId"
            as={Select}
            label={t('field.recruitmentType')}
            options={options(choices.recruitmentTypes)}
          />
          <Field
            form={form}
            name="employmentDivisionId"
            as={Select}
            label={t('field.employmentDivision')}
            options={options(choices.employmentDivisions)}
          />
        </Grid>
      </Fieldset>
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
            options={options(rights)}
            disabled={!mayAssignRights || holdsMaster}
            disabledReason={noAssigning}
          />
          <Field
            form={form}
            name="isStaff"
            as={Switch}
            label={t('field.isStaff')}
            help={t('field.isStaffHelp')}
          />
        </Grid>
      </Fieldset>
    </div>
  );
}
