import type { Migration } from '#core/server/define-server.ts';

/** What was said about applications stands with the comments on all other records. */
export const commentsOfApplications: Migration = {
  name: '0301_comments_of_applications',
  async up(db) {
    await db.raw(`
      insert into comments (company_id, id, node_type, record_id, employee_id, content, created_at)
      select company_id, id, 'application', application_id, employee_id, content, created_at
      from application_comments
    `);
    await db.raw('delete from application_comments');
  },
  async down(db) {
    await db.raw(`
      insert into application_comments (company_id, id, application_id, employee_id, content, created_at)
      select comments.company_id, comments.id, comments.record_id, comments.employee_id, comments.content,
        comments.created_at
      from comments
      join applications on applications.company_id = comments.company_id
        and applications.id = comments.record_id
      where comments.node_type = 'application' and comments.deleted_at is null
    `);
    await db.raw("delete from comments where node_type = 'application'");
  },
};
