import type { Migration } from '#core/server/define-server.ts';

/** Columns that imports write a reason of the system into, and how it was written before. */
const COLUMNS = [
  ['plan_corrections', 'reason'],
  ['applications', 'reason'],
  ['applications', 'evaluater_comment'],
] as const;
const OLD = ['system:IMPORT', 'system:IMPORT_UNDONE'];
const NEW = ['\u0001IMPORT', '\u0001IMPORT_UNDONE'];

/** Codes begin with a character that nobody can type, in place of words that anybody could. */
export const reasonsOfTheSystem: Migration = {
  name: '0390_reasons_of_the_system',
  async up(db) {
    await rewrite(db, OLD, NEW);
  },
  async down(db) {
    await rewrite(db, NEW, OLD);
  },
};

async function rewrite(
  db: Parameters<Migration['up']>[0],
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  // Corrections only ever grow; how their reason is written is no change of what was said.
  await db.raw('alter table plan_corrections disable trigger append_only');
  for (const [table, column] of COLUMNS)
    for (const [index, text] of before.entries())
      await db(table)
        .where(column, text)
        .update({ [column]: after[index] });
  await db.raw('alter table plan_corrections enable trigger append_only');
}
