import type { Migration } from '#core/server/define-server.ts';

/**
 * Until now each correction said false of the automatic break wherever its box was not ticked, also where
 * the person could not see that staff had cancelled it. From now on false takes a cancellation back: what
 * was never meant so says nothing any more.
 */
export const correctionsLeaveBreaks: Migration = {
  name: '0033_corrections_leave_breaks',
  async up(db) {
    await db.raw(`
      update applications set details = applications.details - 'cancelsAutoBreak'
      where applications.type = 'REVISE'
        and applications.details -> 'cancelsAutoBreak' = 'false'::jsonb
        and (applications.status in ('DRAFT', 'PENDING') or exists (
          select from break_cancellations
          where break_cancellations.company_id = applications.company_id
            and break_cancellations.employee_id = applications.employee_id
            and break_cancellations.work_date = applications.from_date
            and break_cancellations.cancels))
    `);
  },
  async down() {
    // Left out means what false meant before.
  },
};
