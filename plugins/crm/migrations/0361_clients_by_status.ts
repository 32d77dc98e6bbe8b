import type { Migration } from '#core/server/define-server.ts';

/** A board reads one status at a time, in the order of the list: the first cards of a column without sorting all of it. */
export const clientsByStatus: Migration = {
  name: '0361_clients_by_status',
  async up(db) {
    await db.raw(
      'create index clients_by_status on clients (company_id, is_attack, status_id, kana, id)',
    );
  },
  async down(db) {
    await db.raw('drop index clients_by_status');
  },
};
