import { recordWindows } from '#kit/fields/list-page.tsx';
import { workplaceWeb } from '#plugins/company/generated/records/Workplace.web.ts';
import { WORKPLACES } from '../../parts/kept-list-kinds.ts';
import { WorkplaceForm } from './WorkplaceForm.tsx';

const NEW = { name: '', isActive: true };

export const { Create: CreateWorkplace, Update: UpdateWorkplace } = recordWindows(
  workplaceWeb,
  WORKPLACES,
  { own: ({ row, ...form }) => <WorkplaceForm initial={row ?? NEW} {...form} /> },
);
