import type { ReactNode } from 'react';
import { meantAddress } from '#core/text/typed-text.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { Fieldset } from '#kit/ui/inputs/Fieldset.tsx';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { MultiSelect } from '#kit/ui/inputs/MultiSelect.tsx';
import { NumberField } from '#kit/ui/inputs/NumberField.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { Grid, Stack } from '#kit/ui/layout/layout.tsx';
import { useEmployeeText } from '../../text.ts';
import classes from './EmployeeFields.module.css';
import { type Choices, choicesOf } from './employee-choices.ts';
import { PlainFields } from './PlainFields.tsx';

type PartProps = { readonly form: InputForm; readonly choices: Choices };

/** The sections of a form about a person; none of them knows whether the person is new. */
export const Sections = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.sections}>{children}</div>
);

export function IdentityFields({
  form,
  children,
}: Pick<PartProps, 'form'> & { readonly children?: ReactNode }) {
  const t = useEmployeeText();
  return (
    <Fieldset legend={t('create.identity')}>
      <Stack gap={4}>
        <Grid columns={2}>
          <PlainFields place="identity" form={form} />
        </Grid>
        {children}
      </Stack>
    </Fieldset>
  );
}

export function PersonalFields({ form, choices }: PartProps) {
  const t = useEmployeeText();
  return (
    <Fieldset legend={t('person.individual')}>
      <Grid columns={2}>
        <PlainFields place="individual" form={form} choices={choices} />
      </Grid>
    </Fieldset>
  );
}

export function ContactFields({ form }: Pick<PartProps, 'form'>) {
  const t = useEmployeeText();
  return (
    <Fieldset legend={t('person.contacts')}>
      <Grid columns={2}>
        <PlainFields place="contacts" form={form} />
      </Grid>
    </Fieldset>
  );
}

export function TermFields({ form, choices }: PartProps) {
  const t = useEmployeeText();
  const of = choicesOf(choices, currentLanguage());
  return (
    <Fieldset legend={t('person.terms')}>
      <Grid columns={2}>
        <PlainFields
          place="terms"
          form={form}
          beside={{
            transferClassId: (
              <Field
                form={form}
                name="transferClassId"
                as={Select}
                label={t('field.transferClass')}
                options={of.transferClasses}
              />
            ),
            holidayPatternId: (
              <Field
                form={form}
                name="holidayPatternId"
                as={Select}
                label={t('field.holidayPattern')}
                options={of.holidayPatterns}
              />
            ),
          }}
        />
      </Grid>
    </Fieldset>
  );
}

type Placed = {
  readonly group?: { readonly id: string } | null | undefined;
  readonly subGroups: readonly { readonly id: string }[];
  readonly workplace?: { readonly id: string } | null | undefined;
};

/** Ids of the groups and the workplace of a person: a form goes on naming them when they take nobody any more. */
export const placesHeld = (placed: Placed | undefined): string[] =>
  placed
    ? [placed.group, placed.workplace, ...placed.subGroups].flatMap((one) => (one ? [one.id] : []))
    : [];

/** What holds from a day on; the day is the caller's to ask for. */
export function PlaceFields({
  form,
  choices,
  selfId,
  held = [],
}: PartProps & {
  readonly selfId?: string | undefined;
  /** Ids of groups and workplaces that the person has. */
  readonly held?: readonly string[];
}) {
  const t = useEmployeeText();
  const closed = (name: string) => t('person.closedPlace', { name });
  const of = choicesOf(choices, currentLanguage(), { ids: held, closed });
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
          as={FoldedTextField}
          fold={meantAddress}
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
        <PlainFields
          place="access"
          form={form}
          options={{
            isStaff: {
              disabled: !mayAssignRights,
              disabledReason: t('validation.noRightForStaff'),
            },
          }}
        />
      </Grid>
    </Fieldset>
  );
}
