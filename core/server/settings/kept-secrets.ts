import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../cannot-start.ts';
import type { Settings } from './settings.ts';

/** Made once: with other secrets every session, signed link and push subscription would be void. */
export function keptSecrets(dataFolder: string): Settings['secrets'] {
  const path = join(dataFolder, 'secrets.json');
  const storedSecrets = readSecrets(path);
  if (storedSecrets) return storedSecrets;
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const made: Settings['secrets'] = {
    tokenKey: randomBytes(32).toString('base64url'),
    uploadKey: randomBytes(32).toString('base64url'),
    personalKeys: [randomBytes(32).toString('base64url')],
    // Leading zeros belong to the key.
    vapid: {
      publicKey: keys.getPublicKey().toString('base64url'),
      privateKey: Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()])
        .subarray(-32)
        .toString('base64url'),
    },
  };
  writeSecrets(path, made);
  return made;
}

function writeSecrets(path: string, secrets: Settings['secrets']): void {
  const part = `${path}.${process.pid}`;
  writeFileSync(part, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(part, path);
}

function readSecrets(path: string): Settings['secrets'] | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CannotStart(`The secrets in ${path} cannot be read by this user.`);
  }
  try {
    const { tokenKey, uploadKey, vapid, personalKeys } = JSON.parse(text) as Settings['secrets'];
    if (tokenKey && uploadKey && vapid.publicKey && vapid.privateKey) {
      if (personalKeys?.[0]) return { tokenKey, uploadKey, vapid, personalKeys };
      // Made by a version that kept no numbers yet.
      const added = [randomBytes(32).toString('base64url')];
      const completed = { tokenKey, uploadKey, vapid, personalKeys: added };
      writeSecrets(path, completed);
      return completed;
    }
  } catch {
    // Said below.
  }
  throw new CannotStart(
    `The secrets in ${path} are damaged: put the file back. Without it everybody signs in again, and kept My Numbers stay closed.`,
  );
}
