import { listPage } from '#kit/fields/list-page.tsx';
import { clientCategoryWeb } from '#plugins/crm/generated/records/ClientCategory.web.ts';
import { manifest } from '#plugins/crm/plugin.ts';

export const { List, Create, Update } = listPage(clientCategoryWeb, {
  manifest,
  formerName: 'crm.categories',
  width: 600,
  inTheWayTo: (id) => `/app/crm/client/${id}`,
  columns: ['name', { field: 'customID', width: 200 }, 'updatedAt'],
});
