import type { Message } from '../../../../core/ports/mail.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import type { Ports } from '../../../../core/server/define-server.ts';

export type LinkPurpose = 'RESET' | 'INVITE' | 'DEVICE';

const MINUTE = 60_000;
/** A forgotten password waits at the desk, an invitation in the inbox of somebody on holiday. */
const VALID_FOR: Record<LinkPurpose, number> = {
  RESET: 30 * MINUTE,
  INVITE: 7 * 24 * 60 * MINUTE,
  DEVICE: 30 * MINUTE,
};
const PAGES: Record<LinkPurpose, string> = {
  RESET: '/employee/reset_password',
  INVITE: '/employee/reset_password',
  DEVICE: '/employee/confirm_device',
};

/**
 * A secret that sets a password, or makes a browser known, once. Earlier ones that set a password stop
 * working; those that make a browser known do not: whoever else asks for one must not take them away.
 */
export async function issuePasswordLink(
  ctx: RequestContext,
  ports: Pick<Ports, 'identity' | 'ids' | 'settings'>,
  accountId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const { secret, hash } = ports.identity.newSecret();
  if (purpose !== 'DEVICE') {
    await ctx
      .table('password_resets')
      .where('password_resets.account_id', accountId)
      .whereIn('password_resets.purpose', ['RESET', 'INVITE'])
      .whereNull('password_resets.used_at')
      .update({ used_at: ctx.now });
  }
  await ctx.insert('password_resets', {
    id: ports.ids.next(),
    account_id: accountId,
    secret_hash: hash,
    purpose,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + VALID_FOR[purpose]),
  });
  return `${ports.settings.baseUrl}${PAGES[purpose]}?token=${encodeURIComponent(secret)}`;
}

type Person = { email: string; lastName: string; firstName: string };

export const resetMail = (person: Person, link: string): Message => ({
  to: person.email,
  subject: '【Hataraki】パスワードの再設定',
  text: `${person.lastName} ${person.firstName}さん

パスワードを再設定するには、30分以内に次のページを開いてください。

${link}

リンクは1回だけ使えます。心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。

--
To choose a new password, open the link above within 30 minutes. It works once.
If you did not ask for it, ignore this mail: your password stays as it is.
`,
});

export const deviceMail = (person: Person, link: string): Message => ({
  to: person.email,
  subject: '【Hataraki】ログインする端末の確認',
  text: `${person.lastName} ${person.firstName}さん

パスワードの間違いが続いたため、初めての端末からのログインを一時的に止めています。
ご本人の場合は、ログインする端末で、30分以内に次のページを開いてください。
すぐにパスワードでログインできるようになります。

${link}

リンクは1回だけ使えます。心当たりがない場合は、このメールを破棄してください。
ほかの人がパスワードを試している可能性がありますが、リンクを開かないかぎりログインできません。

--
After repeated wrong passwords, sign-in from unknown devices is paused. To sign in at once, open the
link above within 30 minutes on the device you use, and confirm it. If you did not ask for it, ignore
this mail: somebody may be guessing your password, and stays outside.
`,
});

export const invitationMail = (person: Person, companyName: string, link: string): Message => ({
  to: person.email,
  subject: `【Hataraki】${companyName}からの招待`,
  text: `${person.lastName} ${person.firstName}さん

${companyName}の従業員として登録されました。
7日以内に次のページを開き、パスワードを設定してください。

${link}

設定が終わると、このメールアドレスとパスワードでログインできます。

--
${companyName} has registered you. Open the link above within 7 days and choose a password;
then sign in with this address.
`,
});
