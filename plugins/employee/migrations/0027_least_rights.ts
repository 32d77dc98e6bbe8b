import type { Migration } from '#core/server/define-server.ts';
import { everyCompany } from '#core/server/rows/tenant.ts';

/** Before a sign-in nobody knows the company: what is asked then, and whose last day has come. */
const READS = [
  'accounts',
  'employees',
  'affiliations',
  'permission_holders',
  'permission_groups',
  'permission_group_grants',
];
/** Tokens are all that the caller has, and a browser that somebody of another company used. */
const WRITES = ['sessions', 'refresh_tokens', 'password_resets', 'push_subscriptions'];

export const leastRights: Migration = {
  name: '0027_least_rights',
  async up(db) {
    await everyCompany(db, { reads: READS, writes: WRITES });
  },
  async down(db) {
    for (const name of [...READS, ...WRITES])
      await db.raw('drop policy every_company on ??', [name]);
  },
};
