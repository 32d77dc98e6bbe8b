import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { KeptListView } from '#kit/kept-list/KeptListView.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import {
  DeleteHolidayPatternDocument,
  HolidayPatternListDocument,
  type HolidayPatternPartsFragment,
  ReorderHolidayPatternDocument,
} from '#plugins/company/generated/records/HolidayPattern.generated.ts';
import { HOLIDAY_PATTERNS } from '../../parts/kept-list-kinds.ts';
import { useText } from '../../text.ts';
import { type Weekday, weekdayKey } from './weekdays.ts';

export const HolidayPatterns = () => {
  const t = useText();
  const columns = useColumns();
  const { data, loading, error, refetch } = useDocument(HolidayPatternListDocument);
  const [remove] = useMutate(DeleteHolidayPatternDocument, { alsoStale: ['HolidayPattern'] });
  return (
    <>
      <KeptListView
        kind={HOLIDAY_PATTERNS}
        rows={data?.rows}
        columns={columns}
        nameOf={({ name }) => name}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        reorder={ReorderHolidayPatternDocument}
        deletion={(row, onClose) => (
          <DeleteKept
            kind={HOLIDAY_PATTERNS}
            name={row.name}
            remove={async () => {
              const { deleted } = await remove({ key: row.id });
              return { ...deleted, others: deleted.workplaces };
            }}
            onClose={onClose}
            people={t('holidayPattern.refusedPeople')}
            others={{
              text: t('holidayPattern.refusedWorkplaces'),
              label: t('holidayPattern.workplaces'),
            }}
          />
        )}
      />
      <Outlet />
    </>
  );
};

function useColumns(): Column<HolidayPatternPartsFragment>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const names = (weekdays: readonly number[]) =>
      format.list(weekdays.map((weekday) => t(`weekday.${weekdayKey(weekday as Weekday)}`)));
    return [
      { id: 'name', header: t('field.name'), always: true, sortable: true },
      {
        id: 'statutory',
        header: t('field.statutoryWeekdays'),
        value: ({ statutoryWeekdays }) => names(statutoryWeekdays),
      },
      {
        id: 'prescribed',
        header: t('field.prescribedWeekdays'),
        value: ({ prescribedWeekdays }) => names(prescribedWeekdays),
      },
      {
        id: 'national',
        header: t('holidayPattern.kinds.NATIONAL'),
        value: ({ hasNationalHolidays }) =>
          hasNationalHolidays ? t('holidayPattern.yes') : t('holidayPattern.no'),
      },
      {
        id: 'company',
        header: t('field.companyDays'),
        value: ({ companyDays }) => format.list(companyDays.map(({ name }) => name)),
        wrap: true,
      },
      {
        id: 'workplaces',
        header: t('holidayPattern.workplaces'),
        value: ({ workplaces }) => format.list(workplaces.map(({ name }) => name)),
        wrap: true,
      },
      {
        id: 'updatedAt',
        header: t('field.updatedAt'),
        hidden: true,
        cell: ({ updatedAt }) => format.dateTime(updatedAt),
      },
    ];
  }, [t, format]);
}
