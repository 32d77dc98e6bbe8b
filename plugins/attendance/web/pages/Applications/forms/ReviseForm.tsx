import { Field } from '#kit/forms/Field.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconPlus, IconTrash } from '#kit/ui/icons.ts';
import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  IconButton,
  Notice,
  Select,
  TimeField,
} from '#kit/ui/index.ts';
import { STAMP_TYPES } from '#plugins/attendance/domain/stamp.ts';
import * as CreateReviseApplicationInput from '#plugins/attendance/generated/inputs/CreateReviseApplicationInput.js';
import * as UpdateReviseApplicationInput from '#plugins/attendance/generated/inputs/UpdateReviseApplicationInput.js';
import { CancelledBreak } from '#plugins/attendance/web/parts/plans/CancelledBreak.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { CreateReviseDocument, UpdateReviseDocument } from '../Applications.generated.ts';
import classes from '../Applications.module.css';
import { filledByPlan, inTimeOrder, nextStamp, type StampValue } from '../stamp-values.ts';
import { factsOf, useApplicationDays } from '../useApplicationFacts.ts';
import { DayHint } from './DayHint.tsx';
import { EffectPreview } from './EffectPanel.tsx';
import { ApplicationFormFrame, ReasonField } from './FormParts.tsx';
import type { FormProps } from './form-props.ts';
import { useApplicationForm } from './useApplicationForm.ts';

const MAX_STAMPS = 20;

export const ReviseForm = (props: FormProps<'REVISE'>) => {
  const { initial, editing, choices } = props;
  const t = useText();
  const format = useFormat();
  const { days, loading } = useApplicationDays([initial.workDate]);
  const applying = useApplicationForm({
    ...props,
    type: 'REVISE',
    createInput: CreateReviseApplicationInput,
    updateInput: UpdateReviseApplicationInput,
    create: CreateReviseDocument,
    update: UpdateReviseDocument,
    facts: () => factsOf(days, choices, 'REVISE', editing?.id),
  });
  const { form, asked } = applying;
  const workDate = initial.workDate ?? '';
  const day = days.find(({ date }) => date === workDate);
  const stamps: readonly StampValue[] = form.values.stamps ?? [];
  const plan = day?.plan;
  const standing = day?.cancelledBreak;
  const isCancelled = standing != null;
  const put = (next: readonly StampValue[]) => form.set('stamps', next);
  return (
    <ApplicationFormFrame
      {...props}
      applying={applying}
      aside={
        <EffectPreview
          data={
            asked
              ? {
                  revise: {
                    workDate,
                    stamps: stamps.map(toInput),
                    cancelsAutoBreak: form.values.cancelsAutoBreak ?? null,
                  },
                }
              : undefined
          }
        />
      }
    >
      <strong>{format.dateWithDay(workDate)}</strong>
      <DayHint day={day} awaited={loading} />
      <Fieldset
        legend={t('application.stamps')}
        help={t('application.stampsHelp')}
        {...(form.errors['stamps'] ? { error: form.errors['stamps'] } : {})}
      >
        <ul className={classes.list}>
          {stamps.map((_stamp, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: new stamps have no name but their place
            <li key={index} className={classes.stamp}>
              <Field
                form={form}
                name={`stamps.${index}.type`}
                label={t('application.stampType', { number: index + 1 })}
                as={Select}
                width={150}
                options={STAMP_TYPES.map((value) => ({ value, label: t(`stamp.${value}`) }))}
              />
              <Field
                form={form}
                name={`stamps.${index}.time`}
                label={t('application.stampTime', { number: index + 1 })}
                as={TimeField}
                width={150}
                allow36
              />
              <IconButton
                label={t('application.removeStamp', { number: index + 1 })}
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => put(stamps.filter((_other, place) => place !== index))}
              />
            </li>
          ))}
        </ul>
        <Group gap={2}>
          {stamps.length < MAX_STAMPS ? (
            <Button
              size="sm"
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => put([...stamps, nextStamp(stamps, plan)])}
            >
              {t('application.addStamp')}
            </Button>
          ) : null}
          {plan ? (
            <Button size="sm" onClick={() => put(filledByPlan(stamps, plan))}>
              {t('application.fillByPlan')}
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" onClick={() => put(inTimeOrder(stamps))}>
            {t('application.sortStamps')}
          </Button>
        </Group>
      </Fieldset>
      {standing ? (
        <Notice tone="info">
          <CancelledBreak {...standing} />
          <br />
          {t('application.breakStandsCancelled')}
        </Notice>
      ) : null}
      {standing || choices.revise.mayCancelAutoBreak ? (
        <Checkbox
          label={t('application.cancelsAutoBreak')}
          help={t('application.cancelsAutoBreakHelp')}
          value={form.values.cancelsAutoBreak ?? isCancelled}
          // What holds already is not asked for again: it stays as it is.
          onChange={(next) => form.set('cancelsAutoBreak', next === isCancelled ? null : next)}
        />
      ) : null}
      {choices.revise.isDirect ? <Notice>{t('application.direct')}</Notice> : null}
      <ReasonField form={form} required={choices.revise.needsReason} />
    </ApplicationFormFrame>
  );
};

const toInput = ({ id, type, time, dayBefore }: StampValue) => ({
  id: id ?? null,
  type: type ?? 'CHECK_IN_OFFICE',
  time: time ?? '00:00',
  dayBefore: dayBefore ?? false,
});
