import type { RequestContext } from '#core/server/context.ts';
import { runsTheService } from '#plugins/company/sql.ts';
import { foldEmail, loginNameKey } from './login-name.ts';

/** What a sign-in has to know of an account, whichever company it belongs to. */
export type Login = {
  readonly companyId: string;
  readonly accountId: string;
  readonly employeeId: string;
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  /** Both the account and the person are in service. */
  readonly isActive: boolean;
  readonly hasGroup: boolean;
  readonly hasAdminRight: boolean;
  /** Works for the company that runs the service. */
  readonly isProvider: boolean;
};

const LOGIN_COLUMNS = `
  accounts.company_id as "companyId", accounts.id as "accountId", employees.id as "employeeId",
  accounts.email, employees.last_name as "lastName", employees.first_name as "firstName",
  accounts.password_hash as "passwordHash", accounts.must_change_password as "mustChangePassword",
  accounts.is_active and employees.is_active
    and (employees.retired_on is null or employees.retired_on >= $2::date) as "isActive",
  exists (
    select from affiliations
    where affiliations.company_id = employees.company_id and affiliations.employee_id = employees.id
      and affiliations.valid_from <= $2::date
      and (affiliations.valid_until is null or affiliations.valid_until > $2::date)
  ) as "hasGroup",
  exists (
    select from permission_holders
    join permission_groups on permission_groups.company_id = permission_holders.company_id
      and permission_groups.id = permission_holders.permission_group_id
    where permission_holders.company_id = employees.company_id and permission_holders.employee_id = employees.id
      and permission_holders.valid_from <= $2::date
      and (permission_holders.valid_until is null or permission_holders.valid_until > $2::date)
      and (permission_groups.is_master or exists (
        select from permission_group_grants
        where permission_group_grants.company_id = permission_groups.company_id
          and permission_group_grants.permission_group_id = permission_groups.id
          and permission_group_grants.code = any($3::text[])
      ))
  ) as "hasAdminRight",
  ${runsTheService('employees.company_id')} as "isProvider"`;

const OF_ACCOUNT = `
  join employees on employees.company_id = accounts.company_id and employees.account_id = accounts.id`;

/** `rows` must be the system's: who is asking is not known yet. */
export async function findLogin(
  rows: RequestContext,
  email: string,
  today: string,
  adminCodes: readonly string[],
): Promise<Login | undefined> {
  const [login] = await rows.run<Login>(
    {
      name: 'employee_find_login',
      text: `select ${LOGIN_COLUMNS} from login_names
        join accounts on accounts.company_id = login_names.tenant and accounts.id = login_names.account_id
        ${OF_ACCOUNT}
        where login_names.email_key = $1`,
    },
    [loginNameKey(email), today, adminCodes],
  );
  return login;
}

export async function findLoginOfAccount(
  ctx: RequestContext,
  accountId: string,
  companyId: string,
  today: string,
  adminCodes: readonly string[],
): Promise<Login | undefined> {
  const [login] = await ctx.run<Login>(
    {
      name: 'employee_find_login_of_account',
      text: `select ${LOGIN_COLUMNS} from accounts ${OF_ACCOUNT}
        where accounts.id = $1 and accounts.company_id = $4`,
    },
    [accountId, today, adminCodes, companyId],
  );
  return login;
}

/** False where another account of the company has the address. */
export async function insertAccount(
  ctx: RequestContext,
  account: { id: string; email: string; passwordHash: string | null; mustChangePassword: boolean },
): Promise<boolean> {
  const made = await ctx
    .insert('accounts', {
      id: account.id,
      email: foldEmail(account.email),
      password_hash: account.passwordHash,
      must_change_password: account.mustChangePassword,
      created_at: ctx.now,
    })
    .onConflict(['company_id', 'email'])
    .ignore()
    .returning('id');
  return made.length > 0;
}

export async function setPassword(
  ctx: RequestContext,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await ctx.table('accounts').where('accounts.id', accountId).update({
    password_hash: passwordHash,
    must_change_password: false,
    password_changed_at: ctx.now,
  });
}
