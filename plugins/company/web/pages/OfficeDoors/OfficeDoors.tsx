import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { KeptListView } from '#kit/kept-list/KeptListView.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { Tag } from '#kit/ui/index.ts';
import {
  DeleteOfficeDoorDocument,
  OfficeDoorListDocument,
  type OfficeDoorPartsFragment,
  ReorderOfficeDoorDocument,
} from '#plugins/company/generated/records/OfficeDoor.generated.ts';
import { OFFICE_DOORS } from '../../parts/kept-list-kinds.ts';
import { useText } from '../../text.ts';

export const OfficeDoors = () => {
  const t = useText();
  const columns = useColumns();
  const { data, loading, error, refetch } = useDocument(OfficeDoorListDocument);
  const [remove] = useMutate(DeleteOfficeDoorDocument, { alsoStale: ['OfficeDoor'] });
  return (
    <>
      <KeptListView
        kind={OFFICE_DOORS}
        rows={data?.rows}
        columns={columns}
        nameOf={({ name }) => name}
        keyOf={({ cognitoUsername }) => cognitoUsername}
        filters={[
          {
            id: 'status',
            label: t('field.status'),
            options: [
              { value: 'active', label: t('status.active') },
              { value: 'inactive', label: t('status.inactive') },
            ],
            matches: ({ isActive }, values) => values.includes(isActive ? 'active' : 'inactive'),
          },
        ]}
        rowTone={({ isActive }) => (isActive ? undefined : 'muted')}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        reorder={ReorderOfficeDoorDocument}
        deletion={({ cognitoUsername, name }, onClose) => (
          <DeleteKept
            kind={OFFICE_DOORS}
            name={name}
            remove={async () => (await remove({ key: cognitoUsername })).deleted}
            onClose={onClose}
          />
        )}
      />
      <Outlet />
    </>
  );
};

function useColumns(): Column<OfficeDoorPartsFragment>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('officeDoor.name'), always: true, sortable: true },
      { id: 'cognitoUsername', header: t('field.cognitoUsername'), sortable: true },
      { id: 'group', header: t('field.office'), value: ({ group }) => group?.name ?? '' },
      {
        id: 'isActive',
        header: t('field.status'),
        sortable: true,
        value: ({ isActive }) => (isActive ? t('status.active') : t('status.inactive')),
        cell: ({ isActive }) => (
          <Tag tone={isActive ? 'green' : 'grey'}>
            {isActive ? t('status.active') : t('status.inactive')}
          </Tag>
        ),
      },
      {
        id: 'updatedAt',
        header: t('field.updatedAt'),
        hidden: true,
        cell: ({ updatedAt }) => format.dateTime(updatedAt),
      },
    ],
    [t, format],
  );
}
