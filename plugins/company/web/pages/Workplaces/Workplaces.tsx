import { listPage } from '#kit/fields/list-page.tsx';
import { workplaceWeb } from '#plugins/company/generated/records/Workplace.web.ts';
import { manifest } from '#plugins/company/plugin.ts';
import { addressLine } from '../../parts/address-line.ts';
import { statusColumn, statusFilter, toneOfStatus } from '../../parts/status.tsx';
import { WorkplaceForm } from './WorkplaceForm.tsx';

export const { List, Create, Update } = listPage(workplaceWeb, {
  manifest,
  formerName: 'company.workplaces',
  own: WorkplaceForm,
  rowTone: toneOfStatus,
  filters: (word) => [statusFilter(word)],
  columns: [
    { field: 'name', always: true },
    { field: 'kana', hidden: true },
    { field: 'postalCode', sortable: false, wrap: false, hidden: true },
    ({ word }) => ({
      id: 'address',
      header: word('field.address'),
      value: addressLine,
      wrap: true,
    }),
    { field: 'phoneNumber', sortable: false, wrap: false },
    { field: 'faxNumber', sortable: false, wrap: false, hidden: true },
    { field: 'representative', sortable: false },
    ({ word, format }) => ({
      id: 'affiliationGroups',
      header: word('field.affiliationGroups'),
      value: ({ affiliationGroups }) => format.list(affiliationGroups.map(({ name }) => name)),
      wrap: true,
    }),
    { field: 'holidayPatternId', sortable: false },
    statusColumn,
    { field: 'updatedAt', hidden: true },
  ],
});
