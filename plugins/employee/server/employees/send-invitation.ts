import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { mailInBoth } from '../mail-texts.ts';
import { claimLoginName } from '../sign-in/login-name.store.ts';
import { issuePasswordLink } from '../sign-in/password-link.ts';

export type InvitePorts = Pick<Ports, 'ids' | 'identity' | 'mail' | 'settings'>;

/**
 * The mail leaves after the commit: nobody is invited to an account that was rolled back. An address
 * that was let go elsewhere since becomes the account's.
 */
export async function sendInvitation(
  ctx: RequestContext,
  ports: InvitePorts,
  accountId: string,
): Promise<void> {
  const { companyName, ...person } = await ctx
    .table('accounts')
    .join('employees', {
      'employees.company_id': 'accounts.company_id',
      'employees.account_id': 'accounts.id',
    })
    .join('companies', 'companies.company_id', 'accounts.company_id')
    .where('accounts.id', accountId)
    .first(
      'accounts.email',
      'employees.last_name as lastName',
      'employees.first_name as firstName',
      'companies.name as companyName',
    );
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
