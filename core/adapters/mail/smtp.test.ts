import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { smtpMail } from './smtp.ts';

let inbox: { to: string[]; from: string; email: Email }[] = [];
let server: SMTPServer;
let mail: ReturnType<typeof smtpMail>;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const email = await PostalMime.parse(Buffer.concat(chunks));
      inbox.push({
        to: session.envelope.rcptTo.map((r) => r.address),
        from: session.envelope.mailFrom.address,
        email,
      });
      done();
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  mail = smtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'はたらき <no-reply@hataraki.example>',
  });
});
beforeEach(() => {
  inbox = [];
});
afterAll(async () => {
  await mail.close();
  await new Promise<void>((closed) => server.close(closed));
});

it('a Japanese mail with a file arrives as it was written', async () => {
  await mail.send({
    id: 'hinata.n1',
    to: 'employee@hinata.example',
    subject: 'パスワードの再設定のご案内（株式会社ひなた商事・髙﨑様）',
    text: '次のリンクから再設定してください。\nhttp://localhost:3000/employee/reset_password?token=x',
    html: '<p>次のリンクから再設定してください。</p>',
    attachments: [
      { fileName: '勤怠10月.csv', content: Buffer.from('氏名,時間\n'), contentType: 'text/csv' },
    ],
  });
  expect(inbox).toHaveLength(1);
  const { to, from, email } = inbox[0]!;
  expect(to).toEqual(['employee@hinata.example']);
  expect(from).toBe('no-reply@hataraki.example');
  expect(email.messageId).toBe('<hinata.n1@hataraki.example>');
  expect(email.from).toMatchObject({ name: 'はたらき', address: 'no-reply@hataraki.example' });
  expect(email.subject).toBe('パスワードの再設定のご案内（株式会社ひなた商事・髙﨑様）');
  expect(email.text).toContain(
    '次のリンクから再設定してください。\nhttp://localhost:3000/employee/reset_password?token=x',
  );
  expect(email.html).toContain('<p>次のリンク');
  expect(email.attachments[0]?.filename).toBe('勤怠10月.csv');
  expect(Buffer.from(email.attachments[0]!.content as ArrayBuffer).toString()).toBe('氏名,時間\n');
});

it('nobody adds a receiver or a header through an address or a subject', async () => {
  await mail
    .send({
      to: 'a@hinata.example, b@minato.example',
      subject: 'x\r\nBcc: c@minato.example',
      text: 'x',
    })
    .catch(() => {});
  await mail
    .send({ to: 'a@hinata.example>\r\nRCPT TO:<c@minato.example', subject: 'x', text: 'x' })
    .catch(() => {});
  for (const { to, email } of inbox) {
    expect(
      to.filter((address) => address.includes('minato') && !address.includes('hinata')),
    ).toEqual([]);
    expect(to.length).toBeLessThanOrEqual(1);
    expect(email.bcc ?? []).toEqual([]);
  }
});

it('a server that is not there is an error, not a silence', async () => {
  const nowhere = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@hataraki.example' });
  await expect(nowhere.send({ to: 'a@hinata.example', subject: 'x', text: 'x' })).rejects.toThrow();
  await nowhere.close();
});
