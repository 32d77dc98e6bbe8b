import type { Migration } from '#core/server/define-server.ts';

/** 計画年休: half days of an agreement, and the agreement itself as a file. */
export const halfDaysOfAgreements: Migration = {
  name: '0265_half_days_of_agreements',
  async up(db) {
    // halves: 'HALF_AM' or 'HALF_PM' by date; the other dates are whole days.
    await db.raw(`
      alter table leave_agreements
        add column halves jsonb not null default '{}',
        add column file_keys text[] not null default '{}',
        alter column days type numeric(7, 1)
    `);
  },
  async down(db) {
    await db.raw(`
      alter table leave_agreements drop column halves, drop column file_keys,
        alter column days type integer
    `);
  },
};
