import { parseArgs } from 'node:util';
import { CannotStart } from '#core/cannot-start.ts';
import { readSettings } from '#core/server/settings/read-settings.ts';
import { DEMO_PASSWORD, HINATA_EMPLOYEES, madePassword, seedDemo } from './demo.ts';
import { setDatabaseAside } from './fresh-database.ts';
import { withSuite } from './open-suite.ts';
import { runScript, step } from './terminal.ts';

const HELP = `npm run seed: fills the database with the demo companies.

  --employees N  people of 株式会社ひなた商事, 10 to 20000 [${HINATA_EMPLOYEES}]
  --again        also where companies exist already: adds those demo companies that are missing
  --fresh        puts the embedded database aside (nothing is deleted) and begins with an empty one`;

const options = {
  employees: { type: 'string' },
  again: { type: 'boolean' },
  fresh: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readArguments() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
}

await runScript(async () => {
  const { employees: text, again, fresh, help } = readArguments();
  if (help) return console.log(HELP);
  const employees = Number(text ?? HINATA_EMPLOYEES);
  if (!Number.isInteger(employees) || employees < 10 || employees > 20_000) {
    throw new CannotStart(`--employees must be a whole number from 10 to 20000, not "${text}".`);
  }
  const aside = fresh ? setDatabaseAside(new Date()) : undefined;
  if (aside) console.log(`The database of before is in ${aside}.`);
  await withSuite(async (suite) => {
    const present = await suite.companies();
    if (present.length > 0 && !again) {
      throw new CannotStart(
        `The database already has companies (${present.join(', ')}): use --fresh to put it aside and begin with an empty one, or --again to add the demo companies that are missing.`,
      );
    }
    // The published password only where nobody else gets in.
    const password = readSettings().demo.isOpen ? madePassword() : DEMO_PASSWORD;
    const added = await step(`Making the demo companies, ${employees} people`, () =>
      seedDemo(suite, employees, password),
    );
    console.log(added.length > 0 ? `Added ${added.join(', ')}.` : 'Nothing was missing.');
    if (added.length > 0) console.log(`Everybody in them has the password ${password}.`);
  });
});
