import { expect, it } from 'vitest';
import { mailInBoth, mailText } from './mail-texts.ts';

const reader = { email: 'sato@hinata.example', lastName: '佐藤', firstName: '花子' };

it('a mail to somebody whose language is not known is in Japanese with the link, and in English below', () => {
  const link = 'https://hataraki.example/employee/reset_password?token=a%2Bb';
  expect(mailInBoth('reset', reader, { link })).toEqual({
    to: 'sato@hinata.example',
    subject: '【Hataraki】パスワードの再設定 / Password reset',
    text: `佐藤 花子さん

パスワードを再設定するには、30分以内に次のページを開いてください。

${link}

リンクは1回だけ使えます。心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。

--
To choose a new password, open the link above within 30 minutes. It works once.
If you did not request this, ignore this email. Your password will not change.
`,
  });
});

it.each(['reset', 'device', 'invitation', 'addressInUse'] as const)(
  'the mail %s has no hole left open and no key in the place of words',
  (kind) => {
    const { subject, text } = mailInBoth(kind, reader, {
      link: 'https://hataraki.example/x',
      companyName: '株式会社ひなた商事',
    });
    expect(`${subject}\n${text}`).not.toMatch(/[{}]|(subject|lead|rest|greeting)\b/);
    expect(text.split('https://hataraki.example/x')).toHaveLength(2);
    expect(text).toMatch(/^佐藤 花子さん\n.+\n--\n\S/s);
  },
);

it('names are written as they were typed', () => {
  const odd = { lastName: '{{firstName}}', firstName: '$&<b>' };
  expect(mailText('ja', 'greeting', odd)).toBe('{{firstName}} $&<b>さん');
  expect(mailText('en', 'greeting', odd)).toBe('Dear {{firstName}} $&<b>,');
});
