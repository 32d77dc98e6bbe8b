import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** How a company reaches freee: its number there, and a token that nobody can read without the server's secret. */
export const payrollConnections: Migration = {
  name: '0225_payroll_connections',
  async up(db) {
    await db.raw(`
      create table payroll_connections (
        company_id text not null references companies (company_id),
        company_number integer not null,
        token_ending text not null,
        key_id text not null,
        nonce bytea not null,
        sealed bytea not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id)
      )
    `);
    await tenantTable(db, 'payroll_connections');
  },
  async down(db) {
    await db.raw('drop table payroll_connections');
  },
};
