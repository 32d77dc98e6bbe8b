import type { Migration } from '#core/server/define-server.ts';

export const takenBackRules: Migration = {
  name: '0042_taken_back_rules',
  async up(db) {
    // A rule can be taken back until something was closed with it. Of those that are there already it is
    // not known when they were made: null, as old as any closing.
    await db.raw('alter table attendance_rules add column created_at timestamptz');
    // Numbers of versions are never given twice, so they outlive the rules that had them.
    await db.raw(`
      alter table attendance_rule_versions
        drop constraint if exists attendance_rule_versions_company_id_rule_id_fkey
    `);
  },
  async down(db) {
    await db.raw(`
      delete from attendance_rule_versions as version where not exists (
        select from attendance_rules as rule
        where rule.company_id = version.company_id and rule.id = version.rule_id)
    `);
    await db.raw(`
      alter table attendance_rule_versions
        add foreign key (company_id, rule_id) references attendance_rules (company_id, id)
          on delete cascade
    `);
    await db.raw('alter table attendance_rules drop column created_at');
  },
};
