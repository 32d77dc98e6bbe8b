import { kept } from '#core/server/kept/kept.ts';
import { ClientCategory } from '../../generated/records/ClientCategory.ts';

export const categories = kept(ClientCategory, {
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
