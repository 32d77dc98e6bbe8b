import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { KeptListView } from '#kit/kept-list/KeptListView.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { treeRows } from '#plugins/company/domain/group-tree.ts';
import {
  DeleteDepartmentDocument,
  DepartmentListDocument,
  type DepartmentPartsFragment,
  ReorderDepartmentDocument,
} from '#plugins/company/generated/records/Department.generated.ts';
import { addressLine } from '../../parts/address-line.ts';
import { DEPARTMENTS } from '../../parts/kept-list-kinds.ts';
import { useText } from '../../text.ts';

type Row = DepartmentPartsFragment & { readonly depth: number };

export const Departments = () => {
  const t = useText();
  const columns = useColumns();
  const { data, loading, error, refetch } = useDocument(DepartmentListDocument);
  const [remove] = useMutate(DeleteDepartmentDocument, { alsoStale: ['Department'] });
  const rows = useMemo(
    () => data && treeRows(data.rows).map(({ group, depth }): Row => ({ ...group, depth })),
    [data],
  );
  return (
    <>
      <KeptListView
        kind={DEPARTMENTS}
        rows={rows}
        columns={columns}
        nameOf={({ name }) => name}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        reorder={ReorderDepartmentDocument}
        deletion={(row, onClose) => (
          <DeleteKept
            kind={DEPARTMENTS}
            name={row.name}
            remove={async () => {
              const { deleted } = await remove({ key: row.id });
              return { ...deleted, others: deleted.children };
            }}
            onClose={onClose}
            people={t('department.refusedPeople')}
            others={{ text: t('department.refusedChildren'), label: t('department.children') }}
          />
        )}
      />
      <Outlet />
    </>
  );
};

function useColumns(): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        always: true,
        value: ({ name, depth }) => `${'　'.repeat(depth)}${name}`,
      },
      { id: 'kana', header: t('field.kana'), hidden: true },
      { id: 'shortName', header: t('field.shortName') },
      { id: 'group', header: t('field.groupId'), value: ({ group }) => group?.name ?? '' },
      { id: 'address', header: t('field.address'), value: addressLine, wrap: true },
      { id: 'phoneNumber', header: t('field.phoneNumber') },
      { id: 'businessOwner', header: t('field.businessOwner') },
      { id: 'laborInsuranceNumber', header: t('field.laborInsuranceNumber') },
      {
        id: 'employmentInsuranceNumber',
        header: t('field.employmentInsuranceNumber'),
        hidden: true,
      },
      {
        id: 'establishedOn',
        header: t('field.establishedOn'),
        hidden: true,
        cell: ({ establishedOn }) => (establishedOn ? format.date(establishedOn) : ''),
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
