import { afterAll, beforeAll, expect, it } from 'vitest';
import { localIdentity } from '#core/adapters/identity/local.ts';
import { company } from '#plugins/company/server/index.ts';
import { contract } from '#plugins/contract/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';

const identity = localIdentity({ tokenKey: 'k'.repeat(64) });
let hashed = 0;
let app: TestApp;
beforeAll(async () => {
  app = await startApp([company, employee, contract], {
    database: await testDatabase(),
    replacements: {
      identity: {
        ...identity,
        hashPassword(password) {
          hashed += 1;
          return identity.hashPassword(password);
        },
        verifyPassword(stored, password) {
          hashed += 1;
          return identity.verifyPassword(stored, password);
        },
      },
    },
  });
});
afterAll(() => app.stop());

it.each([
  [
    'a link to set a password that nobody was sent',
    'mutation { resetPassword(data: { token: "x", newPassword: "hataraki2" }) { __typename } }',
    { data: { resetPassword: { __typename: 'ResetLinkExpired' } } },
  ],
  [
    'a token of no session',
    'mutation { refreshSession(refreshToken: "x") { accessToken } }',
    { errors: [{ extensions: { errorCode: 'UNAUTHENTICATED' } }] },
  ],
  ['the end of no session', 'mutation { signOut(refreshToken: "x") }', { data: { signOut: true } }],
])('%s costs no hash of a password', async (_what, document, answer) => {
  hashed = 0;
  expect(await app.ask(document)).toMatchObject(answer);
  expect(hashed).toBe(0);
});

it('wrong passwords by the hundred leave room for whoever asks for something else', async () => {
  const began = performance.now();
  // What nobody's password is compared with is made once.
  await identity.verifyPassword('', 'first');
  const order: string[] = [];
  const tries = Array.from({ length: 30 }, (_, n) =>
    identity.verifyPassword('', `wrong${n}`).then(() => order.push('password')),
  );
  // Packing an answer, reading a file and looking a name up take threads of the same pool.
  const { brotliCompress } = await import('node:zlib');
  await new Promise<void>((packed) =>
    brotliCompress(Buffer.alloc(10_000), () => {
      order.push('packed');
      packed();
    }),
  );
  await Promise.all(tries);
  expect(order.indexOf('packed')).toBeLessThan(15);
  console.log(`30 wrong passwords: ${Math.round(performance.now() - began)} ms`);
});
