import type { Migration } from '#core/server/define-server.ts';
import { refuseOverlaps } from '#core/server/rows/dated/refuse-overlaps.ts';

export const onePermissionGroupADay: Migration = {
  name: '0050_one_permission_group_a_day',
  async up(db) {
    // Where two groups of a person overlap nevertheless, the later one holds from its day on, as lists
    // and sign-ins have shown it.
    await db.raw(`
      update permission_holders set valid_until = later.starts
      from (
        select holder.company_id, holder.id, lead(holder.valid_from) over (
          partition by holder.company_id, holder.employee_id
          order by holder.valid_from, holder.valid_until nulls last, holder.id) as starts
        from permission_holders as holder
      ) as later
      where later.company_id = permission_holders.company_id and later.id = permission_holders.id
        and (permission_holders.valid_until is null or permission_holders.valid_until > later.starts)
        and later.starts is not null
    `);
    await refuseOverlaps(db, 'permission_holders', ['employee_id']);
  },
  async down(db) {
    await db.raw(
      'alter table permission_holders drop constraint permission_holders_do_not_overlap',
    );
  },
};
