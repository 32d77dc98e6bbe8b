import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** Which kinds of employment there are in a group. */
export const groupRecruitmentTypes: Migration = {
  name: '0017_group_recruitment_types',
  async up(db) {
    await db.raw(`
      create table group_recruitment_types (
        company_id text not null,
        group_id text not null,
        recruitment_type_id text not null,
        primary key (company_id, group_id, recruitment_type_id),
        foreign key (company_id, group_id)
          references affiliation_groups (company_id, id) on delete cascade,
        foreign key (company_id, recruitment_type_id)
          references recruitment_types (company_id, id) on delete cascade
      )`);
    await db.raw(
      'create index groups_of_recruitment_type on group_recruitment_types (company_id, recruitment_type_id)',
    );
    await tenantTable(db, 'group_recruitment_types');
  },
  async down(db) {
    await db.raw('drop table group_recruitment_types');
  },
};
