import { parseArgs } from 'node:util';
import { CannotStart } from '#core/cannot-start.ts';
import type { Founding } from '#core/server/define-server.ts';
import { foundCompany } from '#core/server/http/found-company.ts';
import { withSuite } from './open-suite.ts';
import { runScript } from './terminal.ts';

const HELP = `npm run company: adds a company that is still empty, with its master administrator.

  --name TEXT    its name, such as 株式会社あさひ
  --email TEXT   address of the administrator, who signs in with it
  --admin TEXT   family and given name of the administrator, with a space between [管理者]
  --plan ID      light, standard or premium [premium]

It prints a link where the administrator chooses a password. With the embedded database, stop the
server first; HATARAKI_DEMO=off npm start serves a database without demo companies.`;

const PLANS = ['light', 'standard', 'premium'];
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: {
        name: text,
        email: text,
        admin: text,
        plan: text,
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
}

function foundingOf(givenArguments: ReturnType<typeof readArguments>): Omit<Founding, 'handOver'> {
  const [companyName, email] = [
    givenArguments.name?.trim() ?? '',
    givenArguments.email?.trim() ?? '',
  ];
  const [lastName = '', ...rest] = (givenArguments.admin ?? '管理者').trim().split(/[\s\u3000]+/);
  const planId = givenArguments.plan ?? 'premium';
  const firstName = rest.join(' ');
  if (!companyName) throw new CannotStart('--name is missing: npm run company -- --help');
  if (!EMAIL.test(email)) {
    throw new CannotStart(
      `--email must be an address such as admin@asahi.example, not "${email}".`,
    );
  }
  if (!PLANS.includes(planId)) {
    throw new CannotStart(`--plan must be light, standard or premium, not "${planId}".`);
  }
  if ([companyName, email, lastName, firstName].some(({ length }) => length > 250)) {
    throw new CannotStart('Names and addresses have at most 250 characters.');
  }
  return { companyName, planId, administrator: { lastName, firstName, email } };
}

await runScript(async () => {
  const given = readArguments();
  if (given.help) return console.log(HELP);
  const founding = foundingOf(given);
  await withSuite(async (suite) => {
    const { administrator, companyName } = founding;
    try {
      const link = await foundCompany(suite, founding);
      console.log(`\n${companyName} is ready, and empty.
${administrator.email} chooses a password within 7 days at

  ${link}

and signs in at ${suite.settings.baseUrl}/admin/login. Start the server with npm start.`);
    } catch (error) {
      // By its code, not by its class: the bundled server has a class of its own.
      const isAppError = error instanceof Error && 'extensions' in error;
      if (isAppError) throw new CannotStart(error.message);
      throw error;
    }
  });
});
