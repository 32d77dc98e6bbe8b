import { kept } from '#core/server/kept/kept.ts';
import validate from '../../generated/inputs/UpdateProductInput.js';
import { Product } from '../../generated/records/Product.ts';
import en from '../../i18n/en.json' with { type: 'json' };
import ja from '../../i18n/ja.json' with { type: 'json' };

export const products = kept(Product, {
  fromFile: { texts: { ja, en }, validate },
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
