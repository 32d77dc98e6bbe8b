import { kept } from '#core/server/kept/kept.ts';
import { ClientCategory } from '../../generated/records/ClientCategory.ts';
import { clientsWith } from './in-the-way.ts';

export const categories = kept(ClientCategory, {
  alsoInTheWay: clientsWith('category_id'),
  inSearch: {
    title: 'menu.categories',
    icon: 'category',
    area: 'ADMIN',
    order: 50,
    hint: ({ customID }) => customID,
    to: {
      update: ({ id }) => `/admin/crm/categories/update/${id}`,
      read: ({ name }) => `/admin/crm/categories?q=${encodeURIComponent(name)}`,
    },
  },
});
