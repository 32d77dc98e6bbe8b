import type { ReactNode } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { KeptForm, type KeptFormProps } from '#kit/kept-list/KeptForm.tsx';
import { Checkbox, DateField } from '#kit/ui/index.ts';
import { readTimetable } from '#plugins/attendance/domain/read-timetable.ts';
import { DEFAULT_SETTINGS } from '#plugins/attendance/domain/settings.ts';
import { ShiftClosingChange } from '../../parts/closing/ClosingChange.tsx';
import { ShiftClosingField } from '../../parts/NumberSelect.tsx';
import { useText } from '../../text.ts';
import { AttendanceLimitsDocument } from './BasicShifts.generated.ts';
import type { BasicShiftValues } from './shift-values.ts';
import { TimetableEditor } from './TimetableEditor.tsx';

type Props = KeptFormProps<BasicShiftValues> & {
  readonly actions?: ReactNode;
  /** A shift that exists changes from a day on. */
  readonly shiftId?: string;
};

export const BasicShiftForm = ({ shiftId, ...props }: Props) => {
  const t = useText();
  const { data } = useDocument(AttendanceLimitsDocument);
  const limits = data?.attendanceLimits ?? DEFAULT_SETTINGS;
  return (
    <KeptForm {...props} check={({ timetables }) => readTimetable(timetables).issues}>
      {(form) => (
        <>
          <Field form={form} name="name" label={t('basicShift.name')} required />
          <Field
            form={form}
            name="isFixed"
            label={t('basicShift.isFixed')}
            help={t('basicShift.isFixedHint')}
            as={Checkbox}
          />
          <FormSection title={t('basicShift.hours')}>
            {shiftId ? (
              <Field
                form={form}
                name="validFrom"
                label={t('basicShift.validFrom')}
                help={t('basicShift.validFromHint')}
                as={DateField}
                required
              />
            ) : null}
            <Field
              form={form}
              name="closingDate"
              label={t('basicShift.closingDate')}
              help={t('basicShift.closingHint')}
              as={ShiftClosingField}
            />
            {shiftId && form.values.validFrom ? (
              <ShiftClosingChange
                basicShiftId={shiftId}
                from={props.initial.closingDate}
                closingDate={form.values.closingDate ?? null}
                validFrom={form.values.validFrom}
              />
            ) : null}
            <Field
              form={form}
              name="worksOnHolidays"
              label={t('basicShift.worksOnHolidays')}
              as={Checkbox}
            />
            <TimetableEditor
              form={form}
              dailyMinutes={limits.dailyMinutes}
              weeklyLimit={limits.weeklyMinutes}
            />
          </FormSection>
        </>
      )}
    </KeptForm>
  );
};
