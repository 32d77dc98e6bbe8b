import { listPage } from '#kit/fields/list-page.tsx';
import { treeRows } from '#plugins/company/domain/group-tree.ts';
import type { DepartmentPartsFragment } from '#plugins/company/generated/records/Department.generated.ts';
import { departmentWeb } from '#plugins/company/generated/records/Department.web.ts';
import { manifest } from '#plugins/company/plugin.ts';
import { addressLine } from '../../parts/address-line.ts';
import { DepartmentForm } from './DepartmentForm.tsx';

type Row = DepartmentPartsFragment & { readonly depth?: number };

export const { List, Create, Update } = listPage(departmentWeb, {
  manifest,
  own: ({ row, ...form }) => <DepartmentForm initial={row ?? { name: '' }} {...form} />,
  arrange: (rows) => treeRows(rows).map(({ group, depth }): Row => ({ ...group, depth })),
  columns: [
    {
      field: 'name',
      always: true,
      sortable: false,
      value: ({ name, depth = 0 }: Row) => `${'　'.repeat(depth)}${name}`,
    },
    { field: 'kana', sortable: false, hidden: true },
    { field: 'shortName', sortable: false },
    { field: 'groupId', sortable: false, value: ({ group }) => group?.name ?? '' },
    ({ word }) => ({
      id: 'address',
      header: word('field.address'),
      value: addressLine,
      wrap: true,
    }),
    { field: 'phoneNumber', sortable: false, wrap: false },
    { field: 'businessOwner', sortable: false },
    { field: 'laborInsuranceNumber', sortable: false, wrap: false },
    { field: 'employmentInsuranceNumber', sortable: false, wrap: false, hidden: true },
    { field: 'establishedOn', sortable: false, hidden: true },
    { field: 'updatedAt', sortable: false, hidden: true },
  ],
});
