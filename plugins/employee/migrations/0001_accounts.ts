import type { Migration } from '#core/server/define-server.ts';
import { globalTable, tenantTable } from '#core/server/rows/tenant.ts';

export const accounts: Migration = {
  name: '0001_accounts',
  async up(db) {
    await db.raw(`
      create table accounts (
        company_id text not null references companies (company_id),
        id text not null,
        email text not null,
        password_hash text,
        is_active boolean not null default true,
        must_change_password boolean not null default false,
        password_changed_at timestamptz,
        last_sign_in_at timestamptz,
        created_at timestamptz not null,
        primary key (company_id, id),
        unique (company_id, email)
      )
    `);
    await tenantTable(db, 'accounts');

    // An address is used once over all companies. Only its hash stands in a table without a
    // company, so that nobody can read another company's addresses from it.
    await db.raw(`
      create table login_names (
        email_key text primary key,
        tenant text not null,
        account_id text not null
      )
    `);
    await globalTable(db, 'login_names');

    await db.raw(`
      create table sessions (
        company_id text not null,
        id text not null,
        account_id text not null,
        employee_id text not null,
        area text not null,
        ip text not null,
        user_agent text not null,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        ended_reason text,
        primary key (company_id, id),
        foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
      )
    `);
    await db.raw(
      'create index sessions_of_account on sessions (company_id, account_id) where ended_at is null',
    );
    await tenantTable(db, 'sessions');

    await db.raw(`
      create table refresh_tokens (
        company_id text not null,
        token_hash text not null,
        session_id text not null,
        issued_at timestamptz not null,
        used_at timestamptz,
        primary key (company_id, token_hash),
        foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
      )
    `);
    await db.raw('create index refresh_tokens_by_hash on refresh_tokens (token_hash)');
    await db.raw(
      'create index refresh_tokens_of_session on refresh_tokens (company_id, session_id)',
    );
    await tenantTable(db, 'refresh_tokens');

    await db.raw(`
      create table password_resets (
        company_id text not null,
        id text not null,
        account_id text not null,
        secret_hash text not null,
        purpose text not null check (purpose in ('RESET', 'INVITE')),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
      )
    `);
    await db.raw('create index password_resets_by_secret on password_resets (secret_hash)');
    await tenantTable(db, 'password_resets');

    await db.raw(`
      create table sign_in_attempts (
        key text primary key,
        failures integer not null,
        since timestamptz not null,
        locked_until timestamptz
      )
    `);
    await globalTable(db, 'sign_in_attempts');
  },
  async down(db) {
    for (const table of [
      'sign_in_attempts',
      'password_resets',
      'refresh_tokens',
      'sessions',
      'login_names',
      'accounts',
    ]) {
      await db.raw(`drop table ${table}`);
    }
  },
};
