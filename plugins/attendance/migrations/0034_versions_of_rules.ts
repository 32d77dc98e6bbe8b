import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const versionsOfRules: Migration = {
  name: '0034_versions_of_rules',
  async up(db) {
    // What a rule said in each of its versions: days of a closed month are explained by the values that
    // they were calculated with. Rules that were not touched since have none: what they say, they said.
    await db.raw(`
      create table attendance_rule_versions (
        company_id text not null,
        rule_id text not null,
        version integer not null,
        settings jsonb not null,
        primary key (company_id, rule_id, version),
        foreign key (company_id, rule_id) references attendance_rules (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'attendance_rule_versions');
  },
  async down(db) {
    await db.raw('drop table attendance_rule_versions');
  },
};
