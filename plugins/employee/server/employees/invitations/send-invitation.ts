import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { theCompany } from '#plugins/company/sql.ts';
import { mailInBoth } from '../../mail-texts.ts';
import { claimLoginName, issuePasswordLink } from '../../sign-in/api.ts';

export type InvitePorts = Pick<Ports, 'ids' | 'identity' | 'mail' | 'settings'>;

type Invited = {
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly companyName: string;
};

// $2 account
const INVITED = {
  name: 'employee_invited',
  text: `select accounts.email, employees.last_name as "lastName",
      employees.first_name as "firstName", company.name as "companyName"
    from accounts
    join employees on employees.company_id = $1 and employees.account_id = accounts.id
    join ${theCompany('company')}
    where accounts.company_id = $1 and accounts.id = $2`,
};

/**
 * The mail leaves after the commit: nobody is invited to an account that was rolled back. An address
 * that was let go elsewhere since becomes the account's.
 */
export async function sendInvitation(
  ctx: RequestContext,
  ports: InvitePorts,
  accountId: string,
): Promise<void> {
  const [invited] = await ctx.run<Invited>(INVITED, [ctx.viewer.companyId, accountId]);
  if (!invited) throw new Error(`Account ${accountId} belongs to nobody.`);
  const { companyName, ...person } = invited;
  const claim = await claimLoginName(ctx, { accountId, email: person.email });
  const mail =
    claim === 'OURS'
      ? mailInBoth('invitation', person, {
          companyName,
          link: await issuePasswordLink(ctx, ports, accountId, 'INVITE'),
        })
      : // Only who reads mail at the address may know that it is in use.
        mailInBoth('addressInUse', person, { companyName });
  const { log } = ctx;
  ctx.afterCommit(() => {
    ports.mail.send(mail).catch((error) => log.error({ err: error }, 'invitation was not sent'));
  });
}
