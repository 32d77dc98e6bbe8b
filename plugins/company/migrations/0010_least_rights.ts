import type { Migration } from '#core/server/define-server.ts';
import { everyCompany } from '#core/server/rows/tenant.ts';

/** Jobs go from company to company, and a sign-in asks whether it is the provider's. */
export const leastRights: Migration = {
  name: '0010_least_rights',
  async up(db) {
    await everyCompany(db, { reads: ['companies'] });
  },
  async down(db) {
    await db.raw('drop policy every_company on companies');
  },
};
