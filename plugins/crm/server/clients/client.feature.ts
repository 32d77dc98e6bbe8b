import type { Issue } from '#core/issue.ts';
import { kept } from '#core/server/kept/kept.ts';
import { Client } from '../../generated/records/Client.ts';
import { clientEmployees } from '../client-employees/client-employee.feature.ts';
import { employeeIdsOf } from '../client-employees/places.ts';
import { namedRows } from '../masters/in-the-way.ts';
import { checkReach } from './reach.ts';

const pageOf = ({ id }: { readonly id: string }) => `/app/crm/client/${id}`;

export const clients = kept(Client, {
  hasOwnRules: true,
  check: async (ctx, wanted, before): Promise<readonly Issue[]> => [
    ...(wanted.startDate && wanted.endDate && wanted.endDate < wanted.startDate
      ? [{ path: 'data/endDate', key: 'validation.endBeforeBegin' }]
      : []),
    ...(await checkReach(ctx, 'Client', wanted, before)),
  ],
  alsoInTheWay: async (ctx, id) => ({
    employees: await namedRows(ctx, 'ClientEmployee', (await employeeIdsOf(ctx).load(id)) ?? []),
  }),
  trashedWith: [{ table: 'client_calls', key: 'client_id' }],
  fields: {
    async employees({ id }, _args, ctx) {
      const ids = (await employeeIdsOf(ctx).load(id)) ?? [];
      const rows = await clientEmployees.byId(ctx).loadMany([...ids]);
      return rows.flatMap((row) => (row instanceof Error || !row ? [] : [row]));
    },
  },
  inSearch: {
    title: 'menu.clients',
    icon: 'client',
    area: 'APP',
    order: 30,
    hint: ({ phoneNumber }) => phoneNumber,
    to: { update: pageOf, read: pageOf },
  },
});
