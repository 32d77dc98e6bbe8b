import { useState } from 'react';
import { Field } from '../../../../../web/kit/forms/Field.tsx';
import { DateField } from '../../../../../web/kit/ui/index.ts';
import * as CreateOvertimeApplicationInput from '../../../generated/inputs/CreateOvertimeApplicationInput.js';
import * as UpdateOvertimeApplicationInput from '../../../generated/inputs/UpdateOvertimeApplicationInput.js';
import { useText } from '../../text.ts';
import { CreateOvertimeDocument, UpdateOvertimeDocument } from './Applications.generated.ts';
import { DayHint } from './DayHint.tsx';
import { EffectPreview } from './EffectPanel.tsx';
import { ApplicationFormFrame, BreakFields, ReasonField, SpanFields } from './FormParts.tsx';
import type { FormProps } from './form-props.ts';
import { factsOf, useApplicationDays } from './useApplicationFacts.ts';
import { useApplicationForm } from './useApplicationForm.ts';

export const OvertimeForm = (props: FormProps<'OVERTIME'>) => {
  const { initial, editing, choices } = props;
  const t = useText();
  const [workDate, setWorkDate] = useState(initial.workDate ?? null);
  const { days } = useApplicationDays([workDate]);
  const applying = useApplicationForm({
    ...props,
    type: 'OVERTIME',
    createInput: CreateOvertimeApplicationInput,
    updateInput: UpdateOvertimeApplicationInput,
    create: CreateOvertimeDocument,
    update: UpdateOvertimeDocument,
    facts: () => factsOf(days, choices, 'OVERTIME', editing?.id),
  });
  const { form, asked } = applying;
  const day = days.find(({ date }) => date === workDate);
  const { workDate: date, start, end, breaks } = form.values;
  return (
    <ApplicationFormFrame
      {...props}
      applying={applying}
      aside={
        <EffectPreview
          data={
            asked ? { overtime: { workDate: date, start, end, breaks: breaks ?? [] } } : undefined
          }
        />
      }
    >
      <Field
        form={form}
        name="workDate"
        label={t('application.workDate')}
        as={DateField}
        onChanged={(value: string | null) => {
          setWorkDate(value);
          const plan = days.find((one) => one.date === value)?.plan;
          // Overtime mostly begins where the plan ends.
          if (plan && !form.values.start) form.set('start', plan.end);
        }}
      />
      <DayHint day={day} />
      <SpanFields
        form={form}
        from={t('application.overtimeFrom')}
        until={t('application.overtimeUntil')}
      />
      <BreakFields form={form} />
      <ReasonField form={form} required={choices.overtime.needsReason} />
    </ApplicationFormFrame>
  );
};
