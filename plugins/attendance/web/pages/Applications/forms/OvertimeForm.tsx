import { useState } from 'react';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Button, DateField, FormSkeleton, Notice } from '#kit/ui/index.ts';
import { proposedOvertime } from '#plugins/attendance/domain/applications/proposals.ts';
import * as CreateOvertimeApplicationInput from '#plugins/attendance/generated/inputs/CreateOvertimeApplicationInput.js';
import * as UpdateOvertimeApplicationInput from '#plugins/attendance/generated/inputs/UpdateOvertimeApplicationInput.js';
import { useText } from '#plugins/attendance/web/text.ts';
import { CreateOvertimeDocument, UpdateOvertimeDocument } from '../Applications.generated.ts';
import { type Day, factsOf, factsOfDay, useApplicationDays } from '../useApplicationFacts.ts';
import { DayHint } from './DayHint.tsx';
import { EffectPreview } from './EffectPanel.tsx';
import { ApplicationFormFrame, BreakFields, ReasonField, SpanFields } from './FormParts.tsx';
import type { FormProps } from './form-props.ts';
import { useApplicationForm } from './useApplicationForm.ts';

/** A new one begins with what was worked past the plan of its day. */
export const OvertimeForm = (props: FormProps<'OVERTIME'>) => {
  const { initial, editing } = props;
  const isNew = editing === undefined && !initial.start;
  const { days, loading } = useApplicationDays(isNew ? [initial.workDate] : []);
  if (isNew && loading) return <FormSkeleton fields={4} />;
  const proposal = isNew ? proposalOn(days, initial.workDate) : undefined;
  return <OvertimeFields {...props} initial={{ ...initial, ...proposal }} />;
};

/** Nothing is planned, and the person could be asked to work: it is no overtime. */
const isDayOff = (day: Day | undefined): boolean =>
  day !== undefined && day.plan == null && day.isInService && day.leaveName == null;

const clockOf = (minutes: number | null): string | null =>
  minutes === null ? null : clockOfMinutes(minutes);

function proposalOn(days: readonly Day[], date: string | null | undefined) {
  const day = days.find((one) => one.date === date);
  const proposal = day && proposedOvertime(factsOfDay(day));
  return proposal && { start: clockOf(proposal.from), end: clockOf(proposal.until) };
}

const OvertimeFields = (props: FormProps<'OVERTIME'>) => {
  const { editing, choices, onHolidayWork } = props;
  // What was proposed stays, whatever is loaded again behind the form.
  const [initial] = useState(props.initial);
  const [proposed, setProposed] = useState({ start: initial.start, end: initial.end });
  const t = useText();
  const [workDate, setWorkDate] = useState(initial.workDate ?? null);
  const { days, loading } = useApplicationDays([workDate]);
  const applying = useApplicationForm({
    ...props,
    initial,
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
          const next = proposalOn(days, value);
          const isOwn =
            (form.values.start && form.values.start !== proposed.start) ||
            (form.values.end && form.values.end !== proposed.end);
          if (!next || isOwn) return;
          form.set('start', next.start);
          form.set('end', next.end);
          setProposed(next);
        }}
      />
      <DayHint day={day} awaited={loading} />
      {isDayOff(day) ? (
        <Notice
          tone="warning"
          action={
            onHolidayWork && choices.holidayWork.isOffered ? (
              <Button
                variant="primary"
                onClick={() =>
                  onHolidayWork({
                    workDate: date,
                    part: 'WHOLE',
                    start: start ?? null,
                    end: end ?? null,
                    breaks: breaks ?? [],
                    transferDate: null,
                    reason: form.values.reason ?? '',
                  })
                }
              >
                {t('day.ask.HOLIDAY_WORK')}
              </Button>
            ) : undefined
          }
        >
          {t('application.isHolidayWork')}
        </Notice>
      ) : null}
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
