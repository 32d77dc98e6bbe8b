import { useState } from 'react';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { CreateKept, EditKept } from '#kit/kept-list/EditKept.tsx';
import { useParams } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { FormSkeleton, Stack, Tabs } from '#kit/ui/index.ts';
import { DEFAULT_SETTINGS } from '#plugins/attendance/domain/settings.ts';
import * as CreateBasicShiftInput from '#plugins/attendance/generated/inputs/CreateBasicShiftInput.js';
import * as UpdateBasicShiftInput from '#plugins/attendance/generated/inputs/UpdateBasicShiftInput.js';
import {
  CreateBasicShiftDocument,
  UpdateBasicShiftDocument,
} from '#plugins/attendance/generated/records/BasicShift.generated.ts';
import { BASIC_SHIFTS, DAYS } from '../../parts/keepers.ts';
import { useText } from '../../text.ts';
import { BasicShiftForm } from './BasicShiftForm.tsx';
import {
  AttendanceLimitsDocument,
  BasicShiftWithVersionsDocument,
  type BasicShiftWithVersionsQuery,
} from './BasicShifts.generated.ts';
import { ShiftPeople } from './ShiftPeople.tsx';
import { ShiftVersions } from './ShiftVersions.tsx';
import type { FormDay } from './shift-values.ts';
import { usualDay } from './TimetableEditor.tsx';

const WIDTH = 880;
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

export const CreateBasicShift = () => {
  const [create] = useMutate(CreateBasicShiftDocument, { alsoStale: ['BasicShift'] });
  const { data, loading } = useDocument(AttendanceLimitsDocument);
  const limits = data?.attendanceLimits ?? DEFAULT_SETTINGS;
  return (
    <CreateKept kind={BASIC_SHIFTS} create={(data) => create({ data })} width={WIDTH}>
      {(making) =>
        loading ? (
          <FormSkeleton fields={8} />
        ) : (
          <BasicShiftForm
            input={CreateBasicShiftInput}
            initial={{
              name: '',
              isFixed: true,
              closingDate: limits.closingDate,
              worksOnHolidays: false,
              timetables: newWeek(limits.dailyMinutes),
            }}
            {...making}
          />
        )
      }
    </CreateKept>
  );
};

type Shift = NonNullable<BasicShiftWithVersionsQuery['basicShift']>;

const formOf = ({ name, isFixed, closingDate, worksOnHolidays, timetables }: Shift) => ({
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

export const UpdateBasicShift = () => {
  const t = useText();
  const { shiftId: id } = useParams<{ shiftId: string }>();
  const [tab, setTab] = useState('hours');
  const { data, loading, error, refetch } = useDocument(BasicShiftWithVersionsDocument, { id });
  const [update] = useMutate(UpdateBasicShiftDocument, { alsoStale: ['BasicShift'] });
  return (
    <EditKept
      kind={BASIC_SHIFTS}
      row={data?.basicShift}
      loading={loading}
      error={error}
      refetch={refetch}
      save={(input) => update({ key: id, data: input })}
      width={WIDTH}
    >
      {({ row, ...editing }) => (
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
              <BasicShiftForm
                input={UpdateBasicShiftInput}
                initial={formOf(row)}
                dated
                {...editing}
                actions={<HistoryButton subject="BasicShift" id={row.id} name={row.name} />}
              />
              <ShiftVersions shift={data?.basicShift ?? row} onChanged={editing.onReload} />
            </>
          )}
        </Stack>
      )}
    </EditKept>
  );
};
