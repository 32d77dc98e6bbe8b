import { listPage } from '#kit/fields/list-page.tsx';
import { ColorTag, TextField } from '#kit/ui/index.ts';
import { TextArea } from '#kit/ui/inputs/TextArea.tsx';
import { clientStatusWeb } from '#plugins/crm/generated/records/ClientStatus.web.ts';
import { manifest } from '#plugins/crm/plugin.ts';

export const { List, Create, Update } = listPage(clientStatusWeb, {
  manifest,
  width: 600,
  inTheWayTo: (id) => `/app/crm/client/${id}`,
  columns: [
    {
      field: 'name',
      value: ({ name }) => name,
      cell: ({ name, hex }) => <ColorTag color={hex}>{name}</ColorTag>,
      width: 220,
    },
    'detail',
    'updatedAt',
  ],
  initial: { hex: '#2f6f4f' },
  fields: { hex: { as: TextField, type: 'color', uncounted: true }, detail: { as: TextArea } },
  form: { basic: ['name', 'hex', 'detail'] },
});
