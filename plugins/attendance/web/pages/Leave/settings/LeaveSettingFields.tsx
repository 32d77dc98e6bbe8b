import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { Checkbox, NumberField, RadioGroup } from '#kit/ui/index.ts';
import type { LeaveSettings } from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { SchemeFields } from './SchemeFields.tsx';

export type LeaveSettingValues = LeaveSettings & {
  readonly validFrom: string;
  readonly reason: string;
};

type Props = { readonly form: InputForm<LeaveSettingValues> };

const GRANTS_BY = ['EMPLOYMENT_DIVISION', 'RECRUITMENT_TYPE'] as const;
const ORDERS = ['OLDEST_FIRST', 'NEWEST_FIRST'] as const;

/** What is granted, on which days, and how it is taken. */
export function LeaveSettingFields({ form }: Props) {
  const t = useText();
  const { grantsAutomatically } = form.values;
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
        <SchemeFields form={form} />
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
