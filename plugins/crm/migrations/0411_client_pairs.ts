import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

const KEYS = ['name', 'kana', 'corporate_number', 'domain', 'phone'];

/** As the pairs were found before, once for the clients that are there: what 2 to 50 of them share. */
const FILL = `
  insert into client_pairs (company_id, first_id, second_id, score, likenesses, name)
  with sharing as materialized (
    ${KEYS.map(
      (
        key,
      ) => `select company_id, array_agg(client_id) as ids from client_keys where ${key} is not null
        group by company_id, ${key} having count(*) between 2 and 50`,
    ).join(' union all ')}
  ), found as (
    select distinct sharing.company_id, one.id as first_id, other.id as second_id
    from sharing, unnest(sharing.ids) as one(id), unnest(sharing.ids) as other(id)
    where one.id collate "C" < other.id collate "C"
  ), compared as (
    select found.*, one.name, one.form <> '' and other.form <> '' and one.form <> other.form as other_form,
      one.corporate_number = other.corporate_number as one_number,
      one.name = other.name as same_name,
      one.name <> other.name and (
        char_length(one.name) >= 3 and starts_with(other.name, one.name)
        or char_length(other.name) >= 3 and starts_with(one.name, other.name)) as begins,
      one.kana = other.kana as same_kana, one.domain = other.domain as same_domain,
      one.phone = other.phone as same_phone
    from found
    join client_keys as one on one.company_id = found.company_id and one.client_id = found.first_id
    join client_keys as other on other.company_id = found.company_id and other.client_id = found.second_id
    where one.corporate_number is null or other.corporate_number is null
      or one.corporate_number = other.corporate_number
  ), judged as (
    select company_id, first_id, second_id, name,
      least(100, 100 * coalesce(one_number, false)::int + 70 * coalesce(same_name, false)::int
        + 30 * coalesce(begins, false)::int + 30 * coalesce(same_kana, false)::int
        + 35 * coalesce(same_domain, false)::int + 35 * coalesce(same_phone, false)::int
        - 35 * (coalesce(other_form, false) and one_number is not true)::int) as score,
      array_remove(array[case when one_number then 'CORPORATE_NUMBER' end, case when same_name then 'NAME' end,
        case when begins then 'NAME_BEGINS' end, case when same_kana then 'KANA' end,
        case when same_domain then 'DOMAIN' end, case when same_phone then 'PHONE' end], null) as likenesses
    from compared
  )
  select company_id, first_id, second_id, score, likenesses, coalesce(name, '') from judged where score >= 60`;

/** Pairs of clients that may be one, kept as a list; and the clients that are to be compared anew for it. */
export const clientPairs: Migration = {
  name: '0411_client_pairs',
  async up(db) {
    await db.raw(`
      create table client_pairs (
        company_id text not null,
        first_id text collate "C" not null,
        second_id text collate "C" not null,
        score integer not null,
        likenesses text[] not null,
        -- Of the first, in normal form: pairs that are equally likely stand in its order.
        name text collate "C" not null,
        primary key (company_id, first_id, second_id),
        check (first_id < second_id)
      );
      create index client_pairs_second on client_pairs (company_id, second_id);
      create index client_pairs_likeliest
        on client_pairs (company_id, score desc, name, first_id, second_id);

      create table client_pairs_due (
        company_id text not null,
        client_id text collate "C" not null,
        -- Keys that the client had or has: 'phone:0312345678'.
        touched text[] not null,
        primary key (company_id, client_id)
      )`);
    await db.raw(FILL);
    await tenantTable(db, 'client_pairs');
    await tenantTable(db, 'client_pairs_due');
  },
  async down(db) {
    await db.raw('drop table client_pairs_due; drop table client_pairs');
  },
};
