import { tokyoDate } from '#core/time/tokyo.ts';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { Button, DateField, Grid, NumberField, Select, Stack } from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { isGrantable, isKindOf } from '#plugins/attendance/domain/leave/granting/lot-kinds.ts';
import * as PlanLeaveGrantsInput from '#plugins/attendance/generated/inputs/PlanLeaveGrantsInput.js';
import { useText } from '#plugins/attendance/web/text.ts';
import type { LeaveGroup } from '../lists/LeaveListBar.tsx';
import {
  type LeaveGrantChoicesQuery,
  LeaveGrantPlanOfDocument,
  type LeaveGrantPlanOfQueryVariables,
  type LeaveGrantPlanPartsFragment,
} from './LeaveGrants.generated.ts';

export type PlanInput = LeaveGrantPlanOfQueryVariables['data'];

type Props = {
  readonly choices: LeaveGrantChoicesQuery;
  readonly groups: readonly LeaveGroup[];
  readonly employeeIds: readonly string[];
  readonly onClose: () => void;
  readonly onPlanned: (input: PlanInput, plan: LeaveGrantPlanPartsFragment) => void;
};

const KINDS = ['STATUTORY', 'PROPORTIONAL', 'SPECIAL'] as const;
const PAID_LEAVE = 'PAID_LEAVE';
const asOptions = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** What is granted, and to whom: by what people are, or those who were chosen. */
export function PlanGrantsForm({ choices, groups, employeeIds, onClose, onPlanned }: Props) {
  const t = useText();
  const { request } = useDataSource();
  const { employmentDivisions, recruitmentTypes } = choices;
  const vacationClasses = choices.vacationClasses.filter(({ code }) => isGrantable(code));
  const paidLeave = vacationClasses.find(({ code }) => code === PAID_LEAVE);
  const isChosen = employeeIds.length > 0;
  const form = useInputForm({
    input: PlanLeaveGrantsInput,
    initial: {
      vacationClassId: paidLeave?.id ?? null,
      kind: 'SPECIAL',
      grantedOn: tokyoDate(new Date()),
      usableUntil: null,
      days: null,
      hours: null,
      where: {
        employeeIds: [...employeeIds],
        groupId: null,
        employmentDivisionId: null,
        recruitmentTypeId: null,
        joinedFrom: null,
        joinedUntil: null,
        notGrantedSince: null,
      },
    },
    onSubmit: async (input: PlanInput) => {
      const { leaveGrantPlan } = await request(LeaveGrantPlanOfDocument, { data: input });
      onPlanned(input, leaveGrantPlan);
    },
  });
  const chosen = vacationClasses.find(({ id }) => id === form.values.vacationClassId);
  const limit = chosen?.code === PAID_LEAVE ? null : (chosen?.limitDays ?? null);
  return (
    <Form
      form={form}
      label={t('grantMany.title')}
      submitLabel={t('grantMany.preview')}
      actions={<Button onClick={onClose}>{t('day.noteCancel')}</Button>}
    >
      <Stack gap={4}>
        <Grid columns={2}>
          <Field
            form={form}
            name="vacationClassId"
            as={Select}
            label={t('leave.class')}
            options={asOptions(vacationClasses)}
            onChanged={(id: string | null) => {
              const next = vacationClasses.find((one) => one.id === id);
              if (!isKindOf(next?.code, form.values.kind)) form.set('kind', 'SPECIAL');
            }}
          />
          <Field
            form={form}
            name="kind"
            as={Select}
            label={t('leave.kind')}
            options={KINDS.filter((kind) => isKindOf(chosen?.code, kind)).map((value) => ({
              value,
              label: t(`leave.kinds.${value}`),
            }))}
          />
          <Field form={form} name="grantedOn" as={DateField} label={t('leave.grantedOn')} />
          <Field
            form={form}
            name="usableUntil"
            as={DateField}
            label={t('leave.usableUntil')}
            help={t(
              chosen?.code === PAID_LEAVE
                ? 'grants.twoYears'
                : limit === null
                  ? 'grants.withoutEnd'
                  : 'grantMany.untilOfClass',
            )}
          />
          <Field
            form={form}
            name="days"
            as={NumberField}
            step={0.5}
            min={0}
            suffix={t('grants.daysUnit')}
            label={t('grants.daysGranted')}
            {...(limit === null ? {} : { help: t('grantMany.daysOfClass', { days: limit }) })}
          />
          <Field
            form={form}
            name="hours"
            as={NumberField}
            min={0}
            suffix={t('grants.hoursUnit')}
            label={t('grants.hoursGranted')}
          />
        </Grid>
        {isChosen ? (
          <p>{t('grantMany.chosen', { count: employeeIds.length })}</p>
        ) : (
          <Grid columns={2}>
            <Field
              form={form}
              name="where.groupId"
              as={Select}
              label={t('errors.group')}
              placeholder={t('grantMany.everybody')}
              options={treeOptions(groups)}
            />
            <Field
              form={form}
              name="where.employmentDivisionId"
              as={Select}
              label={t('grantMany.division')}
              placeholder={t('grantMany.everybody')}
              options={asOptions(employmentDivisions)}
            />
            <Field
              form={form}
              name="where.recruitmentTypeId"
              as={Select}
              label={t('grantMany.recruitmentType')}
              placeholder={t('grantMany.everybody')}
              options={asOptions(recruitmentTypes)}
            />
            <span />
            <Field
              form={form}
              name="where.joinedFrom"
              as={DateField}
              label={t('grantMany.joinedFrom')}
            />
            <Field
              form={form}
              name="where.joinedUntil"
              as={DateField}
              label={t('grantMany.joinedUntil')}
            />
          </Grid>
        )}
        <Field
          form={form}
          name="where.notGrantedSince"
          as={DateField}
          label={t('grantMany.notGrantedSince')}
          help={t('grantMany.notGrantedSinceHelp')}
        />
      </Stack>
    </Form>
  );
}
