import type { Issue } from '#core/issue.ts';
import { kept } from '#core/server/kept/kept.ts';
import { commentsOfRecord } from '#plugins/employee/sql.ts';
import { Client } from '../../generated/records/Client.ts';
import { hasSameKeys, keepClientKeys } from '../alike/client-keys.store.ts';
import { clientEmployees } from '../client-employees/client-employee.feature.ts';
import { employeeIdsOf } from '../client-employees/places.ts';
import {
  asInput,
  checkItems,
  itemsOf,
  itemsTold,
  mendItems,
  ownFields,
  writeItems,
} from '../custom/client-items.ts';
import { itemCondition } from '../custom/item-condition.ts';
import { itemsOfMany } from '../custom/items-of-many.ts';
import { orderingByItem } from '../custom/order-by-item.ts';
import { holdKeys } from '../custom/values.ts';
import { whereItem } from '../custom/where-item.ts';
import { namedRows } from '../masters/in-the-way.ts';
import { clientStatusChanged } from './client-events.ts';
import { checkReach } from './reach.ts';

const pageOf = ({ id }: { readonly id: string }) => `/app/crm/client/${id}`;

export const clients = kept(Client, {
  hasOwnRules: true,
  check: async (ctx, wanted, before): Promise<readonly Issue[]> => [
    ...(wanted.startDate && wanted.endDate && wanted.endDate < wanted.startDate
      ? [{ path: 'data/endDate', key: 'validation.endBeforeBegin' }]
      : []),
    ...(await checkReach(ctx, 'Client', wanted, before)),
    ...(await checkItems(ctx, wanted.customItems, before?.id)),
  ],
  alsoInTheWay: async (ctx, id) => ({
    employees: await namedRows(ctx, 'ClientEmployee', (await employeeIdsOf(ctx).load(id)) ?? []),
  }),
  trashedWith: [{ table: 'client_calls', key: 'client_id' }, commentsOfRecord],
  // Before the client itself: a change of an item's type waits for it, and the other way round.
  hold: holdKeys,
  write: (ctx, id, { customItems }) => writeItems(ctx, id, customItems),
  together: itemsOfMany,
  asKept: async (ctx, row) => ({ ...row, ...(await itemsTold(ctx, row.id)) }),
  narrow: (_ctx, query, { customItems, hasNoStatus }) => {
    for (const condition of customItems ?? []) whereItem(query, condition);
    if (hasNoStatus) query.whereNull('clients.status_id');
  },
  ordering: (ctx, { itemOrder }) => orderingByItem(ctx, itemOrder),
  conditions: itemCondition,
  alsoSearched: 'custom_search',
  ownFields,
  asInput,
  async changed(ctx, { before, after }) {
    const { id } = after ?? before ?? {};
    if (id && !(before && after && hasSameKeys(before, after))) await keepClientKeys(ctx, [id]);
    if (before && after && before.statusId !== after.statusId)
      ctx.emit(clientStatusChanged, {
        clientId: after.id,
        from: before.statusId,
        to: after.statusId,
        byId: ctx.viewer.employeeId || null,
      });
  },
  async restored(ctx, id) {
    await keepClientKeys(ctx, [id]);
    await mendItems(ctx, id);
    return {};
  },
  history: {
    customItems: { label: 'custom:customClientKey.kind', fixed: true },
    mergedClient: { label: 'client.mergedClient', fixed: true },
    mergedInto: { label: 'client.mergedInto', show: 'reference', to: 'Client', fixed: true },
    differentFrom: { label: 'client.differentFrom', show: 'reference', to: 'Client', fixed: true },
  },
  fields: {
    customItems: ({ id }, _args, ctx) => itemsOf(ctx, id),
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
