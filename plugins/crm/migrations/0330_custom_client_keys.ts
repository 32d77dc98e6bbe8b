import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const customClientKeys: Migration = {
  name: '0330_custom_client_keys',
  async up(db) {
    await db.raw(`
      create table custom_client_keys (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        type text not null,
        is_active boolean not null default true,
        is_required boolean not null default false,
        choices jsonb not null default '[]',
        display_order integer not null,
        attack_order integer not null,
        search_text text not null,
        version integer not null default 1,
        updated_by text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id)
      )`);
    await db.raw(
      'create unique index custom_client_keys_name on custom_client_keys (company_id, name)',
    );
    await tenantTable(db, 'custom_client_keys');
  },
  async down(db) {
    await db.raw('drop table custom_client_keys');
  },
};
