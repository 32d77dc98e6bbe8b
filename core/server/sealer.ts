import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** What is kept of a secret text: nothing of it can be read without the server's secret. */
export type Sealed = {
  readonly keyId: string;
  readonly nonce: Buffer;
  readonly sealed: Buffer;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Names a secret without telling anything of it: which one a row was sealed with. */
const idOf = (label: string, secret: string): string =>
  createHash('sha256').update(`${label} ${secret}`).digest('hex').slice(0, 16);

const keyOf = (purpose: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Keys of two purposes have nothing in common, though they are made of one secret. `label` names the key in the rows. */
export type Purpose = { readonly label: string; readonly purpose: string };

/**
 * Seals and opens with the first of the secrets; the others are older ones that rows may still be
 * sealed with. `owner` is bound in: a row that is copied to another person or company does not open.
 */
export function sealer(secrets: readonly string[], { label, purpose }: Purpose) {
  const keys = new Map(secrets.map((secret) => [idOf(label, secret), keyOf(purpose, secret)]));
  const [current] = secrets;
  if (current === undefined) throw new Error('There is no secret to seal with.');
  const currentId = idOf(label, current);
  const bound = (owner: readonly string[]) => Buffer.from(JSON.stringify(owner));
  return {
    currentId,
    seal(text: string, owner: readonly string[]): Sealed {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keys.get(currentId) as Buffer, nonce);
      cipher.setAAD(bound(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId: currentId, nonce, sealed: Buffer.concat([body, cipher.getAuthTag()]) };
    },
    /** Throws where the secret is gone or anything was altered. */
    open({ keyId, nonce, sealed }: Sealed, owner: readonly string[]): string {
      const key = keys.get(keyId);
      if (!key) throw new Error('The secret that this was sealed with is not known.');
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(bound(owner));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([
        decipher.update(sealed.subarray(0, -TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}

export type Sealer = ReturnType<typeof sealer>;
