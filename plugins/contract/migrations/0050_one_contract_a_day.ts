import type { Migration } from '#core/server/define-server.ts';
import { refuseOverlaps } from '#core/server/rows/dated/refuse-overlaps.ts';

export const oneContractADay: Migration = {
  name: '0050_one_contract_a_day',
  async up(db) {
    // A contract that was signed before a later one, and begins earlier, did not end where that begins.
    await db.raw(`
      update contracts set valid_until = later.starts
      from (
        select one.company_id, one.valid_from, lead(one.valid_from) over (
          partition by one.company_id order by one.valid_from) as starts
        from contracts as one
      ) as later
      where later.company_id = contracts.company_id and later.valid_from = contracts.valid_from
        and (contracts.valid_until is null or contracts.valid_until > later.starts)
        and later.starts is not null
    `);
    await refuseOverlaps(db, 'contracts', []);
  },
  async down(db) {
    await db.raw('alter table contracts drop constraint contracts_do_not_overlap');
  },
};
