import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { DateField, Group, RadioGroup, Select, Stack, TextArea, TimeField } from '#kit/ui/index.ts';
import { unitsOf } from '#plugins/attendance/domain/applications/check-vacation.ts';
import type { VacationUnit } from '#plugins/attendance/domain/applications/details.ts';
import { isTold } from '#plugins/attendance/domain/vacation-classes.ts';
import { LeaveBalanceNote } from '#plugins/attendance/web/parts/leave/LeaveBalanceNote.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import type { LeaveEntryChoicesQuery } from './Entry.generated.ts';

type Props = {
  readonly form: InputForm;
  readonly classes: LeaveEntryChoicesQuery['vacationClasses'];
  /** Null as long as nobody is chosen. */
  readonly employeeId: string | null;
  /** Leave that this one takes the place of. */
  readonly besides?: string;
};

export const NOTHING_ENTERED = {
  vacationClassId: null as string | null,
  unit: 'DAY' as VacationUnit,
  fromDate: null as string | null,
  toDate: null as string | null,
  start: null as string | null,
  end: null as string | null,
  reason: '',
};

/** Which leave on which days, what it does to the balance, and why. */
export function EntryFields({ form, classes, employeeId, besides }: Props) {
  const t = useText();
  const { vacationClassId, unit, fromDate, toDate, start, end } = form.values;
  const leaves = classes.filter(({ code }) => !isTold(code));
  const unitsOfClass = (id: string | null): readonly VacationUnit[] => {
    const chosen = leaves.find((one) => one.id === id);
    return chosen ? unitsOf(chosen.unit, chosen.code) : ['DAY'];
  };
  const isWhole = unit === 'DAY';
  const isAsked = vacationClassId && fromDate && (unit === 'HOUR' ? start && end : true);
  return (
    <Stack gap={4}>
      <Field
        form={form}
        name="vacationClassId"
        as={Select}
        width={420}
        label={t('application.vacationClass')}
        options={leaves.map(({ id, name }) => ({ value: id, label: name }))}
        onChanged={(id: string | null) => {
          const units = unitsOfClass(id);
          if (!units.includes(unit)) form.set('unit', units[0] ?? 'DAY');
        }}
      />
      <Field
        form={form}
        name="unit"
        as={RadioGroup}
        inline
        label={t('application.unitOf')}
        options={unitsOfClass(vacationClassId).map((value) => ({
          value,
          label: t(`application.unit.${value}`),
        }))}
      />
      <Group align="start" gap={4}>
        <Field
          form={form}
          name="fromDate"
          as={DateField}
          label={t(isWhole ? 'application.fromDate' : 'application.vacationDate')}
          onChanged={(date: string | null) => {
            if (!isWhole || !toDate || (date && toDate < date)) form.set('toDate', date);
          }}
        />
        {isWhole ? (
          <Field
            form={form}
            name="toDate"
            as={DateField}
            label={t('application.toDate')}
            required
          />
        ) : null}
      </Group>
      {unit === 'HOUR' ? (
        <Group align="start" gap={4}>
          <Field
            form={form}
            name="start"
            as={TimeField}
            allow36
            label={t('application.hoursFrom')}
            required
          />
          <Field
            form={form}
            name="end"
            as={TimeField}
            allow36
            label={t('application.hoursUntil')}
            required
          />
        </Group>
      ) : null}
      {employeeId ? (
        <LeaveBalanceNote
          employeeId={employeeId}
          besides={besides}
          data={
            isAsked
              ? {
                  ...{ vacationClassId, unit, fromDate },
                  toDate: isWhole ? (toDate ?? fromDate) : fromDate,
                  start: start || null,
                  end: end || null,
                }
              : undefined
          }
        />
      ) : null}
      <Field
        form={form}
        name="reason"
        as={TextArea}
        rows={2}
        label={t('leave.reason')}
        help={t('entry.reasonHelp')}
      />
    </Stack>
  );
}
