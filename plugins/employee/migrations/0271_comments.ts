import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** What people say about records of any kind: which record it is says `node_type` with `record_id`. */
export const comments: Migration = {
  name: '0271_comments',
  async up(db) {
    await db.raw(`
      create table comments (
        company_id text not null,
        id text not null,
        node_type text not null,
        record_id text not null,
        -- No foreign key: records go into the trash with their comments, in any order.
        parent_id text,
        employee_id text not null,
        content text not null,
        mention_ids text[] not null default '{}',
        created_at timestamptz not null,
        edited_at timestamptz,
        deleted_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id)
      );
      create index comments_of_record on comments (company_id, node_type, record_id, created_at desc, id desc)
        where deleted_at is null;
      create index comments_answering on comments (company_id, parent_id, created_at) where parent_id is not null`);
    await tenantTable(db, 'comments');
  },
  async down(db) {
    await db.raw('drop table comments');
  },
};
