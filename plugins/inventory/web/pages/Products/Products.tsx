import { listPage } from '../../../../../web/kit/fields/list-page.tsx';
import { NumberText, StatusDot } from '../../../../../web/kit/ui/index.ts';
import { productWeb } from '../../../generated/records/Product.web.ts';
import { manifest } from '../../../plugin.ts';
import { useText } from '../../text.ts';

const OutOfStock = () => <StatusDot tone="vermilion" label={useText()('product.outOfStock')} />;

export const { List, Create, Update } = listPage(productWeb, {
  manifest,
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
  form: { basic: ['name', 'kana', 'quantity'] },
});
