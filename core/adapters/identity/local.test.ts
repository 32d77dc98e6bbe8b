import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { localIdentity } from './local.ts';

const identity = localIdentity({ tokenKey: 'a key of this test only, long enough to be one' });
const now = new Date('2026-11-20T00:30:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const claims = { accountId: 'a1', sessionId: 's1', companyId: 'hinata', employeeId: 'e1' };

it('a password is accepted, another is not, and the hash tells the method but not the password', async () => {
  const stored = await identity.hashPassword('hataraki1');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await identity.verifyPassword(stored, 'hataraki1')).toBe(true);
  expect(await identity.verifyPassword(stored, 'hataraki2')).toBe(false);
  expect(await identity.hashPassword('hataraki1')).not.toBe(stored);
});

it('a password typed in full width is the same password', async () => {
  const stored = await identity.hashPassword('hataraki1');
  expect(await identity.verifyPassword(stored, 'ｈａｔａｒａｋｉ１')).toBe(true);
});

it('an unknown account takes as long as a wrong password', async () => {
  const stored = await identity.hashPassword('hataraki1');
  const time = async (hash: string) => {
    const start = performance.now();
    expect(await identity.verifyPassword(hash, 'wrong password1')).toBe(false);
    return performance.now() - start;
  };
  await time('');
  // Turn about, and the quickest of each: a busy machine slows both down alike.
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < 10; n++) {
    known.push(await time(stored));
    unknown.push(await time(''));
  }
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

it('nobody signs in with a broken hash', async () => {
  expect(await identity.verifyPassword('$argon2id$broken', 'hataraki1')).toBe(false);
});

it('an access token is good for ten minutes and then says that it expired', async () => {
  const token = await identity.issueAccess(claims, now);
  expect(await identity.readAccess(token, later(1))).toEqual(claims);
  expect(await identity.readAccess(token, later(599))).toEqual(claims);
  expect(await identity.readAccess(token, later(601))).toBe('expired');
});

it('forged, altered and unsigned tokens are nobody’s', async () => {
  const token = await identity.issueAccess(claims, now);
  const [head, body, sign] = token.split('.') as [string, string, string];
  const stolen = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), cid: 'minato' }),
  ).toString('base64url');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const foreign = await new SignJWT({ sid: 's1', cid: 'hinata', eid: 'e1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('hataraki')
    .setAudience('hataraki')
    .setSubject('a1')
    .setExpirationTime('10m')
    .sign(new TextEncoder().encode('another key, just as long as the real one is'));
  for (const bad of [
    `${head}.${stolen}.${sign}`,
    `${none}.${body}.`,
    foreign,
    '',
    'a.b.c',
    '💥',
    `${token}x`,
    'x'.repeat(100_000),
  ])
    expect(await identity.readAccess(bad, now)).toBeUndefined();
  expect(await localIdentity({ tokenKey: 'other' }).readAccess(token, now)).toBeUndefined();
});

it('a secret has 256 bits and only its hash has to be stored', () => {
  const { secret, hash } = identity.newSecret();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(hash).toBe(identity.hashSecret(secret));
  expect(hash).not.toContain(secret);
  expect(identity.newSecret().secret).not.toBe(secret);
});
