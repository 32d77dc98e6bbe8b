import type { ComponentType } from 'react';
import { listPage } from '#kit/fields/list-page.tsx';
import { IconArrowsSort } from '#kit/ui/icons.ts';
import { LinkButton, Tag } from '#kit/ui/index.ts';
import { customClientKeyWeb } from '#plugins/crm/generated/records/CustomClientKey.web.ts';
import { manifest } from '#plugins/crm/plugin.ts';
import { useCustomText } from '../../custom-text.ts';
import { ORDER_PATHS } from './addresses.ts';
import { CustomKeyForm } from './CustomKeyForm.tsx';

const ToOrders = () => {
  const t = useCustomText();
  return (
    <LinkButton to={ORDER_PATHS.clients} icon={<IconArrowsSort size={16} aria-hidden />}>
      {t('order.open')}
    </LinkButton>
  );
};

const pages = listPage(customClientKeyWeb, {
  manifest,
  own: CustomKeyForm,
  width: 700,
  isOrderedElsewhere: true,
  actions: () => <ToOrders />,
  columns: [
    { field: 'name', always: true },
    { field: 'type', width: 150 },
    ({ word, format }) => ({
      id: 'choices',
      header: word('customClientKey.choices'),
      value: ({ choices }) => format.list(choices.map(({ name }) => name)),
      wrap: true,
    }),
    ({ word }) => ({
      id: 'isRequired',
      header: word('customClientKey.isRequired'),
      width: 100,
      sortable: true,
      value: ({ isRequired }) => word(`customClientKey.${isRequired ? 'required' : 'notRequired'}`),
    }),
    ({ word }) => ({
      id: 'isActive',
      header: word('customClientKey.isActive'),
      width: 110,
      sortable: true,
      value: ({ isActive }) => word(`customClientKey.${isActive ? 'active' : 'inactive'}`),
      cell: ({ isActive }) => (
        <Tag tone={isActive ? 'green' : 'grey'}>
          {word(`customClientKey.${isActive ? 'active' : 'inactive'}`)}
        </Tag>
      ),
    }),
    'updatedAt',
  ],
});

/** Waits for the words, which are not there before one of these pages is opened. */
const worded = (Page: ComponentType) => () => {
  useCustomText();
  return <Page />;
};

export const [List, Create, Update] = [
  worded(pages.List),
  worded(pages.Create),
  worded(pages.Update),
];
