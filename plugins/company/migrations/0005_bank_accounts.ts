import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** Names of bank and branch are kept as they were when the account was entered: branches merge. */
export const bankAccounts: Migration = {
  name: '0005_bank_accounts',
  async up(db) {
    await db.raw(`
      create table bank_accounts (
        company_id text not null references companies (company_id),
        id text not null,
        bank_code text not null,
        bank_name text not null,
        bank_kana text not null,
        branch_code text not null,
        branch_name text not null,
        branch_kana text not null,
        account_type text not null,
        account_number text not null,
        holder_name text,
        holder_kana text not null,
        is_for_salary boolean not null default false,
        display_order integer not null,
        search_text text not null,
        version integer not null default 1,
        updated_by text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id),
        constraint bank_accounts_once
          unique (company_id, bank_code, branch_code, account_type, account_number)
      )`);
    await tenantTable(db, 'bank_accounts');
  },
  async down(db) {
    await db.raw('drop table bank_accounts');
  },
};
