import { useState } from 'react';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { FormSkeleton, Stack, Tabs } from '#kit/ui/index.ts';
import { DEFAULT_SETTINGS } from '#plugins/attendance/domain/settings.ts';
import type { BasicShiftPartsFragment as Row } from '#plugins/attendance/generated/records/BasicShift.generated.ts';
import { DAYS } from '../../parts/keepers.ts';
import { useText } from '../../text.ts';
import { BasicShiftForm } from './BasicShiftForm.tsx';
import { AttendanceLimitsDocument } from './BasicShifts.generated.ts';
import { ShiftPeople } from './ShiftPeople.tsx';
import { ShiftVersions } from './ShiftVersions.tsx';
import type { FormDay } from './shift-values.ts';
import { usualDay } from './TimetableEditor.tsx';

type Making = Omit<Parameters<OwnForm>[0], 'row'>;
type Props = Making & { readonly row?: Row };

export const ShiftWindow = ({ row, ...form }: Props) =>
  row ? <OldShift row={row} {...form} /> : <NewShift {...form} />;

const newWeek = (dailyMinutes: number): readonly FormDay[] =>
  DAYS.map((day) =>
    day === 0 || day === 6
      ? {
          day,
          shiftType: day === 0 ? 'STATUTORY_HOLIDAY' : 'NON_STATUTORY_HOLIDAY',
          start: null,
          end: null,
          breakStart: null,
          breakEnd: null,
        }
      : { day, shiftType: 'WORK', ...usualDay(dailyMinutes) },
  );

const NewShift = (form: Making) => {
  const { data, loading } = useDocument(AttendanceLimitsDocument);
  const limits = data?.attendanceLimits ?? DEFAULT_SETTINGS;
  if (loading) return <FormSkeleton fields={8} />;
  return (
    <BasicShiftForm
      {...form}
      initial={{
        name: '',
        isFixed: true,
        closingDate: null,
        worksOnHolidays: false,
        timetables: newWeek(limits.dailyMinutes),
      }}
    />
  );
};

const formOf = ({ name, isFixed, closingDate, worksOnHolidays, timetables }: Row) => ({
  name,
  isFixed,
  closingDate,
  worksOnHolidays,
  // Today has begun: what people work by changes from tomorrow on.
  validFrom: addDays(tokyoDate(new Date()), 1),
  timetables: DAYS.flatMap((day): FormDay[] => {
    const row = timetables.find((one) => one.day === day);
    if (!row) return [];
    const { shiftType, start, end, breakStart, breakEnd } = row;
    return [
      {
        day,
        shiftType,
        start: start ?? null,
        end: end ?? null,
        breakStart: breakStart ?? null,
        breakEnd: breakEnd ?? null,
      },
    ];
  }),
});

/** Its hours from a day on, and the people who work by it. */
const OldShift = ({ row, ...form }: Making & { readonly row: Row }) => {
  const t = useText();
  const [tab, setTab] = useState('hours');
  return (
    <Stack gap={4}>
      <Tabs
        label={row.name}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'hours', label: t('basicShift.tabHours') },
          { value: 'people', label: t('basicShift.tabPeople') },
        ]}
      />
      {tab === 'people' ? (
        <ShiftPeople shiftId={row.id} />
      ) : (
        <>
          <BasicShiftForm {...form} initial={formOf(row)} shiftId={row.id} />
          <ShiftVersions shiftId={row.id} onChanged={() => form.onReload?.()} />
        </>
      )}
    </Stack>
  );
};
