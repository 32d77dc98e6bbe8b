import { useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { Field } from '#kit/forms/Field.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  DateField,
  FormSkeleton,
  Group,
  Notice,
  RadioGroup,
  Select,
  TimeField,
} from '#kit/ui/index.ts';
import type { VacationUnit } from '#plugins/attendance/domain/applications/details.ts';
import {
  proposedLeaveClass,
  proposedLeaveDay,
} from '#plugins/attendance/domain/applications/proposals.ts';
import { ABSENCE, isTold, PRIVATE_OUTING } from '#plugins/attendance/domain/vacation-classes.ts';
import * as CreateVacationApplicationInput from '#plugins/attendance/generated/inputs/CreateVacationApplicationInput.js';
import * as UpdateVacationApplicationInput from '#plugins/attendance/generated/inputs/UpdateVacationApplicationInput.js';
import { LeaveBalanceNote } from '#plugins/attendance/web/parts/leave/LeaveBalanceNote.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { CreateVacationDocument, UpdateVacationDocument } from '../Applications.generated.ts';
import classes from '../Applications.module.css';
import {
  type Choices,
  type Day,
  factsOf,
  factsOfDay,
  useApplicationDays,
} from '../useApplicationFacts.ts';
import { useOpening } from '../useOpening.ts';
import { EffectPreview } from './EffectPanel.tsx';
import { ApplicationFormFrame, ReasonField } from './FormParts.tsx';
import type { FormProps } from './form-props.ts';
import { HalfTimes, LeaveCount } from './LeaveNotes.tsx';
import { RangeCalendar } from './RangeCalendar.tsx';
import { useApplicationForm } from './useApplicationForm.ts';

/** A new one begins with what this person usually takes, for one day: the asked one, else the next that can be taken. */
export const VacationForm = (props: FormProps<'VACATION'>) => {
  const { initial, editing, choices } = props;
  const isNew = editing === undefined && !initial.vacationClassId;
  const today = tokyoDate(new Date());
  const { leave, vacationClass: opened } = useOpening();
  const namedClass = choices.vacationClasses.find(
    ({ vacationClass }) => isTold(vacationClass.code) && vacationClass.code === leave,
  );
  const { days, loading } = useApplicationDays(isNew && !initial.fromDate ? [today] : []);
  if (isNew && namedClass) {
    // 欠勤 and 私用外出 are told of as they come: today, unless it was opened for a day.
    const fromDate = initial.fromDate ?? today;
    return (
      <VacationFields
        {...props}
        initial={{
          ...initial,
          vacationClassId: namedClass.vacationClass.id,
          unit: namedClass.units[0] ?? 'DAY',
          fromDate,
          toDate: initial.toDate ?? fromDate,
        }}
      />
    );
  }
  if (isNew && !initial.fromDate && loading) return <FormSkeleton fields={5} />;
  if (!isNew) return <VacationFields {...props} />;
  const usual =
    choices.vacationClasses.find(({ vacationClass }) => vacationClass.id === opened) ??
    usualChoice(choices);
  const daysBefore = usual?.vacationClass.noticeDays ?? choices.vacation.daysBefore;
  const free = days.filter(({ applications }) => !applications.some(isLeave)).map(factsOfDay);
  const date = initial.fromDate ?? proposedLeaveDay({ today, daysBefore, days: free }) ?? null;
  const units = usual?.units ?? ['DAY'];
  return (
    <VacationFields
      {...props}
      initial={{
        ...initial,
        vacationClassId: usual?.vacationClass.id ?? null,
        unit: units.includes('DAY') ? 'DAY' : (units[0] ?? 'DAY'),
        fromDate: date,
        toDate: initial.toDate ?? date,
      }}
    />
  );
};

/** What this person asks for most often. */
function usualChoice({ vacationClasses }: Choices): Choices['vacationClasses'][number] | undefined {
  const usual = proposedLeaveClass(
    vacationClasses.map(({ vacationClass, usedDays, timesAsked }) => ({
      ...vacationClass,
      usedDays,
      timesAsked,
    })),
  );
  return vacationClasses.find(({ vacationClass }) => vacationClass.id === usual?.id);
}

const isLeave = ({ details, status }: Day['applications'][number]): boolean =>
  details.__typename === 'VacationApplicationDetails' &&
  (status === 'PENDING' || status === 'APPROVED');

const VacationFields = (props: FormProps<'VACATION'>) => {
  const { editing, choices } = props;
  // What was proposed stays, whatever is loaded again behind the form.
  const [initial] = useState(props.initial);
  const t = useText();
  const format = useFormat();
  const [range, setRange] = useState([initial.fromDate, initial.toDate]);
  const { days } = useApplicationDays(range);
  const applying = useApplicationForm({
    ...props,
    initial,
    type: 'VACATION',
    createInput: CreateVacationApplicationInput,
    updateInput: UpdateVacationApplicationInput,
    create: CreateVacationDocument,
    update: UpdateVacationDocument,
    facts: ({ vacationClassId }) =>
      factsOf(days, choices, 'VACATION', editing?.id, vacationClassId),
  });
  const { form, asked } = applying;
  const { vacationClassId, unit, fromDate, toDate, start, end } = form.values;
  const chosen = choices.vacationClasses.find(
    ({ vacationClass }) => vacationClass.id === vacationClassId,
  );
  const facts = factsOf(days, choices, 'VACATION', editing?.id, vacationClassId);
  const code = chosen?.vacationClass.code;
  const isOuting = code === PRIVATE_OUTING;
  const isSingle = unit !== 'DAY';
  const vacation = asked
    ? {
        vacationClassId,
        unit,
        fromDate,
        toDate: isSingle ? fromDate : toDate,
        start: start || null,
        end: end || null,
      }
    : undefined;
  const setDates = (from: string | null, until: string | null) => {
    form.set('fromDate', from);
    form.set('toDate', until);
    setRange([from, until]);
  };
  return (
    <ApplicationFormFrame
      {...props}
      applying={applying}
      aside={
        <>
          <RangeCalendar
            from={fromDate ?? null}
            until={toDate ?? null}
            single={isSingle}
            today={tokyoDate(new Date())}
            onChange={setDates}
          />
          <EffectPreview data={vacation && { vacation }} />
        </>
      }
    >
      <Field
        form={form}
        name="vacationClassId"
        label={t('application.vacationClass')}
        as={Select}
        options={choices.vacationClasses.map(({ vacationClass: { id, name } }) => ({
          value: id,
          label: name,
        }))}
        onChanged={(id: string | null) => {
          const units = unitsOf(choices, id);
          if (!units.includes(unit)) form.set('unit', units[0] ?? 'DAY');
        }}
      />
      {code === ABSENCE || code === PRIVATE_OUTING ? (
        <Notice tone="info">{t(`application.toldHelp.${code}`)}</Notice>
      ) : null}
      {chosen?.vacationClass.limitDays == null ? null : (
        <p className={classes.quiet}>
          {t('application.usedOfLimit', {
            used: format.days(chosen.usedDays),
            limit: format.days(chosen.vacationClass.limitDays),
          })}
        </p>
      )}
      {chosen?.vacationClass.mayFollow ? (
        <p className={classes.quiet}>{t('application.mayFollow')}</p>
      ) : null}
      <Field
        form={form}
        name="unit"
        label={t('application.unitOf')}
        as={RadioGroup}
        inline
        options={unitsOf(choices, vacationClassId).map((value) => ({
          value,
          label: t(`application.unit.${value}`),
        }))}
      />
      <HalfTimes unit={unit} plan={fromDate ? facts.dayOf(fromDate)?.plan : undefined} />
      <Group gap={3} align="start">
        <Field
          form={form}
          name="fromDate"
          label={t(
            isOuting
              ? 'application.outingDate'
              : isSingle
                ? 'application.vacationDate'
                : 'application.fromDate',
          )}
          as={DateField}
          onChanged={(date: string | null) =>
            // A single day moves as a whole; a last day that was chosen stays.
            setDates(
              date,
              date && toDate && toDate >= date && toDate !== fromDate && !isSingle ? toDate : date,
            )
          }
        />
        {isSingle ? null : (
          <Field
            form={form}
            name="toDate"
            label={t('application.toDate')}
            as={DateField}
            required
            onChanged={(date: string | null) => setRange([fromDate, date])}
          />
        )}
      </Group>
      {unit === 'HOUR' ? (
        <div className={classes.stamp}>
          <Field
            form={form}
            name="start"
            label={t('application.hoursFrom')}
            as={TimeField}
            width={160}
            allow36
            required
          />
          <Field
            form={form}
            name="end"
            label={t('application.hoursUntil')}
            as={TimeField}
            width={160}
            allow36
            required
          />
          {isOuting ? null : <p className={classes.hint}>{t('application.wholeHoursHelp')}</p>}
        </div>
      ) : null}
      {asked && !isOuting ? (
        <LeaveCount asked={asked} unit={unit} facts={facts} isAbsence={code === ABSENCE} />
      ) : null}
      {isTold(code) ? null : <LeaveBalanceNote data={vacation} besides={editing?.id} />}
      <ReasonField form={form} required={choices.vacation.needsReason} />
    </ApplicationFormFrame>
  );
};

const unitsOf = (choices: Choices, id: string | null | undefined): readonly VacationUnit[] =>
  choices.vacationClasses.find(({ vacationClass }) => vacationClass.id === id)?.units ?? ['DAY'];
