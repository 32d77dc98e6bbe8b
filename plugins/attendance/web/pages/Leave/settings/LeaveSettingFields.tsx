import type { ReactNode } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { Checkbox, Group, NumberField, RadioGroup, Select } from '#kit/ui/index.ts';
import {
  commonDatesOf,
  LEAVE_SCHEMES,
  type LeaveSettings,
  lastDayOf,
} from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import { NumberSelect } from '#plugins/attendance/web/parts/NumberSelect.tsx';
import { useText } from '#plugins/attendance/web/text.ts';

export type LeaveSettingValues = LeaveSettings & {
  readonly validFrom: string;
  readonly reason: string;
};

type Props = { readonly form: InputForm<LeaveSettingValues> };

const GRANTS_BY = ['EMPLOYMENT_DIVISION', 'RECRUITMENT_TYPE'] as const;
const ORDERS = ['OLDEST_FIRST', 'NEWEST_FIRST'] as const;
const numbers = (most: number, label: (value: number) => string) =>
  Array.from({ length: most }, (_, index) => ({ value: index + 1, label: label(index + 1) }));

/** What is granted, on which days, and how it is taken. */
export function LeaveSettingFields({ form }: Props) {
  const t = useText();
  const { grantsAutomatically, scheme } = form.values;
  const count = commonDatesOf(scheme);
  return (
    <>
      <FormSection title={t('leaveSettingPage.granting')}>
        <Field
          form={form}
          name="grantsAutomatically"
          label={t('leaveSettingPage.grantsAutomatically')}
          as={Checkbox}
        />
        {grantsAutomatically ? (
          <>
            <Field
              form={form}
              name="grantsBy"
              label={t('leaveSetting.grantsBy')}
              help={t('leaveSettingPage.grantsByHint')}
              as={RadioGroup}
              options={GRANTS_BY.map((value) => ({
                value,
                label: t(`leaveSetting.grantsByOf.${value}`),
              }))}
            />
            <Field
              form={form}
              name="daysBefore"
              label={t('leaveSetting.daysBefore')}
              help={t('leaveSettingPage.daysBeforeHint')}
              as={NumberField}
              suffix={t('leaveSettingPage.daysUnit')}
              required
            />
          </>
        ) : null}
        <Field
          form={form}
          name="attendancePercent"
          label={t('leaveSetting.attendancePercent')}
          help={t('leaveSettingPage.attendanceHint')}
          as={NumberField}
          suffix="%"
          required
        />
      </FormSection>
      <FormSection title={t('leaveSettingPage.baseDates')}>
        <Field
          form={form}
          name="scheme"
          label={t('leaveSetting.scheme')}
          help={t('leaveSettingPage.schemeHint')}
          as={Select}
          clearable={false}
          options={LEAVE_SCHEMES.map((value) => ({
            value,
            label: t(`leaveSetting.schemeOf.${value}`),
          }))}
        />
        {count > 0 ? <BaseDate form={form} month="baseMonth" day="baseDay" /> : null}
        {count > 1 ? <BaseDate form={form} month="secondMonth" day="secondDay" /> : null}
      </FormSection>
      <FormSection title={t('leaveSettingPage.taking')}>
        <Field
          form={form}
          name="lotOrder"
          label={t('leaveSetting.lotOrder')}
          help={t('leaveSettingPage.orderHint')}
          as={RadioGroup}
          options={ORDERS.map((value) => ({ value, label: t(`leaveSetting.lotOrderOf.${value}`) }))}
        />
        <Field
          form={form}
          name="advanceDays"
          label={t('leaveSetting.advanceDays')}
          help={t('leaveSettingPage.advanceHint')}
          as={NumberField}
          suffix={t('leaveSettingPage.daysUnit')}
          required
        />
        <Field
          form={form}
          name="hourlyDays"
          label={t('leaveSetting.hourlyDays')}
          help={t('leaveSettingPage.hourlyHint')}
          as={NumberField}
          suffix={t('leaveSettingPage.daysUnit')}
          required
        />
      </FormSection>
    </>
  );
}

type DateProps = Props & {
  readonly month: 'baseMonth' | 'secondMonth';
  readonly day: 'baseDay' | 'secondDay';
};

function BaseDate({ form, month, day }: DateProps): ReactNode {
  const t = useText();
  const { [month]: chosenMonth, [day]: chosenDay } = form.values;
  const last = chosenMonth ? lastDayOf(chosenMonth) : undefined;
  const isBeyond = last !== undefined && chosenDay !== null && chosenDay > last;
  return (
    <Group>
      <Field
        form={form}
        name={month}
        label={t(`leaveSetting.${month}`)}
        as={NumberSelect}
        options={numbers(12, (value) => t('leaveSettingPage.month', { month: value }))}
        required
      />
      <Field
        form={form}
        name={day}
        label={t(`leaveSetting.${day}`)}
        as={NumberSelect}
        options={numbers(31, (value) => t('leaveSettingPage.day', { day: value }))}
        required
        {...(isBeyond
          ? { help: t('leaveSettingPage.monthEnd', { month: chosenMonth ?? 0, day: last }) }
          : {})}
      />
    </Group>
  );
}
