import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const takenBackStamps: Migration = {
  name: '0029_taken_back_stamps',
  async up(db) {
    // Corrections whose approval was undone, also where a later one stands in their place: once that
    // is taken back as well, what counted before both counts again (domain/records/stamps/revision.ts).
    await db.raw(`
      create table taken_back_stamps (
        company_id text not null,
        stamp_id text not null,
        taken_back_at timestamptz not null,
        primary key (company_id, stamp_id),
        foreign key (company_id, stamp_id) references stamps (company_id, id)
      )
    `);
    // Until now a copy in the place of the correction was all that told of it.
    await db.raw(`
      insert into taken_back_stamps (company_id, stamp_id, taken_back_at)
      select made.company_id, made.id, now()
      from stamps as made
      join stamps as as_before on as_before.company_id = made.company_id
        and as_before.id = coalesce(made.replaces_id, made.id)
      where made.application_id is not null and exists (select from stamps as copy
        where copy.company_id = made.company_id and copy.replaces_id = made.id
          and copy.is_void = (made.replaces_id is null) and copy.type = as_before.type
          and copy.stamped_at = as_before.stamped_at and copy.received_at = as_before.received_at)
    `);
    await tenantTable(db, 'taken_back_stamps', { appendOnly: true });
  },
  async down(db) {
    await db.raw('drop table taken_back_stamps');
  },
};
