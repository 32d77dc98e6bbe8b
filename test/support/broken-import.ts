import { APPLY_JOB } from '#core/server/imports/import-jobs.ts';
import { personOf } from '#core/server/person.ts';
import type { TestCompany } from './demo-companies.ts';

/** Somebody who imports, as a job has them. */
export async function importingPerson({ app, database }: TestCompany) {
  const admin = await database.knex('employees').where('email', 'admin@hinata.example').first();
  return app.suite.ports.inCompany('hinata', async (ctx) => personOf(ctx), {
    employeeId: admin.id,
    accountId: admin.account_id,
  });
}

/** As it stands where the program ended in the middle of writing; then its job runs again. */
export async function brokenOff(world: TestCompany, importId: string): Promise<void> {
  const { app, database } = world;
  await database
    .knex('imports')
    .where({ id: importId })
    .update({ state: 'APPLYING', writing_since: new Date() });
  await app.jobs.enqueue(APPLY_JOB, { importId, person: await importingPerson(world) });
  await app.jobs.runAll();
}
