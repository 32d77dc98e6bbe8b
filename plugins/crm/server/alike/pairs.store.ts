import type { RequestContext } from '#core/server/context.ts';
import {
  BEGINNING,
  LIKENESS_REASONS,
  type LikenessReason,
  OTHER_FORM,
  SUSPECTED_FROM,
  WEIGHTS,
} from '../../domain/alike/same-client.ts';

/** More are compared by a job: events of others do not wait for them. */
export const MOST_AT_ONCE = 30;

/** What more clients than these have in common, such as the address of a mall, makes no pairs. */
export const MOST_SHARING = 50;

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

/** Keys of a row of client_keys as they stand in client_pairs_due: 'phone:0312345678'. */
const touchedBy = (row: string): string =>
  `array_remove(array[${SHARED.map((key) => `'${key}:' || ${row}.${key}`).join(', ')}], null)`;

/** Before the keys of these clients are written: what they had is known then. */
export async function markDue(
  ctx: RequestContext,
  ids: readonly string[],
  keys: readonly object[],
): Promise<void> {
  await ctx.run(
    {
      name: 'crm_mark_pairs_due',
      text: `insert into client_pairs_due as due (company_id, client_id, touched)
        select $1, given.id, coalesce(${touchedBy('had')}, '{}') || coalesce(${touchedBy('has')}, '{}')
        from unnest($2::text[]) as given(id)
        left join client_keys as had on had.company_id = $1 and had.client_id = given.id
        left join jsonb_to_recordset($3::jsonb) as has(client_id text, name text, kana text,
          corporate_number text, domain text, phone text) on has.client_id = given.id
        order by given.id
        on conflict (company_id, client_id) do update set touched = due.touched || excluded.touched`,
    },
    [ctx.viewer.companyId, [...ids], JSON.stringify(keys)],
  );
}

export const dueIds = (ctx: RequestContext, most: number): Promise<string[]> =>
  ctx
    .table('client_pairs_due')
    .orderBy('client_pairs_due.client_id')
    .limit(most)
    .pluck('client_pairs_due.client_id');

export async function countDue(ctx: RequestContext): Promise<number> {
  const [counted] = await ctx.table('client_pairs_due').count({ total: '*' });
  return Number(counted?.total ?? 0);
}

/** The members of groups that these changes have made larger or smaller than what makes pairs. */
const CROSSED = SHARED.map(
  (key) => `select member.client_id from touched
    join client_keys as member on member.company_id = $1 and member.${key} = touched.value
    where touched.key = '${key}' and (
      select count(*) from client_keys as one where one.company_id = $1 and one.${key} = touched.value
    ) between ${MOST_SHARING} - touched.times + 1 and ${MOST_SHARING} + touched.times`,
).join(' union ');

const PARTNERS = SHARED.map(
  (key) => `select one.client_id as one_id, other.client_id as other_id
    from client_keys as one
    join client_keys as other on other.company_id = $1 and other.${key} = one.${key}
      and other.client_id <> one.client_id
    where one.company_id = $1 and one.client_id = any($2::text[]) and one.${key} is not null
      and (select count(*) from (select from client_keys as same
        where same.company_id = $1 and same.${key} = one.${key} limit ${MOST_SHARING + 1}) as few)
        <= ${MOST_SHARING}`,
).join(' union ');

/**
 * Compares these clients anew with all others: the list of pairs is then as if all had been compared. Answers how many
 * of them were waiting for it.
 */
export async function comparePairs(ctx: RequestContext, ids: readonly string[]): Promise<number> {
  const { companyId } = ctx.viewer;
  // One at a time in a company: each has to see what the one before it has made of the list.
  await ctx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `${companyId}/client pairs`,
  ]);
  const affected = await ctx.run<{ id: string; is_due: boolean }>(
    {
      name: 'crm_affected_pairs',
      text: `with due as (
          delete from client_pairs_due where company_id = $1 and client_id in (
            select client_id from client_pairs_due where company_id = $1 and client_id = any($2::text[])
            order by client_id for update skip locked
          ) returning client_id, touched
        ), touched as (
          select split_part(one, ':', 1) as key, substr(one, strpos(one, ':') + 1) as value, count(*) as times
          from due, unnest(due.touched) as one group by one
        )
        select client_id as id, false as is_due from (${CROSSED}) as crossed
        union all select client_id, true from due`,
    },
    [companyId, [...ids]],
  );
  const all = [...new Set([...ids, ...affected.map(({ id }) => id)])];
  await ctx
    .table('client_pairs')
    .where((any) =>
      any
        .whereRaw('client_pairs.first_id = any(?::text[])', [all])
        .orWhereRaw('client_pairs.second_id = any(?::text[])', [all]),
    )
    .delete();
  await ctx.run(
    {
      name: 'crm_compare_pairs',
      text: `insert into client_pairs (company_id, first_id, second_id, score, likenesses, name)
        select $1, first_id, second_id, score, likenesses, name from (
          select pairs.first_id, pairs.second_id, ${SCORE} as score, ${FOUND} as likenesses,
            coalesce(one.name, '') as name
          from (
            select distinct least(one_id collate "C", other_id) as first_id,
              greatest(one_id collate "C", other_id) as second_id
            from (${PARTNERS}) as partners
          ) as pairs
          -- The index of client_keys is in the order of the database, pairs are in that of the bytes.
          join client_keys as one on one.company_id = $1 and one.client_id = pairs.first_id collate "default"
          join client_keys as other on other.company_id = $1 and other.client_id = pairs.second_id collate "default"
          where one.corporate_number is null or other.corporate_number is null
            or one.corporate_number = other.corporate_number
        ) as judged where score >= ${SUSPECTED_FROM}`,
    },
    [companyId, all],
  );
  return affected.filter(({ is_due }) => is_due).length;
}
