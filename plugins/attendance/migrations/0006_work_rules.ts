import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const workRules: Migration = {
  name: '0006_work_rules',
  async up(db) {
    // One saved setting: some values of one kind for one scope, from a day on, until a newer one of
    // the same scope says otherwise (domain/engine/rule-scope.ts). Never overwritten once it holds.
    await db.raw(`
      create table attendance_rules (
        company_id text not null references companies (company_id),
        id text not null,
        kind text not null check (kind ~ '^[A-Z][A-Z0-9_]*$'),
        scope text not null check (scope in
          ('COMPANY', 'WORKPLACE', 'WORKPLACE_GROUP', 'EMPLOYMENT_DIVISION', 'BASIC_SHIFT')),
        scope_id text,
        valid_from date not null,
        version integer not null,
        settings jsonb not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        check ((scope = 'COMPANY') = (scope_id is null))
      )
    `);
    await db.raw(`
      create unique index attendance_rules_of_scope on attendance_rules
        (company_id, kind, scope, coalesce(scope_id, ''), valid_from)
    `);
    await tenantTable(db, 'attendance_rules');
  },
  async down(db) {
    await db.raw('drop table attendance_rules');
  },
};
