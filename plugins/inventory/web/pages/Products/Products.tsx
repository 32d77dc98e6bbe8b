import { listPage } from '#kit/fields/list-page.tsx';
import { NumberText, StatusDot } from '#kit/ui/index.ts';
import { productWeb } from '#plugins/inventory/generated/records/Product.web.ts';
import { manifest } from '#plugins/inventory/plugin.ts';
import { useText } from '../../text.ts';

const OutOfStock = () => <StatusDot tone="vermilion" label={useText()('product.outOfStock')} />;

export const { List, Create, Update, Import } = listPage(productWeb, {
  manifest,
  formerName: 'inventory.products',
  width: 600,
  columns: [
    'name',
    'kana',
    {
      field: 'quantity',
      width: 140,
      cell: ({ quantity }) => (quantity === 0 ? <OutOfStock /> : <NumberText value={quantity} />),
    },
    'updatedAt',
  ],
});
