import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** How people have arranged the panels of their home; nobody who left it as it comes has a row. */
export const homeLayouts: Migration = {
  name: '0300_home_layouts',
  async up(db) {
    await db.raw(`
      create table home_layouts (
        company_id text not null,
        employee_id text not null,
        main text[] not null,
        side text[] not null,
        hidden text[] not null,
        updated_at timestamptz not null,
        primary key (company_id, employee_id),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'home_layouts');
  },
  async down(db) {
    await db.raw('drop table home_layouts');
  },
};
