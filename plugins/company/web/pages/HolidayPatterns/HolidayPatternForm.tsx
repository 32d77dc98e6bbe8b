import type { ReactNode } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useNamedList } from '#kit/forms/useNamedList.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { KeptForm, type KeptFormProps } from '#kit/kept-list/KeptForm.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { IconPlus, IconX } from '#kit/ui/icons.ts';
import { Button, Checkbox, IconButton, Stack } from '#kit/ui/index.ts';
import type { CompanyDay, Pattern } from '#plugins/company/domain/days-off.ts';
import { checkPattern } from '#plugins/company/domain/pattern-rules.ts';
import { useText } from '../../text.ts';
import classes from './HolidayPatternForm.module.css';
import { WeekdayField } from './WeekdayField.tsx';
import { YearCalendar } from './YearCalendar.tsx';

type Day = { name: string; startsOn: string | null; endsOn: string | null; isYearly: boolean };
export type HolidayPatternValues = Omit<Pattern, 'companyDays'> & {
  name: string;
  companyDays: readonly Day[];
};

type Props = KeptFormProps<HolidayPatternValues> & { readonly actions?: ReactNode };

/** Days that are not typed out yet are not drawn. */
const complete = (days: readonly Day[]): CompanyDay[] =>
  days.flatMap(({ startsOn, endsOn, ...day }) =>
    startsOn && endsOn && startsOn <= endsOn ? [{ ...day, startsOn, endsOn }] : [],
  );

export const HolidayPatternForm = (props: Props) => {
  const t = useText();
  return (
    <KeptForm
      {...props}
      check={({ companyDays, ...pattern }) =>
        checkPattern({ ...pattern, companyDays: companyDays as readonly CompanyDay[] })
      }
    >
      {(form) => (
        <>
          <FormSection title={t('holidayPattern.basics')}>
            <Field form={form} name="name" label={t('field.name')} required />
          </FormSection>
          <FormSection title={t('holidayPattern.weekdays')}>
            <Field
              form={form}
              name="statutoryWeekdays"
              label={t('field.statutoryWeekdays')}
              help={t('field.statutoryWeekdaysHelp')}
              as={WeekdayField}
            />
            <Field
              form={form}
              name="prescribedWeekdays"
              label={t('field.prescribedWeekdays')}
              help={t('field.prescribedWeekdaysHelp')}
              as={WeekdayField}
            />
            <Field
              form={form}
              name="hasNationalHolidays"
              label={t('field.hasNationalHolidays')}
              as={Checkbox}
            />
          </FormSection>
          <FormSection title={t('field.companyDays')}>
            <CompanyDays form={form} />
          </FormSection>
          <YearCalendar
            pattern={{ ...form.values, companyDays: complete(form.values.companyDays) }}
            firstYear={Number(tokyoDate(new Date()).slice(0, 4))}
          />
        </>
      )}
    </KeptForm>
  );
};

const NEW_DAY: Day = { name: '', startsOn: null, endsOn: null, isYearly: true };

const CompanyDays = ({ form }: { readonly form: InputForm<HolidayPatternValues> }) => {
  const t = useText();
  const format = useFormat();
  const { companyDays } = form.values;
  const dayText = (day: string | null) => (day ? format.date(day) : '');
  useNamedList<Day>(form, 'companyDays', {
    label: t('field.companyDays'),
    written: (days) =>
      format.list(
        days.map(({ name, startsOn, endsOn, isYearly }) =>
          format.aside(
            name,
            format.list([
              format.range(dayText(startsOn), dayText(endsOn)),
              ...(isYearly ? [t('field.isYearly')] : []),
            ]),
          ),
        ),
      ),
  });
  return (
    <Stack gap={3}>
      {companyDays.length === 0 ? <p>{t('holidayPattern.noDays')}</p> : null}
      {companyDays.map(({ name, startsOn }, place) => {
        const at = `companyDays.${place}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new day has nothing else to be known by
          <div key={place} className={classes.day}>
            <Field form={form} name={`${at}.name`} label={t('field.dayName')} required />
            <Field
              form={form}
              name={`${at}.startsOn`}
              label={t('field.startsOn')}
              as={DateField}
              required
              onChanged={(date: string | null) => {
                // Most are one day: the end follows until it is said otherwise.
                const { endsOn } = form.values.companyDays[place] ?? NEW_DAY;
                if (date && (!endsOn || endsOn === startsOn)) form.set(`${at}.endsOn`, date);
              }}
            />
            <Field
              form={form}
              name={`${at}.endsOn`}
              label={t('field.endsOn')}
              as={DateField}
              required
            />
            <Field form={form} name={`${at}.isYearly`} label={t('field.isYearly')} as={Checkbox} />
            <IconButton
              label={
                name
                  ? t('holidayPattern.removeDay', { name })
                  : t('holidayPattern.removeUnnamedDay', { position: place + 1 })
              }
              icon={<IconX size={16} aria-hidden />}
              onClick={() =>
                form.set(
                  'companyDays',
                  companyDays.filter((_, index) => index !== place),
                )
              }
            />
          </div>
        );
      })}
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={16} aria-hidden />}
          onClick={() => form.set('companyDays', [...companyDays, NEW_DAY])}
        >
          {t('holidayPattern.addDay')}
        </Button>
      </div>
    </Stack>
  );
};
