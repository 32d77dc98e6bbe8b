import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { personOf } from '#plugins/employee/sql.ts';
import type { ClientCustomItemOrderInput } from '#schema/generated/resolver-types.ts';
import { hasChoices } from '../../domain/custom/custom-item.ts';
import type { ItemKey } from '../../domain/custom/read-items.ts';
import { companyKeys } from './values.ts';

/** What a row is compared by; bindings stand for its question marks. */
type Compared = { readonly sql: string; readonly bindings: readonly (string | string[])[] };

const PERSON = 'item_person';

/**
 * Puts a query over `clients` in the order of one custom item. Nothing where the company has no such item any
 * more: an address that somebody has kept still shows the list.
 */
export async function orderingByItem(
  ctx: RequestContext,
  order: ClientCustomItemOrderInput | null | undefined,
): Promise<((query: Knex.QueryBuilder) => void) | undefined> {
  if (!order) return undefined;
  const key = (await companyKeys(ctx)).find(({ id }) => id === order.key);
  // Files have no order.
  if (!key || key.type === 'FILE') return undefined;
  const { sql, bindings } = comparedBy(key);
  const direction = order.isDescending ? 'desc' : 'asc';
  return (query) => {
    if (key.type === 'PERSON')
      query.joinRaw(
        `left join ${personOf('(clients.custom_items ->> ?)', PERSON, 'clients.company_id')}`,
        [key.id],
      );
    query.orderByRaw(`${sql} ${direction} nulls last`, [...bindings]);
  };
}

function comparedBy({ id, type, choices }: ItemKey): Compared {
  if (type === 'PERSON') return { sql: `${PERSON}.sort_kana`, bindings: [] };
  if (hasChoices(type)) {
    const text =
      type === 'CHOICE' ? 'clients.custom_items ->> ?' : 'clients.custom_items -> ? ->> 0';
    return {
      sql: `array_position(?::text[], ${text})`,
      bindings: [choices.map((choice) => choice.id), id],
    };
  }
  return { sql: 'clients.custom_items -> ?', bindings: [id] };
}
