import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { Field } from '#kit/forms/Field.tsx';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { Checkbox, Group, NumberField, RadioGroup, Select, TextField } from '#kit/ui/index.ts';
import {
  defaultInRate,
  mayBeInRate,
} from '#plugins/attendance/domain/leave/granting/class-in-rate.ts';
import { checkClass } from '#plugins/attendance/domain/vacation-classes.ts';
import type { VacationClassPartsFragment } from '#plugins/attendance/generated/records/VacationClass.generated.ts';
import { useText } from '../../text.ts';
import { PaletteField } from './PaletteField.tsx';

type Values = Pick<
  VacationClassPartsFragment,
  | 'name'
  | 'color'
  | 'isPaid'
  | 'unit'
  | 'limitDays'
  | 'noticeDays'
  | 'display'
  // Empty while no part of the year is chosen.
  | 'displayPeriod'
  | 'inAttendanceRate'
>;

const UNITS = ['DAY', 'HALF_DAY', 'HOUR'] as const;
const IN_RATE = ['ATTENDED', 'ABSENT', 'OUT'] as const;
const NEW: Values = {
  name: '',
  color: 'GREEN',
  isPaid: true,
  unit: 'DAY',
  limitDays: null,
  noticeDays: null,
  display: true,
  displayPeriod: null,
  inAttendanceRate: null,
};

export const VacationClassForm: OwnForm = ({ row: edited, ...props }) => {
  const row = edited as VacationClassPartsFragment | undefined;
  const t = useText();
  // The law asks for none.
  const isWithoutNotice = row?.isWithoutNotice === true;
  return (
    <KeptForm<Values> {...props} initial={row ?? NEW} check={checkClass}>
      {(form) => (
        <>
          <Field form={form} name="name" label={t('vacationClass.name')} required />
          <Field form={form} name="color" label={t('vacationClass.color')} as={PaletteField} />
          <Field form={form} name="isPaid" label={t('vacationClass.isPaid')} as={Checkbox} />
          <Field
            form={form}
            name="unit"
            label={t('vacationClass.unit')}
            as={Select}
            clearable={false}
            options={UNITS.map((value) => ({ value, label: t(`vacationUnit.${value}`) }))}
          />
          <Field
            form={form}
            name="limitDays"
            label={t('vacationClass.limitDays')}
            help={t('vacationClass.limitHint')}
            as={NumberField}
            step={0.5}
          />
          <Field
            form={form}
            name="noticeDays"
            label={t('vacationClass.noticeDays')}
            help={t(isWithoutNotice ? 'vacationClass.noticeFixed' : 'vacationClass.noticeHint')}
            as={NumberField}
            {...(isWithoutNotice ? { disabled: true } : {})}
          />
          {row?.isInAttendanceRateFixed ? (
            <p>
              {t('vacationClass.inRateFixed', {
                counted: t(`leaveInAttendanceRate.${row.inAttendanceRateByLaw}`),
              })}
            </p>
          ) : (
            <Field
              form={form}
              name="inAttendanceRate"
              label={t('vacationClass.inAttendanceRate')}
              help={t('vacationClass.inRateHint')}
              as={Select}
              placeholder={t('vacationClass.inRateByLaw', {
                counted: t(
                  `leaveInAttendanceRate.${defaultInRate({ code: row?.code ?? null, isPaid: form.values.isPaid })}`,
                ),
              })}
              options={IN_RATE.filter((value) => mayBeInRate(row?.code ?? null, value)).map(
                (value) => ({ value, label: t(`leaveInAttendanceRate.${value}`) }),
              )}
            />
          )}
          <Field form={form} name="display" label={t('vacationClass.display')} as={Checkbox} />
          <RadioGroup
            label={t('vacationClass.displayPeriod')}
            inline
            value={form.values.displayPeriod ? 'season' : 'year'}
            onChange={(chosen) =>
              form.set('displayPeriod', chosen === 'season' ? { from: '', until: '' } : null)
            }
            options={[
              { value: 'year', label: t('vacationClass.allYear') },
              { value: 'season', label: t('vacationClass.bySeason') },
            ]}
          />
          {form.values.displayPeriod ? (
            <Group align="start">
              <Field
                form={form}
                name="displayPeriod.from"
                label={t('vacationClass.displayFrom')}
                help={t('vacationClass.monthDayHint')}
                as={TextField}
                required
                width={140}
              />
              <Field
                form={form}
                name="displayPeriod.until"
                label={t('vacationClass.displayUntil')}
                as={TextField}
                required
                width={140}
              />
            </Group>
          ) : null}
        </>
      )}
    </KeptForm>
  );
};
