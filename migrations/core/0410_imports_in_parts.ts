import type { Migration } from '#core/server/define-server.ts';

const STATES = ['UPLOADED', 'CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'UNDONE', 'FAILED'];
const ofStates = (states: readonly string[]): string =>
  `alter table imports drop constraint imports_state_check;
   alter table imports add constraint imports_state_check
     check (state in (${states.map((state) => `'${state}'`).join(', ')}))`;

/** Imports that are written and undone one part after the other (docs/adr/0116-imports-in-parts.md). */
export const importsInParts: Migration = {
  name: '0410_imports_in_parts',
  async up(db) {
    await db.raw(ofStates([...STATES, 'UNDOING']));
    await db.raw(`
      alter table imports
        -- Which run of a job works on it: one that another has taken over from writes nothing more.
        add column run text,
        -- Since when parts of it stand in the tables, while not all do.
        add column writing_since timestamptz,
        -- What kept rows from being undone by a job: how many, and the first of them.
        add column obstacles jsonb`);
  },
  async down(db) {
    await db.raw(`update imports set state = 'APPLIED' where state = 'UNDOING'`);
    await db.raw(
      'alter table imports drop column run, drop column writing_since, drop column obstacles',
    );
    await db.raw(ofStates(STATES));
  },
};
