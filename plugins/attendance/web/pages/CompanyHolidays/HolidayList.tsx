import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { useHistory } from '#kit/records/useHistory.tsx';
import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { IconPencil, IconTrash } from '#kit/ui/icons.ts';
import { EmptyState, type MenuEntry } from '#kit/ui/index.ts';
import { companyHolidayWeb } from '#plugins/attendance/generated/records/CompanyHoliday.web.ts';
import { updateAt, useHolidayKind } from './addresses.ts';
import type { HolidayOfYearFragment } from './CompanyHolidays.generated.ts';
import { useCalendarText } from './calendar-text.ts';

type Row = HolidayOfYearFragment;
type Props = { readonly rows: readonly Row[]; readonly mayChange: boolean };

/** The holidays of the year in their order, with what can be done with each. */
export const HolidayList = ({ rows, mayChange }: Props) => {
  const t = useCalendarText();
  const format = useFormat();
  const kind = useHolidayKind();
  const navigate = useNavigate();
  const history = useHistory('CompanyHoliday');
  const [deleting, setDeleting] = useState<Row>();
  const [remove] = useMutate(companyHolidayWeb.documents.remove as never, {
    alsoStale: ['CompanyHoliday', 'AttendanceMonth', 'ShiftBoard'],
  }) as [
    (variables: object) => Promise<{ deleted: { errors: []; trashId: string | null } }>,
    unknown,
  ];
  const audienceOf = (row: Row): string =>
    (row.workplace ?? row.employmentDivision ?? row.recruitmentType)?.name ?? t('form.everybody');
  const open = (row: Row) => void navigate({ to: updateAt(row.id), search: true });
  const actionsOf = (row: Row): MenuEntry[] => [
    {
      label: t('list.edit'),
      icon: <IconPencil size={16} aria-hidden />,
      onSelect: () => open(row),
    },
    history.action({ id: row.id, name: row.name }),
    ...(row.hasBegun
      ? []
      : ([
          'divider',
          {
            label: t('list.delete'),
            icon: <IconTrash size={16} aria-hidden />,
            tone: 'danger',
            onSelect: () => setDeleting(row),
          },
        ] as MenuEntry[])),
  ];
  return (
    <>
      <DataTable
        name="calendar.holiday"
        label={t('list.title')}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        columns={[
          {
            id: 'days',
            header: t('list.days'),
            value: (row) => row.startsOn,
            cell: (row) =>
              row.startsOn === row.endsOn
                ? format.date(row.startsOn)
                : format.range(format.date(row.startsOn), format.date(row.endsOn)),
          },
          { id: 'name', header: t('holiday.name'), value: (row) => row.name, always: true },
          {
            id: 'dayType',
            header: t('holiday.dayType'),
            value: (row) => t(`companyHolidayType.${row.dayType}`),
          },
          { id: 'audience', header: t('list.audience'), value: audienceOf },
          { id: 'note', header: t('holiday.note'), value: (row) => row.note ?? '', wrap: true },
        ]}
        csv={t('list.title')}
        empty={<EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>}
        {...(mayChange ? { onOpen: open, rowActions: actionsOf } : {})}
      />
      {deleting ? (
        <DeleteKept
          kind={kind}
          id={deleting.id}
          name={deleting.name}
          remove={async () => (await remove({ key: deleting.id })).deleted}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
      {history.drawer}
    </>
  );
};
