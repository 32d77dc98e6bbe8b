import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput } from '#core/server/errors.ts';
import { theCompany } from '#plugins/company/sql.ts';
import type { Login } from '../account.store.ts';
import { FAULTS, passwordIssues } from '../password-rule/password-issues.ts';
import { ruleOfCompany } from '../password-rule/password-rule.store.ts';

/** Refuses at the field `data/newPassword` with the reasons; asked before a link is used up. */
export async function refuseWeakPassword(
  ctx: RequestContext,
  ports: Pick<Ports, 'identity' | 'inSystem'>,
  login: Login,
  newPassword: string,
): Promise<void> {
  const rule = await ruleOfCompany(ports, login.companyId);
  const [person] = await ports.inSystem((rows) =>
    rows.run<Named>(
      {
        name: 'employee_known_of_person',
        text: `select employees.romaji, employees.last_name_kana as "lastNameKana",
            employees.first_name_kana as "firstNameKana", company.name as company,
            company.kana as "companyKana"
          from employees
          join ${theCompany('company')}
          where employees.company_id = $1 and employees.id = $2`,
      },
      [login.companyId, login.employeeId],
    ),
  );
  const names = [login.lastName, login.firstName, ...Object.values(person ?? {})];
  const path = 'data/newPassword';
  const issues = passwordIssues(path, newPassword, rule, { email: login.email, names });
  const isSame =
    issues.length === 0 &&
    login.passwordHash !== null &&
    (await ports.identity.verifyPassword(login.passwordHash, newPassword));
  if (isSame) issues.push({ path, key: FAULTS.same });
  if (issues.length === 0) return;
  ctx.log.debug({ keys: issues.map(({ key }) => key) }, 'a password was refused');
  throw invalidInput(issues);
}

type Named = {
  readonly romaji: string | null;
  readonly lastNameKana: string | null;
  readonly firstNameKana: string | null;
  readonly company: string;
  readonly companyKana: string | null;
};
