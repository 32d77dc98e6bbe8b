import { useState } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import { DateField, RadioGroup } from '#kit/ui/index.ts';
import * as CreateHolidayWorkApplicationInput from '#plugins/attendance/generated/inputs/CreateHolidayWorkApplicationInput.js';
import * as UpdateHolidayWorkApplicationInput from '#plugins/attendance/generated/inputs/UpdateHolidayWorkApplicationInput.js';
import { useText } from '#plugins/attendance/web/text.ts';
import { CreateHolidayWorkDocument, UpdateHolidayWorkDocument } from '../Applications.generated.ts';
import { factsOf, useApplicationDays } from '../useApplicationFacts.ts';
import { DayHint } from './DayHint.tsx';
import { EffectPreview } from './EffectPanel.tsx';
import { ApplicationFormFrame, BreakFields, ReasonField, SpanFields } from './FormParts.tsx';
import type { FormProps } from './form-props.ts';
import { useApplicationForm } from './useApplicationForm.ts';

export const HolidayWorkForm = (props: FormProps<'HOLIDAY_WORK'>) => {
  const { initial, editing, choices } = props;
  const t = useText();
  const [workDate, setWorkDate] = useState(initial.workDate ?? null);
  const [transferDate, setTransferDate] = useState(initial.transferDate ?? null);
  const { days, loading } = useApplicationDays([workDate, transferDate]);
  const applying = useApplicationForm({
    ...props,
    type: 'HOLIDAY_WORK',
    createInput: CreateHolidayWorkApplicationInput,
    updateInput: UpdateHolidayWorkApplicationInput,
    create: CreateHolidayWorkDocument,
    update: UpdateHolidayWorkDocument,
    facts: () => factsOf(days, choices, 'HOLIDAY_WORK', editing?.id),
  });
  const { form, asked } = applying;
  const { workDate: date, part, start, end, breaks, transferDate: taken } = form.values;
  return (
    <ApplicationFormFrame
      {...props}
      applying={applying}
      aside={
        <EffectPreview
          withCost
          data={
            asked
              ? {
                  holidayWork: {
                    workDate: date,
                    part,
                    start,
                    end,
                    breaks: breaks ?? [],
                    transferDate: taken || null,
                  },
                }
              : undefined
          }
        />
      }
    >
      <Field
        form={form}
        name="workDate"
        label={t('application.holidayDate')}
        as={DateField}
        onChanged={setWorkDate}
      />
      <DayHint day={days.find((one) => one.date === workDate)} awaited={loading} />
      <Field
        form={form}
        name="part"
        label={t('application.partOfDay')}
        as={RadioGroup}
        inline
        options={[
          { value: 'WHOLE', label: t('application.part.WHOLE') },
          { value: 'HALF', label: t('application.part.HALF') },
        ]}
      />
      <SpanFields form={form} from={t('application.workFrom')} until={t('application.workUntil')} />
      <BreakFields form={form} />
      <Field
        form={form}
        name="transferDate"
        label={t('application.transferDate')}
        help={t('application.transferHelp')}
        as={DateField}
        required={choices.holidayWork.needsTransfer}
        onChanged={setTransferDate}
      />
      <ReasonField form={form} required={choices.holidayWork.needsReason} />
    </ApplicationFormFrame>
  );
};
