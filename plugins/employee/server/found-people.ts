import type { RequestContext } from '#core/server/context.ts';
import type { Founding, Ports } from '#core/server/define-server.ts';
import { AppError, invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { employeeCreated } from '../api.ts';
import { NOTHING_MORE } from '../domain/password-rule.ts';
import { insertEmployee, linkAccount, setPermissionGroup } from './employees/employee.store.ts';
import { columnsOf } from './employees/employee-fields.ts';
import { claimLoginName, insertAccount, issuePasswordLink, passwordIssues } from './sign-in/api.ts';

/** Easy to tell from the numbers that the company gives its people. */
const NUMBER_OF_FIRST = 'admin';

/**
 * A company that nobody has filled yet: the group of the master, one without rights for everybody
 * else (a master who hands over needs it), and the master, who chooses a password by the link.
 */
export async function foundPeople(
  ctx: RequestContext,
  ports: Ports,
  { companyName, administrator, password, handOver }: Founding,
): Promise<void> {
  const [master, ordinary, id, accountId] = [0, 1, 2, 3].map(() => ports.ids.next()) as [
    string,
    string,
    string,
    string,
  ];
  await ctx.insert('permission_groups', [
    { id: master, name: 'マスター', is_master: true, is_read_only: true, display_order: 0 },
    { id: ordinary, name: '一般', is_master: false, is_read_only: false, display_order: 1 },
  ]);

  const { email, lastName, firstName } = administrator;
  const wrong =
    password === undefined
      ? []
      : passwordIssues('password', password, NOTHING_MORE, {
          email,
          names: [lastName, firstName, companyName],
        });
  if (wrong.length > 0) throw invalidInput(wrong);
  // Whoever founds a company operates the installation, and may know.
  if ((await claimLoginName(ctx, { accountId, email })) !== 'OURS') {
    throw new AppError('CONFLICT', `${email} is somebody's address already.`);
  }
  const columns = columnsOf({ ...administrator, employeeNumber: NUMBER_OF_FIRST });
  await insertEmployee(ctx, id, {
    last_name_kana: '',
    first_name_kana: '',
    ...columns,
    is_active: true,
    is_staff: false,
  });
  await insertAccount(ctx, {
    id: accountId,
    email,
    passwordHash: password === undefined ? null : await ports.identity.hashPassword(password),
    mustChangePassword: false,
  });
  await linkAccount(ctx, id, accountId);
  await setPermissionGroup(ctx, {
    id: ports.ids.next(),
    employeeId: id,
    permissionGroupId: master,
    from: tokyoDate(ctx.now),
  });
  ctx.audit({ action: 'create', subject: 'Employee', subjectId: id, after: administrator });
  ctx.emit(employeeCreated, { employeeIds: [id] });
  if (password === undefined) handOver(await issuePasswordLink(ctx, ports, accountId, 'INVITE'));
}
