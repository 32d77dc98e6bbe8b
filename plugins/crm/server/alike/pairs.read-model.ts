import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import {
  BEGINNING,
  LIKENESS_REASONS,
  type LikenessReason,
  OTHER_FORM,
  SUSPECTED_FROM,
  WEIGHTS,
} from '../../domain/alike/same-client.ts';
import type { ClientPairModel } from './alike.models.ts';

/** What more clients than these have in common, such as the address of a mall, makes no pairs. */
const MOST_SHARING = 50;

const SHARED = ['name', 'kana', 'corporate_number', 'domain', 'phone'];

/** `likenessOf` as conditions; `one` and `other` are rows of client_keys. */
const REASONS: Readonly<Record<LikenessReason, string>> = {
  CORPORATE_NUMBER: 'one.corporate_number = other.corporate_number',
  NAME: 'one.name = other.name',
  NAME_BEGINS: `one.name <> other.name and (
    char_length(one.name) >= ${BEGINNING} and starts_with(other.name, one.name)
    or char_length(other.name) >= ${BEGINNING} and starts_with(one.name, other.name))`,
  KANA: 'one.kana = other.kana',
  DOMAIN: 'one.domain = other.domain',
  PHONE: 'one.phone = other.phone',
};

const SCORE = `least(100, ${LIKENESS_REASONS.map(
  (reason) => `case when ${REASONS[reason]} then ${WEIGHTS[reason]} else 0 end`,
).join(' + ')} - case when one.form <> other.form
  and (one.corporate_number = other.corporate_number) is not true then ${OTHER_FORM} else 0 end)`;

const FOUND = `array_remove(array[${LIKENESS_REASONS.map(
  (reason) => `case when ${REASONS[reason]} then '${reason}' end`,
).join(', ')}], null)`;

const GROUPS = SHARED.map(
  (key) => `select array_agg(client_id) as ids from client_keys
    where company_id = :companyId and ${key} is not null
    group by ${key} having count(*) between 2 and ${MOST_SHARING}`,
).join('\n    union all\n    ');

const PAIRS = `
  with sharing as materialized (
    ${GROUPS}
  ), pairs as (
    select distinct one.id as first_id, other.id as second_id
    from sharing, unnest(sharing.ids) as one(id), unnest(sharing.ids) as other(id)
    where one.id collate "C" < other.id collate "C"
  ), judged as (
    select pairs.first_id, pairs.second_id, ${SCORE} as score, ${FOUND} as likenesses, one.name
    from pairs
    join client_keys as one on one.company_id = :companyId and one.client_id = pairs.first_id
    join client_keys as other on other.company_id = :companyId and other.client_id = pairs.second_id
    where one.corporate_number is null or other.corporate_number is null
      or one.corporate_number = other.corporate_number
  )
  select first_id as "firstId", second_id as "secondId", score::int, likenesses,
    count(*) over ()::int as "totalCount"
  from judged
  where score >= ${SUSPECTED_FROM}
    and not exists (
      select from different_clients where different_clients.company_id = :companyId
        and different_clients.first_id = judged.first_id and different_clients.second_id = judged.second_id)
    and first_id in :readable and second_id in :readableToo
  order by score desc, name, first_id, second_id
  offset :skip limit :first`;

/** Pairs of clients that the viewer may see, the likeliest first. */
export async function suspectedPairs(
  ctx: RequestContext,
  readable: Knex.QueryBuilder,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly nodes: readonly ClientPairModel[]; readonly totalCount: number }> {
  const ids = readable.clearSelect().select('clients.id');
  const { rows } = (await ctx.raw(PAIRS, {
    companyId: ctx.viewer.companyId,
    readable: ids,
    readableToo: ids.clone(),
    skip: offset,
    first: limit,
  })) as unknown as { rows: (ClientPairModel & { totalCount: number })[] };
  return { nodes: rows, totalCount: rows[0]?.totalCount ?? 0 };
}
