import { recordWindows } from '#kit/fields/list-page.tsx';
import { departmentWeb } from '#plugins/company/generated/records/Department.web.ts';
import { DEPARTMENTS } from '../../parts/kept-list-kinds.ts';
import { DepartmentForm } from './DepartmentForm.tsx';

export const { Create: CreateDepartment, Update: UpdateDepartment } = recordWindows(
  departmentWeb,
  DEPARTMENTS,
  { own: ({ row, ...form }) => <DepartmentForm initial={row ?? { name: '' }} {...form} /> },
);
