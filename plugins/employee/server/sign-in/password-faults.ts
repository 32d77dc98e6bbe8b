import type { RequestContext } from '../../../../core/server/context.ts';
import type { Ports } from '../../../../core/server/define-server.ts';
import { invalidInput } from '../../../../core/server/errors.ts';
import { passwordFault } from '../../domain/password.ts';
import { missingIssues } from '../password-rule/missing-issues.ts';
import { ruleOfCompany } from '../password-rule/password-rule.store.ts';
import type { Login } from './account.store.ts';

const KEYS = {
  weak: 'validation.password',
  common: 'validation.passwordCommon',
  personal: 'validation.passwordPersonal',
  same: 'validation.passwordSame',
} as const;

/** Refuses at the field `data/newPassword` with the reasons; asked before a link is used up. */
export async function refuseWeakPassword(
  ctx: RequestContext,
  ports: Pick<Ports, 'identity' | 'inSystem'>,
  login: Login,
  newPassword: string,
): Promise<void> {
  // What everybody needs has been asked by the SDL; then all that the company asks for, at once.
  const rule = await ruleOfCompany(ports, login.companyId);
  const missing = missingIssues('data/newPassword', newPassword, rule);
  if (missing.length > 0) {
    ctx.log.debug({ key: 'company' }, 'a password was refused');
    throw invalidInput(missing);
  }
  const [person] = await ports.inSystem((rows) =>
    rows.run<{ romaji: string | null; company: string }>(
      {
        name: 'employee_known_of_person',
        text: `select employees.romaji, companies.name as company from employees
          join companies on companies.company_id = employees.company_id
          where employees.company_id = $1 and employees.id = $2`,
      },
      [login.companyId, login.employeeId],
    ),
  );
  const names = [login.lastName, login.firstName, person?.romaji, person?.company];
  const fault = passwordFault(newPassword, { email: login.email, names });
  const isSame =
    !fault &&
    login.passwordHash !== null &&
    (await ports.identity.verifyPassword(login.passwordHash, newPassword));
  const key = fault ? KEYS[fault] : isSame ? KEYS.same : undefined;
  if (key) {
    ctx.log.debug({ key }, 'a password was refused');
    throw invalidInput([{ path: 'data/newPassword', key }]);
  }
}
