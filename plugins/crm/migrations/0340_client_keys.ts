import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/**
 * What tells one company under two names, in normal form (domain/alike), and pairs that somebody has said to be
 * two. Ranges of names are read by their bytes, whatever the language of the database.
 */
export const clientKeysTable: Migration = {
  name: '0340_client_keys',
  async up(db) {
    await db.raw(`
      create table client_keys (
        company_id text not null,
        client_id text not null,
        name text collate "C",
        form text,
        kana text collate "C",
        corporate_number text collate "C",
        domain text collate "C",
        phone text collate "C",
        -- No foreign key: they are made anew when a client comes back from the trash.
        primary key (company_id, client_id)
      );
      create index client_keys_name on client_keys (company_id, name) where name is not null;
      create index client_keys_kana on client_keys (company_id, kana) where kana is not null;
      create index client_keys_corporate_number on client_keys (company_id, corporate_number)
        where corporate_number is not null;
      create index client_keys_domain on client_keys (company_id, domain) where domain is not null;
      create index client_keys_phone on client_keys (company_id, phone) where phone is not null;

      create table different_clients (
        company_id text not null,
        -- No foreign keys: what was said of two holds on when one is in the trash for a while.
        first_id text collate "C" not null,
        second_id text collate "C" not null,
        said_at timestamptz not null,
        said_by text,
        primary key (company_id, first_id, second_id),
        check (first_id < second_id)
      )`);
    await tenantTable(db, 'client_keys');
    await tenantTable(db, 'different_clients');
  },
  async down(db) {
    await db.raw('drop table different_clients; drop table client_keys');
  },
};
