import type { RequestContext } from '../../../../core/server/context.ts';
import type { Ports } from '../../../../core/server/define-server.ts';
import { invitationMail, issuePasswordLink } from '../sign-in/password-link.ts';

export type InvitePorts = Pick<Ports, 'ids' | 'identity' | 'mail' | 'settings'>;

/** The mail leaves after the commit: nobody is invited to an account that was rolled back. */
export async function sendInvitation(
  ctx: RequestContext,
  ports: InvitePorts,
  accountId: string,
): Promise<void> {
  const person = await ctx
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
  const link = await issuePasswordLink(ctx, ports, accountId, 'INVITE');
  const { log } = ctx;
  ctx.afterCommit(() => {
    ports.mail
      .send(invitationMail(person, person.companyName, link))
      .catch((error) => log.error({ err: error }, 'invitation was not sent'));
  });
}
