import type { Migration } from '#core/server/define-server.ts';

export const companyLedger: Migration = {
  name: '0026_company_ledger',
  async up(db) {
    // What the company counts as overtime and what nobody approved of it, and stamps to look at
    // (domain/records/company-ledger.ts, stamp-gaps.ts). Minutes.
    await db.raw(`
      alter table day_results
        add column non_prescribed_work smallint not null default 0,
        add column unapproved_work smallint not null default 0,
        add column stamp_gap smallint not null default 0,
        add column early_stamp smallint not null default 0
    `);
    // As it is counted while nobody has said anything else; the next calculation of a day knows more.
    await db.raw(`
      update day_results set non_prescribed_work = non_statutory_holiday_work + case day_type
          when 'WORKDAY' then greatest(worked - statutory_holiday_work - prescribed_minutes, 0)
          else 0 end
      where not_tested = 0 and worked > 0
    `);
  },
  async down(db) {
    await db.raw(`
      alter table day_results drop column non_prescribed_work, drop column unapproved_work,
        drop column stamp_gap, drop column early_stamp
    `);
  },
};
