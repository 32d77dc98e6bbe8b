import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { AccessClaims, Identity } from '../../ports/identity.ts';

const ACCESS_SECONDS = 10 * 60;
const SECRET_BYTES = 32;
const ISSUER = 'hataraki';
const REMEMBERED_TOKENS = 10_000;

/** argon2id with OWASP's smallest recommended cost: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing takes a thread of the four that files and packed answers need too, and 19 MiB. Whoever
 * sends wrong passwords by the hundred waits for each other, and nobody else does.
 */
const AT_ONCE = 2;

/**
 * Passwords by argon2id, access tokens as JWT (HS256), refresh and reset secrets as random text. Only tests, whose
 * passwords are published, take another cost.
 */
export const localIdentity = (settings: { tokenKey: string }, cost = COST): Identity => {
  // A key of its own per purpose: a token of one purpose is then never valid for another.
  const key = new Uint8Array(
    hkdfSync('sha256', settings.tokenKey, '', 'hataraki access token', 32),
  );

  /** A signature that was good once is good until it expires; checking it costs more than a query. */
  const verified = new Map<string, { claims: AccessClaims; until: number }>();

  /** Verified for accounts that do not exist, so that the time taken tells nothing. */
  let nobody: Promise<string> | undefined;
  const hashOfNobody = () => {
    nobody ??= hash(randomBytes(SECRET_BYTES), cost);
    return nobody;
  };

  const inTurn = atMost(AT_ONCE);

  return {
    hashPassword: (password) => inTurn(() => hash(password.normalize('NFKC'), cost)),

    async verifyPassword(stored, password) {
      const isOwnFormat = stored.startsWith('$argon2');
      const against = isOwnFormat ? stored : await hashOfNobody();
      const matches = await inTurn(() => verify(against, password.normalize('NFKC'))).catch(
        () => false,
      );
      return isOwnFormat && matches;
    },

    issueAccess: ({ accountId, sessionId, companyId, employeeId }, now) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId, cid: companyId, eid: employeeId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(accountId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_SECONDS)
        .sign(key);
    },

    async readAccess(token, now) {
      const verifiedClaims = verified.get(token);
      if (verifiedClaims && now.getTime() < verifiedClaims.until) return verifiedClaims.claims;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: ISSUER,
          requiredClaims: ['sub', 'sid', 'cid', 'eid', 'exp'],
          currentDate: now,
        });
        const claims: AccessClaims = {
          accountId: String(payload.sub),
          sessionId: String(payload['sid']),
          companyId: String(payload['cid']),
          employeeId: String(payload['eid']),
        };
        if (verified.size >= REMEMBERED_TOKENS) verified.clear();
        verified.set(token, { claims, until: Number(payload.exp) * 1000 });
        return claims;
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : undefined;
      }
    },

    newSecret() {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      return { secret, hash: sha256(secret) };
    },
    hashSecret: sha256,
  };
};

// No salt and no stretching: 256 random bits cannot be guessed, and the row is found by the hash.
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Runs so many at a time; the others wait in their order. */
function atMost(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((next) => waiting.push(next));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
