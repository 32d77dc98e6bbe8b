import { listPage } from '#kit/fields/list-page.tsx';
import { officeDoorWeb } from '#plugins/company/generated/records/OfficeDoor.web.ts';
import { manifest } from '#plugins/company/plugin.ts';
import { statusColumn, statusFilter, toneOfStatus } from '../../parts/status.tsx';
import { OfficeDoorForm } from './OfficeDoorForm.tsx';

export const { List, Create, Update } = listPage(officeDoorWeb, {
  manifest,
  own: OfficeDoorForm,
  rowTone: toneOfStatus,
  filters: (word) => [statusFilter(word)],
  columns: [
    { field: 'name', always: true },
    'cognitoUsername',
    ({ word }) => ({
      id: 'group',
      header: word('field.office'),
      value: ({ group }) => group?.name ?? '',
    }),
    statusColumn,
    { field: 'updatedAt', sortable: false, hidden: true },
  ],
});
