import type { Message } from '../../../../core/ports/mail.ts';

type Person = { readonly email: string; readonly lastName: string; readonly firstName: string };

/** In the place of an invitation: only who reads mail at the address may know that it is in use. */
export const addressInUseMail = (person: Person, companyName: string): Message => ({
  to: person.email,
  subject: `【Hataraki】${companyName}での登録について`,
  text: `${person.lastName} ${person.firstName}さん

${companyName}が、このメールアドレスで従業員を登録しました。
このアドレスはすでに別の会社のログインに使われているため、${companyName}にはログインできません。

${companyName}でログインするには、別のメールアドレスを${companyName}の管理者に伝えてください。
今までの会社のログインは変わりません。心当たりがない場合は、このメールを破棄してください。

--
${companyName} has registered you with this address, which signs in to another company already.
Give the administrator of ${companyName} another address to sign in there. Your present sign-in
stays as it is. If you do not know ${companyName}, ignore this mail.
`,
});
