import type { ReactNode } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import { KeptForm, type KeptFormProps } from '#kit/kept-list/KeptForm.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Group, RadioGroup, Select, TextArea } from '#kit/ui/index.ts';
import { checkHoliday } from '#plugins/attendance/domain/calendar/check-holiday.ts';
import type { HolidayAudiencesFragment } from './CompanyHolidays.generated.ts';
import { useCalendarText } from './calendar-text.ts';

export type HolidayValues = {
  name: string;
  dayType: 'PRESCRIBED' | 'STATUTORY' | 'WORK';
  startsOn: string | null;
  endsOn: string | null;
  workplaceId: string | null;
  employmentDivisionId: string | null;
  recruitmentTypeId: string | null;
  note: string | null;
};

type Props = KeptFormProps<HolidayValues> & {
  readonly choices: HolidayAudiencesFragment;
  readonly actions?: ReactNode;
};

const KINDS = ['PRESCRIBED', 'STATUTORY', 'WORK'] as const;

const optionsOf = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** One stretch of the calendar: what it is, when, and for whom. */
export const HolidayForm = ({ choices, ...props }: Props) => {
  const t = useCalendarText();
  return (
    <KeptForm<HolidayValues>
      {...props}
      check={(values) =>
        checkHoliday({
          ...values,
          startsOn: values.startsOn ?? '',
          endsOn: values.endsOn ?? '',
        })
      }
    >
      {(form) => (
        <>
          <Field form={form} name="name" label={t('holiday.name')} required />
          <Field
            form={form}
            name="dayType"
            label={t('holiday.dayType')}
            as={RadioGroup}
            help={t(`typeHelp.${form.values.dayType}`)}
            options={KINDS.map((value) => ({
              value,
              label: t(`companyHolidayType.${value}`),
            }))}
          />
          <Group align="start">
            <Field
              form={form}
              name="startsOn"
              label={t('holiday.startsOn')}
              as={DateField}
              required
              onChanged={(date: string | null) => {
                const { startsOn, endsOn } = form.values;
                // Most are one day: the end follows until it is said otherwise.
                if (date && (!endsOn || endsOn === startsOn || endsOn < date))
                  form.set('endsOn', date);
              }}
            />
            <Field form={form} name="endsOn" label={t('holiday.endsOn')} as={DateField} required />
          </Group>
          <p>{t('form.audience')}</p>
          <Field
            form={form}
            name="workplaceId"
            label={t('holiday.workplace')}
            as={Select}
            options={optionsOf(choices.workplaces)}
            placeholder={t('form.everybody')}
          />
          <Field
            form={form}
            name="employmentDivisionId"
            label={t('holiday.employmentDivision')}
            as={Select}
            options={optionsOf(choices.employmentDivisions)}
            placeholder={t('form.everybody')}
          />
          <Field
            form={form}
            name="recruitmentTypeId"
            label={t('holiday.recruitmentType')}
            as={Select}
            options={optionsOf(choices.recruitmentTypes)}
            placeholder={t('form.everybody')}
          />
          <Field form={form} name="note" label={t('holiday.note')} as={TextArea} rows={2} />
        </>
      )}
    </KeptForm>
  );
};
