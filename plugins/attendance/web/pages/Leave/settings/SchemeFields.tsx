import type { ReactNode } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Group, Select } from '#kit/ui/index.ts';
import {
  commonDatesOf,
  LEAVE_SCHEMES,
  type LeaveSettings,
  lastDayOf,
} from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import { NumberSelect } from '#plugins/attendance/web/parts/NumberSelect.tsx';
import { useText } from '#plugins/attendance/web/text.ts';

type Dates = Pick<LeaveSettings, 'scheme' | 'baseMonth' | 'baseDay' | 'secondMonth' | 'secondDay'>;
/** Of any form with these fields. */
type Props = { readonly form: InputForm & { readonly values: Dates } };

const numbers = (most: number, label: (value: number) => string) =>
  Array.from({ length: most }, (_, index) => ({ value: index + 1, label: label(index + 1) }));

/** 基準日: how it is found, and the common dates that this asks for. */
export function SchemeFields({ form }: Props) {
  const t = useText();
  const count = commonDatesOf(form.values.scheme);
  return (
    <>
      <Field
        form={form}
        name="scheme"
        label={t('leaveSetting.scheme')}
        help={t('leaveSettingPage.schemeHint')}
        as={Select}
        width={420}
        clearable={false}
        options={LEAVE_SCHEMES.map((value) => ({
          value,
          label: t(`leaveSetting.schemeOf.${value}`),
        }))}
      />
      {count > 0 ? <BaseDate form={form} month="baseMonth" day="baseDay" /> : null}
      {count > 1 ? <BaseDate form={form} month="secondMonth" day="secondDay" /> : null}
    </>
  );
}

type DateProps = Props & {
  readonly month: 'baseMonth' | 'secondMonth';
  readonly day: 'baseDay' | 'secondDay';
};

function BaseDate({ form, month, day }: DateProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { [month]: chosenMonth, [day]: chosenDay } = form.values;
  const last = chosenMonth ? lastDayOf(chosenMonth) : undefined;
  const isBeyond = last !== undefined && chosenDay !== null && chosenDay > last;
  return (
    <Group align="start">
      <Field
        form={form}
        name={month}
        label={t(`leaveSetting.${month}`)}
        as={NumberSelect}
        width={200}
        options={numbers(12, format.monthName)}
        required
      />
      <Field
        form={form}
        name={day}
        label={t(`leaveSetting.${day}`)}
        as={NumberSelect}
        width={200}
        options={numbers(31, (value) => t('leaveSettingPage.day', { day: value }))}
        required
        {...(isBeyond
          ? {
              help: t('leaveSettingPage.monthEnd', {
                month: format.monthName(chosenMonth ?? 1),
                day: last,
              }),
            }
          : {})}
      />
    </Group>
  );
}
