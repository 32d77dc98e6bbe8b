import { kept } from '#core/server/kept/kept.ts';
import { Product } from '../../generated/records/Product.ts';

export const products = kept(Product, {
  inSearch: {
    title: 'menu.products',
    icon: 'inventory',
    area: 'APP',
    order: 60,
    to: {
      update: ({ id }) => `/app/inventory/edit/${id}`,
      read: ({ name }) => `/app/inventory/list?q=${encodeURIComponent(name)}`,
    },
  },
});
