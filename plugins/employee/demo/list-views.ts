import type { ListFilter } from '#core/list-filter/list-filter.ts';

type Content = {
  readonly filters: readonly { readonly id: string; readonly values: readonly string[] }[];
  readonly filter?: ListFilter;
  readonly sort?: string;
};

/** Views that the company shares, of its people and of its clients. */
export const SHARED_VIEWS: readonly {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly content: Content;
}[] = [
  {
    id: 'leave',
    list: '/admin/employee/list',
    name: '休職中の人',
    content: { filters: [{ id: 'status', values: ['ON_LEAVE'] }] },
  },
  {
    id: 'due',
    list: '/app/crm/client_list',
    name: '今週までに対応する顧客',
    content: {
      filters: [],
      filter: {
        join: 'ALL',
        groups: [
          {
            join: 'ALL',
            conditions: [{ field: 'nextActionOn', operator: 'UNTIL', values: ['today+7'] }],
          },
        ],
      },
      sort: 'nextActionOn',
    },
  },
];
