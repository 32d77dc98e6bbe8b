import type { Issue } from '#core/issue.ts';
import { minutesOfClock } from '#core/time/minutes.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useNamedList } from '#kit/forms/useNamedList.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconPlus, IconX } from '#kit/ui/icons.ts';
import { Button, IconButton, Select, Stack, TimeField } from '#kit/ui/index.ts';
import { checkHours } from '#plugins/employee/domain/division-hours.ts';
import { useEmployeeText } from '../../text.ts';
import { DayField } from './DayField.tsx';
import type { EmploymentDivisionValues, FormRow } from './division-values.ts';
import { GroupsOfTimetablesDocument } from './EmploymentDivisions.generated.ts';
import classes from './TimetableRows.module.css';

/** A row as the form holds it: what only the list shows is left out. */
export const rowOfForm = ({
  day,
  start,
  end,
  affiliationGroupId,
}: {
  day: number;
  start: string;
  end: string;
  affiliationGroupId?: string | null | undefined;
}): FormRow => ({ day, start, end, affiliationGroupId: affiliationGroupId ?? null });

/** The same rules as on the server, once both times are typed out. */
export const issuesOfRows = (rows: readonly FormRow[]): readonly Issue[] => {
  const hours = rows.map(({ day, start, end, affiliationGroupId }) => ({
    day,
    start: minutesOfClock(start ?? ''),
    end: minutesOfClock(end ?? ''),
    groupId: affiliationGroupId,
  }));
  const typed = hours.flatMap(({ start, end, ...row }) =>
    start === undefined || end === undefined ? [] : [{ ...row, start, end }],
  );
  return typed.length === rows.length ? checkHours(typed) : [];
};

const WEEK = 7;

export const TimetableRows = ({ form }: { readonly form: InputForm<EmploymentDivisionValues> }) => {
  const t = useEmployeeText();
  const { data } = useDocument(GroupsOfTimetablesDocument);
  const groups = (data?.affiliationGroups ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const format = useFormat();
  const { timetables } = form.values;
  useNamedList<FormRow>(form, 'timetables', {
    label: t('employmentDivision.hours'),
    written: (rows) =>
      format.list(
        rows.map(({ day, start, end, affiliationGroupId }) =>
          format.aside(
            format.labelled(t(`dayOfWeek.${day as 0}`), format.range(start ?? '', end ?? '')),
            groups.find(({ value }) => value === affiliationGroupId)?.label ??
              t('employmentDivision.everyGroup'),
          ),
        ),
      ),
  });
  const last = timetables.at(-1);
  const add = () =>
    form.set('timetables', [
      ...timetables,
      {
        day: last ? (last.day + 1) % WEEK : 1,
        start: last?.start ?? '09:00',
        end: last?.end ?? '18:00',
        affiliationGroupId: last?.affiliationGroupId ?? null,
      },
    ]);
  return (
    <Stack gap={3}>
      <p>
        {timetables.length === 0
          ? t('employmentDivision.noHours')
          : t('employmentDivision.hoursHelp')}
      </p>
      {timetables.map((_row, place) => {
        const at = `timetables.${place}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else to be known by
          <div key={place} className={classes.row}>
            <Field
              form={form}
              name={`${at}.day`}
              label={t('employmentDivision.day')}
              as={DayField}
            />
            <Field
              form={form}
              name={`${at}.start`}
              label={t('employmentDivision.start')}
              as={TimeField}
              required
            />
            <Field
              form={form}
              name={`${at}.end`}
              label={t('employmentDivision.end')}
              as={TimeField}
              allow36
              required
            />
            <Field
              form={form}
              name={`${at}.affiliationGroupId`}
              label={t('employmentDivision.group')}
              as={Select}
              options={groups}
              clearable
              placeholder={t('employmentDivision.everyGroup')}
            />
            <IconButton
              label={t('employmentDivision.removeRow', { position: place + 1 })}
              icon={<IconX size={16} aria-hidden />}
              onClick={() =>
                form.set(
                  'timetables',
                  timetables.filter((_, index) => index !== place),
                )
              }
            />
          </div>
        );
      })}
      <div>
        <Button size="sm" icon={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('employmentDivision.addRow')}
        </Button>
      </div>
    </Stack>
  );
};
